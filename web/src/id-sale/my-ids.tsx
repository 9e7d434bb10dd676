import { Button, Group, Paper } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type OwnId, ownIdCreditNote, ownIdInvoice, ownIds, payId, renewId } from '@sevakendra/contract/id-sale/endpoints'
import { idSaleStates, idSaleTones } from '@sevakendra/contract/id-sale/words'
import { dayOf, dayWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { services } from '@sevakendra/contract/package/words'
import { IconDownload, IconWallet } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { fetchFile } from '../kit/call/download'
import { errorText } from '../kit/call/error-text'
import { ReadProblem } from '../kit/call/read-problem'
import { savePaper } from '../kit/call/save-paper'
import { refetchShown, useRead, useSend } from '../kit/call/send'
import { StatusChip } from '../kit/list/cells'
import { confirm } from '../kit/record/confirm'
import { useMay } from '../kit/session/may'
import { Page } from '../kit/shell/page'
import { PageSkeleton } from '../kit/shell/page-skeleton'
import { SpendLeft, useSpendToday } from '../kit/spend-left'
import classes from './my-ids.module.css'

/** `account/ids`: the IDs of the shop, how long they run, what they cost, and the button that pays them. */
export function MyIds() {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(ownIds)
  if (!data && !error) return <PageSkeleton />
  return (
    <Page title={t('My IDs')} about={t('What your shop may file with us, until when, and what it costs.')}>
      {error && <ReadProblem error={error} again={refetch} />}
      <SpendLeft />
      {data?.ids.length === 0 && <p className={classes.none}>{t('Your shop has no ID. What you may file depends on your package.')}</p>}
      {data && data.ids.length > 0 && (
        <ul className={classes.list}>
          {data.ids.map(id => (
            <li key={id.id}>
              <IdCard id={id} balance={data.balance} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}

function IdCard({ id, balance }: { id: OwnId; balance: number | null }) {
  const { t } = useTranslation()
  const may = useMay()
  const names: Record<string, string> = services
  const given = { params: { id: id.id } }
  const runs = id.validTill ? `${id.validFrom ? dayWords(id.validFrom) : ''} – ${dayWords(id.validTill)}` : id.validFrom && t('No end date')
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={`id-${id.id}`}>
      <header className={classes.head}>
        <h2 id={`id-${id.id}`}>{id.idType}</h2>
        <StatusChip tone={idSaleTones[id.status]}>{t(idSaleStates[id.status])}</StatusChip>
      </header>
      <dl className={classes.facts}>
        <Fact label={t('Sale No.')} value={id.saleNo} />
        <Fact label={t('Valid')} value={runs} />
        <Fact
          label={t('Fee')}
          value={id.fee > 0 ? t('{{amount}} (includes GST of {{gst}})', { amount: money(id.fee), gst: money(id.gst) }) : t('Free')}
        />
        <Fact label={t('Bought')} value={dayWords(dayOf(id.soldOn))} />
        <Fact label={t('Services covered')} value={id.services.map(code => t(names[code] ?? code)).join('; ')} wide />
        <Fact label={t('Renewal of')} value={id.renews} />
      </dl>
      <Words id={id} />
      <Group gap="xs" mt="md">
        {id.payable && may('idSale.pay') && <PayButton id={id} payable={id.payable} balance={balance} />}
        {id.paid && <PaperButton label={t('Invoice (PDF)')} run={() => void savePaper(() => fetchFile(ownIdInvoice, given))} />}
        {id.status === 'refunded' && (
          <PaperButton label={t('Credit note (PDF)')} run={() => void savePaper(() => fetchFile(ownIdCreditNote, given))} />
        )}
      </Group>
    </Paper>
  )
}

function PaperButton({ label, run }: { label: string; run: () => void }) {
  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={run}>
      {label}
    </Button>
  )
}

/** What its state means for the services, where it means something. */
function Words({ id: { status, open, openUntil, remark, renews } }: { id: OwnId }) {
  const { t } = useTranslation()
  const day = openUntil ? dayWords(openUntil) : ''
  const words = {
    free: undefined,
    active: undefined,
    pending: renews
      ? t('Your next term. Once paid, it starts after the current one.')
      : open
        ? t('Not paid yet. Its services are open until {{day}}, and after that only once it is paid.', { day })
        : t('Not paid. No new applications for its services until it is paid.'),
    expired: open ? t('Expired. Its services are open until {{day}}, and after that only once it is renewed.', { day }) : undefined,
    suspended: t('Suspended: {{reason}}. No new applications for its services. Please contact us.', { reason: remark ?? '' }),
    refunded: t('Refunded: {{reason}}', { reason: remark ?? '' }),
  }[status]
  return words ? (
    <p className={classes.words} data-tone={idSaleTones[status]}>
      {words}
    </p>
  ) : null
}

function PayButton({ id, payable, balance }: { id: OwnId; payable: NonNullable<OwnId['payable']>; balance: number | null }) {
  const { t } = useTranslation()
  const base = `/${useLocation().pathname.split('/')[1]}`
  const pay = useSend(payId, { id: id.id })
  const renew = useSend(renewId, { id: id.id })
  const [refused, setRefused] = useState<string>()
  const client = useQueryClient()
  const may = useMay()
  const today = useSpendToday()
  const { what, fee } = payable
  const amount = money(fee)
  // The server says nothing of the balance to an employee who may not see it, and refuses when there is too little.
  const missing = balance === null ? 0 : fee - balance
  const label = what === 'pay' ? t('Pay {{amount}}', { amount }) : fee > 0 ? t('Renew for {{amount}}', { amount }) : t('Renew, free')

  async function take() {
    setRefused(undefined)
    const sure = await confirm({
      title: what === 'pay' ? t('Pay {{amount}} from your wallet?', { amount }) : t('Renew {{idType}}?', { idType: id.idType }),
      text: `${id.idType}, ${id.saleNo}`,
      verb: label,
      ...(fee > 0 && balance !== null && { pays: { amount: fee, balance } }),
    })
    if (!sure) return
    try {
      const { validTill } = await (what === 'pay' ? pay : renew)({ fee })
      const message = validTill ? t('Valid until {{day}}', { day: dayWords(validTill) }) : t('Paid')
      notifications.show({ color: 'green', title: id.idType, message })
    } catch (error) {
      setRefused(errorText(error))
      // The balance or the fee may be another by now.
      refetchShown(client)
    }
  }

  if (missing > 0)
    return (
      <div className={classes.short} role="status">
        <IconWallet size={20} stroke={1.75} aria-hidden />
        <div>
          <strong>{t('Insufficient balance')}</strong>
          <p>{t('The fee is {{amount}}. Your wallet is short by {{missing}}.', { amount, missing: money(missing) })}</p>
          {may('payment.request') && (
            <Button component={Link} to={`${base}/accounting/payment`} mt="xs">
              {t('Add Payment')}
            </Button>
          )}
        </div>
      </div>
    )
  return (
    <>
      <Button loading={pay.busy || renew.busy} disabled={today !== undefined && today.left < fee} onClick={() => void take()}>
        {label}
      </Button>
      {refused && (
        <p role="alert" className={classes.refused}>
          {t(refused)}
        </p>
      )}
    </>
  )
}

function Fact({ label, value, wide }: { label: string; value: string | null; wide?: boolean }) {
  if (!value) return null
  return (
    <div data-wide={wide}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
