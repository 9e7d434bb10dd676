import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { editTaxProfile, readTaxProfile, type TaxProfile, taxProfileEdit } from '@sevakendra/contract/tax/profile/endpoints'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead, useSend } from '../kit/call/send'
import { FormEdit } from '../kit/form/edit'
import { useMay } from '../kit/session/may'
import { LoadState } from '../kit/shell/load-state'
import { PanShown } from './pan-shown'
import { TaxFacts } from './tax-facts'

/** PAN, GSTIN, and the year's commission of a shop, for the back office. */
export function ShopTax({ merchantId }: { merchantId: string }) {
  const { t } = useTranslation()
  const may = useMay()
  const [editing, setEditing] = useState(false)
  const { data, error, refetch } = useRead(readTaxProfile, { params: { id: merchantId } })
  if (!data) return <LoadState error={error} again={refetch} />
  return (
    <>
      <TaxFacts of={data} pan={data.pan && <PanShown merchantId={merchantId} masked={data.pan} />} />
      {may('merchant.edit') && (
        <Button
          variant="default"
          size="compact-md"
          mt="sm"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => setEditing(true)}
        >
          {t('PAN and GSTIN')}
        </Button>
      )}
      {editing && <TaxForm merchantId={merchantId} profile={data} close={() => setEditing(false)} />}
    </>
  )
}

function TaxForm({ merchantId, profile, close }: { merchantId: string; profile: TaxProfile; close: () => void }) {
  const { t } = useTranslation()
  const send = useSend(editTaxProfile, { id: merchantId })
  return (
    <FormEdit
      close={close}
      title="PAN and GSTIN"
      about={t('For commissions and charges from now on. Documents already issued do not change.')}
      schema={taxProfileEdit}
      submit="Save"
      send={send}
      now={{ version: profile.version, gstin: profile.gstin ?? '' }}
      present={profile.pan && <p>{t('PAN on record: {{pan}}', { pan: profile.pan })}</p>}
      done={() => notifications.show({ color: 'green', message: t('Saved') })}
    >
      {Field => (
        <>
          <Field
            name="pan"
            autoFocus
            {...(profile.pan && { help: t('{{pan}} is on record and is kept if this is left empty.', { pan: profile.pan }) })}
          />
          {profile.pan && <Field name="removePan" />}
          <Field name="gstin" />
        </>
      )}
    </FormEdit>
  )
}
