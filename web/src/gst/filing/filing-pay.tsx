import { Alert, Button, Card, Checkbox } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { deleteFiling, type FilingRecord, readFilingQuote, submitFiling } from '@sevakendra/contract/gst/filing/endpoints'
import { money } from '@sevakendra/contract/kit/money'
import { periodsIn } from '@sevakendra/contract/kit/periods'
import { filingVariants } from '@sevakendra/contract/package/words'
import { IconWallet } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { showFailure } from '../../kit/call/failure-notes'
import { useRead, useSend } from '../../kit/call/send'
import { confirm } from '../../kit/record/confirm'
import { useConsent } from '../../kit/record/consent'
import { Facts } from '../../kit/record/facts'
import { useMay } from '../../kit/session/may'
import { useGo } from '../../kit/shell/go'
import { SpendLeft } from '../../kit/spend-left'
import { FilingDue } from './filing-due'
import { useFilingPaths } from './filing-paths'
import classes from './filing-shown.module.css'

/** Due day, price and payment of a draft. */
export function FilingPay({ of }: { of: FilingRecord }) {
  const { t } = useTranslation()
  const may = useMay()
  const to = useFilingPaths()
  const go = useGo()
  const { data } = useRead(readFilingQuote, { params: { id: of.id } })
  const send = useSend(submitFiling, { id: of.id })
  const discard = useSend(deleteFiling, { id: of.id })
  const { tick, asked } = useConsent()
  const price = data?.price
  const short = price && data.balance !== null ? price.total - data.balance : 0
  const missing = !of.nil && of.files.length === 0

  async function pay() {
    if (!price || !data || !asked()) return
    const amount = money(price.total)
    const question = { title: t('Pay {{amount}} from your wallet?', { amount }), verb: t('Pay {{amount}}', { amount }) }
    if (!(await confirm({ ...question, ...(data.balance !== null && { pays: { amount: price.total, balance: data.balance } }) }))) return
    try {
      await send({ version: data.version, total: price.total, consent: data.consent.version })
      // The draft that is none any more leads to its record by itself.
      notifications.show({ color: 'green', message: t('Return {{refNo}} was submitted', { refNo: of.refNo }) })
    } catch (error) {
      showFailure(error)
    }
  }
  async function drop() {
    if (!(await confirm({ title: t('Delete this draft?'), verb: t('Delete'), danger: true }))) return
    try {
      await discard()
      go(to.list())
    } catch (error) {
      showFailure(error)
    }
  }

  return (
    <Card>
      <div className={classes.stack}>
        <FilingDue returnKind={of.returnKind} period={of.period} dueOn={of.dueOn} source={of.dueSource} open of={of.estimate} />
        {data?.taken && (
          <Alert color="yellow" title={t(data.taken.overlaps ? 'This client files by another period' : 'This return is with us already')}>
            {data.taken.overlaps && (
              <p>
                {t('By the month and by the quarter are not filed side by side: {{what}} is under way or filed.', {
                  what: periodsIn(data.taken.what, word => t(word)),
                })}
              </p>
            )}
            <Link to={to.info(data.taken.id)}>{data.taken.refNo}</Link>
          </Alert>
        )}
        {data?.why && <Alert color="yellow">{t(data.why)}</Alert>}
        {price && (
          <>
            <Facts
              look="lines"
              of={[
                [t('Charged As'), t(filingVariants[price.variant])],
                [t('Our fee, GST included'), money(price.fee)],
                [t('Mark-up'), price.markup > 0 && money(price.markup)],
                [t('Total'), <strong key="total">{money(price.total)}</strong>],
              ]}
            />
            <SpendLeft needed={price.total} />
            {short > 0 && (
              <Alert color="yellow" icon={<IconWallet size={18} aria-hidden />} title={t('Insufficient balance')}>
                <p>{t('Your wallet is short by {{missing}}.', { missing: money(short) })}</p>
                {may('payment.request') && (
                  <Button component={Link} to={to.addPayment} size="compact-md" mt="xs">
                    {t('Add Payment')}
                  </Button>
                )}
              </Alert>
            )}
            {missing && (
              <Alert color="blue">{t('Add the sales register or the invoices first: without registers nothing can be prepared.')}</Alert>
            )}
            <Checkbox {...tick} label={t(data.consent.text)} />
            <Button onClick={() => void pay()} disabled={missing || short > 0 || data.taken !== null} loading={send.busy} fullWidth>
              {t('Pay {{amount}} and submit', { amount: money(price.total) })}
            </Button>
          </>
        )}
        <Button variant="subtle" color="red" onClick={() => void drop()}>
          {t('Delete this draft')}
        </Button>
      </div>
    </Card>
  )
}
