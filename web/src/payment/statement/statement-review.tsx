import { Alert, Anchor, Button, Card, Group, Select, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { dayWords } from '@sevakendra/contract/kit/dates'
import { balance, count, money } from '@sevakendra/contract/kit/money'
import { approvePayment, readPayment } from '@sevakendra/contract/payment/endpoints'
import {
  linkLine,
  linkSure,
  type OnlineMatch,
  type RequestWithMatches,
  reviewMatches,
  statementWhere,
} from '@sevakendra/contract/payment/statement/endpoints'
import { grades, gradeTones } from '@sevakendra/contract/payment/statement/words'
import { IconAlertTriangle, IconCheck, IconInbox, IconLink, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../kit/call/call'
import { errorText } from '../../kit/call/error-text'
import { useRead, useSend } from '../../kit/call/send'
import { DayInput } from '../../kit/field/day'
import { StatusChip } from '../../kit/list/cells'
import { confirm } from '../../kit/record/confirm'
import { useMay } from '../../kit/session/may'
import { Page } from '../../kit/shell/page'
import { PageSkeleton } from '../../kit/shell/page-skeleton'
import { PaymentChip } from '../payment-chip'
import { paymentPaths } from '../payment-paths'
import { MatchChoice } from './match-choice'
import classes from './statement-review.module.css'
import { sureLine } from './sure-line'

/** Requests and online payments beside the lines that may be their money. Nothing is matched unless somebody says so. */
export function StatementReview() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const given = (name: string, shape: RegExp) => {
    const value = params.get(name) ?? ''
    return shape.test(value) ? value : ''
  }
  const bankAccountId = given('bank', /^\d+$/)
  const [from, to] = ['from', 'to'].map(name => given(name, /^\d{4}-\d{2}-\d{2}$/))
  const { data: accounts = [] } = useRead(statementWhere)
  const { data, error } = useRead(reviewMatches, {
    query: { ...(bankAccountId && { bankAccountId }), ...(from && { from }), ...(to && { to }) },
  })
  const set = (name: string) => (value: unknown) => {
    const next = new URLSearchParams(params)
    if (value) next.set(name, String(value))
    else next.delete(name)
    setParams(next, { replace: true })
  }
  const upload = (
    <Button component={Link} to={paymentPaths.import} leftSection={<IconUpload size={16} aria-hidden />}>
      {t('Import a Statement')}
    </Button>
  )
  return (
    <Page
      title={t('To Match')}
      about={t('Payments next to the statement lines that may belong to them. Check and confirm each one.')}
      action={upload}
    >
      <div className={classes.filters}>
        <Select
          label={t('Account')}
          placeholder={t('All accounts')}
          data={accounts.map(({ id, bank }) => ({ value: id, label: bank }))}
          value={bankAccountId || null}
          onChange={set('bank')}
          clearable
          clearButtonProps={{ 'aria-label': t('Clear') }}
        />
        <DayInput id="review-from" label={t('Deposited from')} required={false} value={from} onChange={set('from')} data={[]} />
        <DayInput id="review-to" label={t('Deposited until')} required={false} value={to} onChange={set('to')} data={[]} />
      </div>
      {error && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t(errorText(error))}
        </Alert>
      )}
      {!data && !error && <PageSkeleton />}
      {data && data.requests.length === 0 && data.online.length === 0 && (
        <Card className={classes.empty}>
          <IconInbox size={36} stroke={1.5} aria-hidden />
          <Text fw={600}>{t('Nothing to match')}</Text>
          <Text size="sm" c="dimmed">
            {data.openLines > 0
              ? t('{{n}} lines of money received have no possible payment.', { count: data.openLines, n: count(data.openLines) })
              : t('No imported line is open.')}
          </Text>
          {data.openLines > 0 && (
            <Anchor component={Link} to={paymentPaths.lines} size="sm" fw={600}>
              {t('See these lines')}
            </Anchor>
          )}
        </Card>
      )}
      {data && data.online.length > 0 && <Online pairs={data.online} />}
      {data?.requests.map(request => (
        <Request key={request.id} request={request} />
      ))}
      {data && data.more > 0 && (
        <Text c="dimmed">{t('{{n}} more requests follow when these are done.', { count: data.more, n: count(data.more) })}</Text>
      )}
    </Page>
  )
}

