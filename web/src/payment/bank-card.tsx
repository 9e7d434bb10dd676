import { ActionIcon, Button, Card, CopyButton, Skeleton, Tooltip } from '@mantine/core'
import { payQr, upiLink } from '@sevakendra/contract/bank/endpoints'
import { money } from '@sevakendra/contract/kit/money'
import type { BankToPay } from '@sevakendra/contract/payment/endpoints'
import { IconBuildingBank, IconCheck, IconCopy, IconQrcode } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fetchFile, useFile } from '../kit/call/download'
import { QrCode } from '../kit/qr-code'
import classes from './bank-card.module.css'

/** What a payer needs to know of our account, each line ready to be copied. */
export function BankCard({ bank, amount }: { bank: BankToPay; amount: number | undefined }) {
  const { t } = useTranslation()
  const limits =
    bank.maxAmount === null ? t('From {{min}}', { min: money(bank.minAmount) }) : `${money(bank.minAmount)} – ${money(bank.maxAmount)}`
  return (
    <Card className={classes.card}>
      <h2 className={classes.title}>
        <IconBuildingBank size={20} stroke={1.75} aria-hidden /> {t('Pay into this account')}
      </h2>
      <dl className={classes.facts}>
        <Fact label={t('Bank')} value={`${bank.bank}, ${bank.branch}`} />
        <Fact label={t('Account holder')} value={bank.holder} copy />
        <Fact label={t('Account number')} value={bank.accountNo} copy strong />
        <Fact label={t('IFSC')} value={bank.ifsc} copy strong />
        {bank.upiId && <Fact label={t('UPI ID')} value={bank.upiId} copy strong />}
        <Fact label={t('Amount')} value={limits} />
      </dl>
      {(bank.hasQr || bank.upiId) && <PayQr bank={bank} amount={amount} />}
      {bank.upiId && (
        <Button
          className={classes.upi}
          component="a"
          href={upiLink(bank.upiId, bank.holder, paise(amount))}
          variant="light"
          fullWidth
          leftSection={<IconQrcode size={18} aria-hidden />}
        >
          {t('Pay with a UPI app on this phone')}
        </Button>
      )}
    </Card>
  )
}

/** Half-typed amounts are texts. */
const paise = (amount: unknown): number | undefined => (typeof amount === 'number' ? amount : undefined)

/** The picture that the bank gave, or a code with the amount in it. */
function PayQr({ bank, amount }: { bank: BankToPay; amount: number | undefined }) {
  const { t } = useTranslation()
  return (
    <figure className={classes.code}>
      {bank.hasQr ? (
        <BankPicture id={bank.id} />
      ) : (
        <QrCode text={upiLink(bank.upiId ?? '', bank.holder, paise(amount))} label={t('QR code of {{upiId}}', { upiId: bank.upiId })} />
      )}
      <figcaption>{t('Scan with any UPI app')}</figcaption>
    </figure>
  )
}

function BankPicture({ id }: { id: string }) {
  const { t } = useTranslation()
  const { url, error } = useFile(`${payQr.path} ${id}`, () => fetchFile(payQr, { params: { id } }))
  if (error) return <span role="alert">{error}</span>
  return url ? <img src={url} alt={t('QR code of the bank')} width={200} height={200} /> : <Skeleton w={200} h={200} />
}

function Fact({ label, value, copy, strong }: { label: string; value: string; copy?: boolean; strong?: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd data-strong={strong}>
        {value}
        {/* The clipboard is there on https and on this very machine only. */}
        {copy && window.isSecureContext && (
          <CopyButton value={value}>
            {({ copied, copy: take }) => (
              <Tooltip label={t(copied ? 'Copied' : 'Copy')}>
                <ActionIcon size={28} aria-label={t('Copy {{what}}', { what: label })} onClick={take}>
                  {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                </ActionIcon>
              </Tooltip>
            )}
          </CopyButton>
        )}
      </dd>
    </div>
  )
}
