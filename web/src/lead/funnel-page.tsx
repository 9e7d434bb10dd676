import { count, money } from '@sevakendra/contract/kit/money'
import { leadFunnel } from '@sevakendra/contract/lead/endpoints'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ReadProblem } from '../kit/call/read-problem'
import { useRead } from '../kit/call/send'
import { periodOf } from '../kit/period/period-days'
import { PeriodPicker } from '../kit/period/period-picker'
import { Page } from '../kit/shell/page'
import classes from './funnel-page.module.css'
import { useVendorName } from './offer-words'

/** `actions/user-list/funnel`: of the requests of a period, how many came how far, by partner. The address says which period. */
export function FunnelPage() {
  const { t } = useTranslation()
  const vendor = useVendorName()
  const [search, setSearch] = useSearchParams()
  const days = periodOf(search)
  const { data, error, refetch } = useRead(leadFunnel, { query: days })
  const share = (part: number, whole: number) => (whole === 0 ? '' : ` (${Math.round((part / whole) * 100)}%)`)
  return (
    <Page title={t('How Far Requests Came')} about={t('Requests of the period, wherever they stand today.')}>
      <div className={classes.days}>
        <PeriodPicker days={days} choose={({ from, to }) => setSearch({ from, to }, { replace: true })} />
      </div>
      {error && <ReadProblem error={error} again={refetch} />}
      {data?.length === 0 && <p className={classes.none}>{t('No requests in this period.')}</p>}
      {data && data.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard where it is wider than the screen
        <section className={classes.box} aria-label={t('How Far Requests Came')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {['Partner', 'Sent', 'Applied', 'Approved', 'Issued', 'Refused', 'Payouts waiting', 'Payouts', 'Taken back'].map(head => (
                  <th key={head} scope="col">
                    {t(head)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map(row => (
                <tr key={row.vendor}>
                  <th scope="row">{vendor(row.vendor, row.vendorHindi)}</th>
                  <td>{count(row.sent)}</td>
                  {[row.applied, row.approved, row.issued, row.refused].map((part, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
                    <td key={at}>
                      {count(part)}
                      {share(part, row.sent)}
                    </td>
                  ))}
                  <td>{money(row.waiting)}</td>
                  <td>{money(row.paid)}</td>
                  <td>{money(row.takenBack)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Page>
  )
}
