import { walletBalances } from '@sevakendra/contract/report/ledger/reports'
import { ReportScreen } from '../../kit/report/report-screen'

/** What every wallet held at the end of a day; a row opens the statement until then. */
export const WalletBalances = () => (
  <ReportScreen
    of={walletBalances}
    drill={({ id }, asked) => ('on' in asked ? `account/statement/${id}?from=${asked.on.slice(0, 8)}01&to=${asked.on}` : undefined)}
    empty="No wallet had been used by then."
  />
)
