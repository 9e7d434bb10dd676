import { dailyCollection, ownDailyCollection } from '@sevakendra/contract/report/ledger/reports'
import type { Row } from '../../kit/list/screen'
import { ReportScreen } from '../../kit/report/report-screen'

type Collected = Pick<Row<typeof dailyCollection>, 'day' | 'entry' | 'bank' | 'mode' | 'service'>

/** The lines that make up a row: of its day, of what it is, and of its bank, mode and service. */
function linesOf({ day, entry, bank, mode, service }: Collected): string {
  const whole = (value: string) => `eq~${value}`
  const asked = {
    ...{ from: day, to: day, 'f.entry': entry },
    ...{ 'f.bank': bank && whole(bank), 'f.mode': mode, 'f.service': service && whole(service) },
  }
  const search = new URLSearchParams(Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return `misc/reports/wallet-lines?${search}`
}

const edges = { words: 'entry', balance: 'credit' } as const
const empty = 'No money moved in these days.'

/** The day of all wallets, as the owner closes it. */
export const DailyCollection = () => <ReportScreen of={dailyCollection} drill={linesOf} edges={edges} empty={empty} />

/** The day of the own wallet. */
export const OwnDailyCollection = () => <ReportScreen of={ownDailyCollection} drill={linesOf} edges={edges} empty={empty} />
