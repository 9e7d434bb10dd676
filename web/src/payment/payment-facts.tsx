import { Anchor } from '@mantine/core'
import { dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import type { PaymentDetail } from '@sevakendra/contract/payment/endpoints'
import { steps } from '@sevakendra/contract/payment/trail'
import { paymentModes } from '@sevakendra/contract/payment/words'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { momentsIn, Timeline } from '../kit/record/timeline'
import { useMay } from '../kit/session/may'
import classes from './payment-facts.module.css'

/** What was asked, what to look at twice, and what has happened since. */
export function PaymentFacts({ payment }: { payment: PaymentDetail }) {
  const { t } = useTranslation()
  const may = useMay()
  const { merchant, doubts, timeline, line } = payment
  const facts: [string, string | null][] = [
    ['Amount requested', money(payment.amount)],
    ['Into account', payment.bank],
    ['Mode', paymentModes[payment.mode]],
    ['UTR / reference', payment.reference],
    ['Bank of the cheque', payment.draweeBank],
    ['Deposited', dayWords(payment.depositedOn)],
    ['Requested', timeWords(payment.requestedAt)],
    ['Paid by', [payment.payerName, payment.payerLast4 && `••${payment.payerLast4}`].filter(Boolean).join(' ') || null],
    ['Mobile No.', merchant.mobileNo],
    ["Merchant's remark", payment.remark],
    ['Seen in the statement dated', payment.seenOn && dayWords(payment.seenOn)],
    ['Line of the statement', line && [dayWords(line.day), line.narration, line.reference].filter(Boolean).join(' · ')],
    ['Imported file', line && t('{{file}}, line {{line}}', { file: line.fileName, line: line.lineNo })],
  ]
  return (
    <section className={classes.facts}>
      <h3 className={classes.title}>{t('Request')}</h3>
      <dl>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className={classes.fact}>
                <dt>{t(label)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {doubts.map(doubt => (
        <p key={t(doubt.text, doubt.values)} className={classes.doubt}>
          <IconAlertTriangle size={16} aria-hidden /> {t(doubt.text, doubt.values)}
        </p>
      ))}
      {doubts.length === 0 && (payment.status === 'pending' || payment.status === 'onHold') && (
        <p className={classes.fine}>
          <IconCircleCheck size={16} aria-hidden /> {t('This reference was never used before')}
        </p>
      )}
      {timeline.length > 1 && (
        <>
          <h3 className={classes.title}>{t('Timeline')}</h3>
          <Timeline moments={momentsIn(timeline, steps, text => t(text), 'payment_request.')} />
        </>
      )}
      {may('wallet.readAny') && (
        <Anchor className={classes.more} component={Link} to={`/backend/account/statement/${merchant.id}`} size="sm" fw={600}>
          {t('Ledger of {{code}}', { code: merchant.code })}
        </Anchor>
      )}
    </section>
  )
}
