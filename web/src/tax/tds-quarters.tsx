import { tdsByQuarter } from '@sevakendra/contract/tax/tds/reports'
import { behind, whole } from '../kit/report/behind'
import { ReportScreen } from '../kit/report/report-screen'

/** What is owed by section and quarter; a row opens the payees of its quarter. */
export const TdsQuarters = () => (
  <ReportScreen
    of={tdsByQuarter}
    drill={({ year, quarter }) => behind('account/tds/payees', { state: '*', year: whole(year), quarter })}
    empty="No commission was credited in these months."
  />
)
