import { Button, Group, Modal, Stack } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { application, applyCard, type Offer } from '@sevakendra/contract/lead/endpoints'
import { leadConsentText } from '@sevakendra/contract/lead/words'
import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../kit/call/send'
import { FormDialog } from '../kit/form/dialog'
import { QrCode } from '../kit/qr-code'
import classes from './offer-card.module.css'
import { useOfferWords } from './offer-words'

interface ApplyDialogProps {
  of: Offer
  close: () => void
  /** The address where the customer applies, after the dialog has closed. */
  issued: (url: string) => void
}

/** Takes a customer's name, number and consent, then opens the partner's page in a new tab. */
export function ApplyDialog({ of, close, issued }: ApplyDialogProps) {
  const { t } = useTranslation()
  const { name } = useOfferWords(of)
  const send = useSend(applyCard)
  return (
    <FormDialog
      opened
      close={close}
      title={name}
      about={t('The customer applies on their own phone with this number. We refer; the partner decides.')}
      schema={application}
      name={`apply ${of.code}`}
      submit="Apply Now"
      initial={{ appMode: 'S', cardVendor: of.code }}
      send={values => send(values)}
      done={url => {
        issued(url)
        window.open(url, '_blank', 'noopener,noreferrer')
      }}
    >
      {Field => (
        <Stack gap="md">
          <Field name="name" autoFocus />
          <Field name="mobileNo" />
          <Field name="consent" label={leadConsentText} />
        </Stack>
      )}
    </FormDialog>
  )
}

/** Where a browser keeps a tab from opening, and for the customer's own phone. */
export function Issued({ url, name, close }: { url: string; name: string; close: () => void }) {
  const { t } = useTranslation()
  const { copy, copied } = useClipboard({ timeout: 3000 })
  return (
    <Modal opened onClose={close} title={t('Link for {{name}}', { name })} closeButtonProps={{ 'aria-label': t('Close') }}>
      <Stack gap="md">
        <div className={classes.code}>
          <QrCode size={132} text={url} label={t('QR code of the link')} />
          <p>{t('The page of the partner opens in a new tab. The customer can also scan this code and apply on their own phone.')}</p>
        </div>
        <Group gap="sm">
          <Button
            component="a"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconExternalLink size={18} aria-hidden />}
          >
            {t("Open partner's page")}
          </Button>
          <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => copy(url)}>
            {copied ? t('Copied') : t('Copy link')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