/** Online payments are credited already; a line that carries their reference and amount is linked with one click for all of them. */
function Online({ pairs }: { pairs: readonly OnlineMatch[] }) {
  const { t } = useTranslation()
  const may = useMay()('payment.decide')
  const send = useSend(linkSure)
  const [refused, setRefused] = useState<string>()
  const sure = pairs.filter(pair => pair.amount === pair.credit)
  async function take() {
    setRefused(undefined)
    try {
      const { linked } = await send()
      notifications.show({ color: 'green', message: t('{{n}} online payments were linked', { count: linked, n: count(linked) }) })
    } catch (error) {
      setRefused(errorText(error))
    }
  }
  return (
    <Card className={classes.online}>
      <Group justify="space-between">
        <h2 className={classes.amount}>{t('Online payments')}</h2>
        {may && sure.length > 0 && (
          <Button variant="default" leftSection={<IconLink size={16} aria-hidden />} loading={send.busy} onClick={take}>
            {t('Link all that match')}
          </Button>
        )}
      </Group>
      {refused && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t(refused)}
        </Alert>
      )}
      <ul>
        {pairs.map(pair => (
          <li key={`${pair.paymentId} ${pair.lineId}`}>
            <div>
              <strong>{money(pair.amount)}</strong> {pair.shopName}, {pair.code}
              <br />
              <Anchor component={Link} to={paymentPaths.order(pair.orderId)} size="sm" fw={600}>
                {pair.refNo}
              </Anchor>{' '}
              · {pair.bankRef}
            </div>
            <div>
              <Group gap="sm">
                <strong>{money(pair.credit)}</strong> {dayWords(pair.day)}, {pair.bank}
                <StatusChip tone={gradeTones[pair.amount === pair.credit ? 'sure' : 'differs']}>
                  {t(grades[pair.amount === pair.credit ? 'sure' : 'differs'])}
                </StatusChip>
              </Group>
              <span className={classes.said}>{[pair.narration, pair.reference].filter(Boolean).join(' · ')}</span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Request({ request }: { request: RequestWithMatches }) {
  const { t } = useTranslation()
  const may = useMay()('payment.decide')
  const { id, refNo, status, code, shopName, amount, mode, bank, reference, depositedOn, payer, notYours, matches } = request
  // Chosen beforehand, yet not confirmed.
  const [picked, setPicked] = useState<string | null>(sureLine(request)?.lineId ?? null)
  const chosen = matches.find(match => match.lineId === picked && match.grade !== 'differs')
  const [refused, setRefused] = useState<string>()
  const approve = useSend(approvePayment, { id })
  const link = useSend(linkLine, { id: chosen?.lineId ?? '' })
  const approved = status === 'approved'

  async function take() {
    if (!chosen) return
    setRefused(undefined)
    const lines = [
      { label: t('Merchant'), value: `${shopName}, ${code}` },
      { label: t('Line of the statement'), value: `${dayWords(chosen.day)}, ${chosen.narration}` },
    ]
    try {
      if (approved) await link({ requestId: id, gatewayPaymentId: null })
      else {
        const title = t('Add {{amount}} to {{code}}?', { amount: money(amount), code })
        const { balanceBefore, balanceAfter, owed } = await call(readPayment, { params: { id } })
        const wallet = [
          { label: t('Balance before'), value: balance(balanceBefore) },
          { label: t('This payment'), value: money(amount) },
          ...(owed > 0 ? [{ label: t('Settles what the shop owes'), value: money(owed) }] : []),
          { label: t('Balance after'), value: balance(balanceAfter) },
        ]
        if (!(await confirm({ title, verb: 'Approve', lines: [...lines, ...wallet] }))) return
        await approve({ seen: true, seenOn: chosen.day, lineId: chosen.lineId, remark: null })
      }
      notifications.show({ color: 'green', message: t(approved ? '{{refNo}} was matched' : '{{refNo}} was approved', { refNo }) })
    } catch (error) {
      setRefused(errorText(error))
    }
  }

  const facts = [
    [t('UTR / reference'), reference],
    [t('Deposited'), dayWords(depositedOn)],
    [t('Into account'), `${bank}, ${mode}`],
    [t('Paid by'), payer],
  ] as const
  return (
    <Card className={classes.request}>
      <div>
        <Group gap="sm" mb={4}>
          <h2 className={classes.amount}>{money(amount)}</h2>
          <PaymentChip state={status} />
        </Group>
        <Text size="sm">
          {shopName}, {code}
        </Text>
        <Anchor component={Link} to={paymentPaths.request(id)} size="sm" fw={600}>
          {refNo}
        </Anchor>
        <dl className={classes.facts}>
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
      <div className={classes.side}>
        <MatchChoice matches={matches} chosen={picked} choose={setPicked} disabled={!may || notYours !== null} />
        {may && notYours && (
          <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {t(notYours)}
          </Alert>
        )}
        {refused && (
          <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {t(refused)}
          </Alert>
        )}
        {may && !notYours && matches.some(match => match.grade !== 'differs') && (
          <Group justify="flex-end">
            <Button
              variant={approved ? 'default' : 'filled'}
              leftSection={approved ? <IconLink size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
              disabled={!chosen}
              loading={approve.busy || link.busy}
              onClick={take}
            >
              {approved ? t('Match with this line') : t('Approve {{amount}}', { amount: money(amount) })}
            </Button>
          </Group>
        )}
      </div>
    </Card>
  )
}
