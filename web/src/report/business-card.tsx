import { Paper } from '@mantine/core'
import { dayWords } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { balance, count, money } from '@sevakendra/contract/kit/money'
import { reasonWords } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import type { backendBusiness } from '@sevakendra/contract/report/business/endpoints'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { behind, whole } from '../kit/report/behind'
import { useMay } from '../kit/session/may'
import dashboard from './backend-dashboard.module.css'
import classes from './business-card.module.css'

type Business = ReplyOf<typeof backendBusiness>
type Quality = NonNullable<Business['quality']>

const reports = '/backend/misc/reports'
/** Hours as a person says them, in the reader's language: in days from two days on. */
const spell = (hours: number, language: string) => {
  const [n, unit] = hours < 48 ? [hours, 'hour'] : [hours / 24, 'day']
  return new Intl.NumberFormat(`${language}-IN-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 }).format(n)
}

/** A day that no line is broken in. */
const dayInOneLine = (day: string) => dayWords(day).replaceAll('-', '\u2011')

const percent = (part: number, of: number) => `${Math.round((100 * part) / of)} %`

/** How the business stands, for its owner: a figure opens the report behind it. */
export function BusinessCard({
  business: { owedToShops: heldInWallets, collected, unmatched, review, unseen, quality },
}: {
  business: Business
}) {
  const { t, i18n } = useTranslation()
  const may = useMay()
  return (
    <Paper withBorder component="section" className={dashboard.panel} aria-labelledby="business">
      <header className={dashboard.panelHead}>
        <h2 id="business">{t('The business')}</h2>
        {quality && <span className={dashboard.panelNote}>{t('Quality since {{day}}', { day: dayWords(quality.from) })}</span>}
      </header>
      <ul className={classes.figures}>
        {collected && (
          <Figure
            label={t('Top-ups today')}
            to={behind(`${reports}/daily-collection`, {}, { from: collected.day, to: collected.day })}
            note={t('{{until}} by this time on {{day}}, {{whole}} in all', {
              until: money(collected.untilNow),
              whole: money(collected.whole),
              day: dayInOneLine(collected.before),
            })}
          >
            {money(collected.today)}
          </Figure>
        )}
        {heldInWallets !== null && (
          <Figure label={t('Owed to shops')} to={`${reports}/wallet-balances`} note={t('What all wallets hold')}>
            {balance(heldInWallets)}
          </Figure>
        )}
        {unmatched && (
          <Figure
            label={t('Lines not matched')}
            {...(may('payment.import') && { to: '/backend/actions/payments/lines?f.status=open' })}
            note={
              <>
                <Part>{t('Credits of statements: {{n}}', { n: count(unmatched.lines) })}</Part>
                {review && (
                  <Part to="/backend/actions/payments/review?f.status=review">
                    {review.n === 0
                      ? t('Online payments in review: {{n}}', { n: count(0) })
                      : t('Online payments in review: {{n}}, {{amount}}', { n: count(review.n), amount: money(review.amount) })}
                  </Part>
                )}
                {unseen && (
                  <Part to={behind(`${reports}/bank-reconciliation`, {}, { from: unseen.from, to: unseen.to })}>
                    {t('This month, not in a statement: {{amount}}', { amount: money(unseen.amount) })}
                  </Part>
                )}
              </>
            }
            late={unmatched.amount > 0}
          >
            {money(unmatched.amount)}
          </Figure>
        )}
        {quality && (
          <>
            <Figure
              label={t('Time to acknowledgement')}
              to={behind(`${reports}/pan-acknowledgements`, {}, { from: quality.from, to: quality.to })}
              note={
                quality.hoursBefore === null
                  ? t('Half of {{n}} took longer', { n: count(quality.acknowledged) })
                  : t('Half of {{n}} took longer. Before that: {{before}}', {
                      n: count(quality.acknowledged),
                      before: spell(quality.hoursBefore, i18n.language),
                    })
              }
            >
              {quality.hours === null ? '–' : spell(quality.hours, i18n.language)}
            </Figure>
            <Figure
              label={t('In order at the first look')}
              to={behind(`${reports}/pan-return-shops`, {}, { from: quality.from, to: quality.to })}
              note={t('{{right}} of {{n}} that were decided for the first time', {
                right: count(quality.right),
                n: count(quality.decided),
              })}
            >
              {quality.decided === 0 ? '–' : percent(quality.right, quality.decided)}
            </Figure>
          </>
        )}
      </ul>
      {quality && (quality.shops.length > 0 || quality.reasons.length > 0) && <Returns quality={quality} />}
    </Paper>
  )
}

interface FigureProps {
  label: string
  /** What it counts; nothing where the reader may not open that. */
  to?: string
  note: ReactNode
  late?: boolean
  children: ReactNode
}

function Figure({ label, to, note, late, children }: FigureProps) {
  return (
    <li className={classes.figure}>
      <span>{label}</span>
      <strong data-late={late || undefined}>{to ? <Link to={to}>{children}</Link> : children}</strong>
      <small>{note}</small>
    </li>
  )
}

/** A further line of a figure, with what is behind it. */
const Part = ({ to, children }: { to?: string; children: ReactNode }) => (
  <span className={classes.part}>{to ? <Link to={to}>{children}</Link> : children}</span>
)

/** Whose applications come back, and why. */
function Returns({ quality: { from, to, shops, reasons } }: { quality: Quality }) {
  const { t } = useTranslation()
  const days = { from, to }
  return (
    <div className={classes.returns}>
      {shops.length > 0 && (
        <section aria-labelledby="returned-shops">
          <h3 id="returned-shops">{t('Shops with the most returns')}</h3>
          <ol>
            {shops.map(({ code, shopName, returned, decided }) => (
              <li key={code}>
                <Link to={behind(`${reports}/pan-return-shops`, { merchantCode: whole(code) }, days)}>{shopName}</Link>
                <span>{t('{{returned}} of {{n}}', { returned: count(returned), n: count(decided) })}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {reasons.length > 0 && (
        <section aria-labelledby="returned-reasons">
          <h3 id="returned-reasons">{t('Most frequent reasons')}</h3>
          <ol>
            {reasons.map(({ reason, n }) => (
              <li key={reason}>
                <Link to={behind(`${reports}/pan-return-reasons`, { reason }, days)}>
                  {t(reasonWords[reason as keyof typeof reasonWords] ?? reason)}
                </Link>
                <span>{count(n)}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}
