import { tdsByQuarter } from '@sevakendra/contract/tax/tds/reports'
import { ReportScreen } from '../kit/report/report-screen'

/** What is owed by section and quarter; a row opens the payees of its quarter. */
export const TdsQuarters = () => (
  <ReportScreen
    of={tdsByQuarter}
    drill={({ year, quarter }) =>
      `account/tds/payees?${new URLSearchParams({ 'f.state': '*', 'f.year': `eq~${year}`, 'f.quarter': String(quarter) })}`
    }
    empty="No commission was credited in these months."
  />
)
