import { useMediaQuery } from '@mantine/hooks'
import { count, money } from '@sevakendra/contract/kit/money'
import { leadFunnel } from '@sevakendra/contract/lead/endpoints'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ReadProblem } from '../kit/call/read-problem'
import { useRead } from '../kit/call/send'
import { periodOf } from '../kit/period/period-days'
import { PeriodPicker } from '../kit/period/period-picker'
import { ChartBox, wordsOf } from '../kit/report/report-chart'
import { Page } from '../kit/shell/page'
import classes from './funnel-page.module.css'
import { useVendorName } from './offer-words'

const heads = ['Partner', 'Sent', 'Applied', 'Approved', 'Issued', 'Refused', 'Payouts waiting', 'Payouts', 'Taken back'] as const

/** `actions/user-list/funnel`: of the requests of a period, how many came how far, by partner. The address says which period. */
export function FunnelPage() {
  const { t } = useTranslation()
  const vendor = useVendorName()
  const [search, setSearch] = useSearchParams()
  const days = periodOf(search)
  const { data, error, refetch } = useRead(leadFunnel, { query: days })
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [open, setOpen] = useState(!narrow)
  const labels = heads.slice(1, 5).map(head => t(head))
  const points = (data ?? []).map(row => ({
    at: vendor(row.vendor, row.vendorHindi) ?? '–',
    sums: [row.sent, row.applied, row.approved, row.issued],
  }))
  const drawing = { kind: 'bar', step: null, labels, points, isMoney: false, words: wordsOf(labels, points, false, t) } as const
  const share = (part: number, whole: number) => (whole === 0 ? '' : ` (${Math.round((part / whole) * 100)}%)`)
  return (
    <Page title={t('How Far Requests Came')} about={t('Requests of the period, wherever they stand today.')}>
      <div className={classes.days}>
        <PeriodPicker days={days} choose={({ from, to }) => setSearch({ from, to }, { replace: true })} />
      </div>
      {error && <ReadProblem error={error} again={refetch} />}
      {data?.length === 0 && <p className={classes.none}>{t('No requests in this period.')}</p>}
      {data && data.length > 0 && <ChartBox title={t('Requests by Partner')} open={open} toggle={() => setOpen(!open)} drawing={drawing} />}
      {data && data.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard where it is wider than the screen
        <section className={classes.box} aria-label={t('How Far Requests Came')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {heads.map(head => (
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
                  {[
                    count(row.sent),
                    ...[row.applied, row.approved, row.issued, row.refused].map(part => count(part) + share(part, row.sent)),
                    ...[row.waiting, row.paid, row.takenBack].map(money),
                  ].map((cell, at) => (
                    // On a phone each cell says itself what it counts.
                    <td key={heads[at + 1]} data-head={t(heads[at + 1] ?? '')}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Page>
  )
}
