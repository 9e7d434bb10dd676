import { tdsByPayee, tdsByQuarter } from '@sevakendra/contract/tax/tds/reports'
import { behind, whole } from '../kit/report/behind'
import { ReportScreen } from '../kit/report/report-screen'

const noCommission = 'No commission was credited in these months.'

/** What is owed by section and quarter; a row opens the payees of its quarter. */
export const TdsQuarters = () => (
  <ReportScreen
    of={tdsByQuarter}
    drill={({ year, quarter }, asked) => behind('misc/reports/tds-by-payee', { year: whole(year), quarter }, asked)}
    empty={noCommission}
  />
)

/** What each payee of a quarter was paid; a row opens its months, with what was deposited. */
export const TdsPayeeQuarters = () => (
  <ReportScreen
    of={tdsByPayee}
    drill={({ payee, year, quarter }) => behind('account/tds/payees', { state: '*', payee: whole(payee), year: whole(year), quarter })}
    empty={noCommission}
  />
)
