import { Paper } from '@mantine/core'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { count, money } from '@sevakendra/contract/kit/money'
import type { incomeKinds, merchantDashboard } from '@sevakendra/contract/report/endpoints'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './backend-dashboard.module.css'

type Income = NonNullable<ReplyOf<typeof merchantDashboard>['income']>

const words: Readonly<Record<(typeof incomeKinds)[number], string>> = {
  topUpManual: 'Top-ups by bank transfer',
  topUpGateway: 'Top-ups online',
  transfer: 'From your merchant',
  commission: 'Earned: commission and mark-up',
  reversal: 'Refunds',
  adjustment: 'Adjustments',
}

/** What came into the wallet this month and why; each number opens its lines of the statement. */
export function IncomeCard({ income: { from, to, kinds }, base }: { income: Income; base: string }) {
  const { t } = useTranslation()
  const earned = kinds.filter(({ kind }) => kind === 'commission').reduce((sum, { amount }) => sum + amount, 0)
  const all = kinds.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <Paper withBorder component="section" className={classes.panel} aria-labelledby="income">
      <header className={classes.panelHead}>
        <h2 id="income">{t('Came in this month')}</h2>
        <strong className={classes.sum}>{money(all)}</strong>
      </header>
      {kinds.length === 0 ? (
        <p className={classes.empty}>{t('Nothing has come into your wallet this month.')}</p>
      ) : (
        <div className={classes.figures}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('From')}</th>
                <th scope="col">{t('Entries')}</th>
                <th scope="col">{t('Amount')}</th>
              </tr>
            </thead>
            <tbody>
              {kinds.map(({ kind, n, amount }) => (
                <tr key={kind}>
                  <th scope="row">{t(words[kind])}</th>
                  <td>
                    <Link to={`${base}/accounting/statement?from=${from}&to=${to}&f.kind=${kind}&f.credit=gte~1`}>{count(n)}</Link>
                  </td>
                  <td>{money(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <footer className={classes.panelFoot}>
        <span>{t('Earned this month')}</span>
        <strong>{money(earned)}</strong>
      </footer>
    </Paper>
  )
}
