import { Skeleton, Text } from '@mantine/core'
import { bankQr, upiLink } from '@sevakendra/contract/bank/endpoints'
import { useTranslation } from 'react-i18next'
import { fetchFile, useFile } from '../kit/call/download'
import { QrCode } from '../kit/qr-code'
import classes from './bank-qr.module.css'

interface BankQrProps {
  upiId: string | null | undefined
  holder: string | undefined
  /** The account whose picture stands in the place of a drawn code. */
  pictureOf?: string
}

/** What payers will scan. */
export function BankQr({ upiId, holder, pictureOf }: BankQrProps) {
  const { t } = useTranslation()
  if (!pictureOf && !upiId?.includes('@')) return null
  return (
    <figure className={classes.code}>
      {pictureOf ? (
        <Picture id={pictureOf} />
      ) : (
        <QrCode size={132} text={upiLink(upiId ?? '', holder ?? '')} label={t('QR code of {{upiId}}', { upiId })} />
      )}
      <figcaption>
        <Text size="sm">
          {t(pictureOf ? 'Payers scan this picture of the bank.' : 'Payers scan this code; it is drawn from the UPI ID.')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('Scan it once with your own UPI app and look whose name it shows.')}
        </Text>
      </figcaption>
    </figure>
  )
}

function Picture({ id }: { id: string }) {
  const { t } = useTranslation()
  const { url, error } = useFile(`${bankQr.path} ${id}`, () => fetchFile(bankQr, { params: { id } }))
  if (error) return <Text c="red">{error}</Text>
  return url ? <img src={url} alt={t('QR code of the bank')} width={132} height={132} /> : <Skeleton w={132} h={132} />
}
