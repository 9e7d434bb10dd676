import { dailyCollection, ownDailyCollection } from '@sevakendra/contract/report/ledger/reports'
import type { Row } from '../../kit/list/screen'
import { type Asked, behind, whole } from '../../kit/report/behind'
import { ReportScreen } from '../../kit/report/report-screen'
import type { Whose } from '../../kit/report/whose'

type Collected = Pick<Row<typeof dailyCollection>, 'day' | 'entry' | 'bank' | 'mode' | 'service'>

/** The lines that make up a row: of its day, of what it is, and of its bank, mode and service. */
const linesOf = ({ day, entry, bank, mode, service }: Collected, _asked: Asked, { merchant, parent }: Whose): string =>
  behind(
    'misc/reports/wallet-lines',
    { entry, bank: whole(bank), mode, service: whole(service), code: whole(merchant), parentCode: whole(parent) },
    day ? { from: day, to: day } : {},
  )

const empty = 'No money moved in these days.'

/** The day of all wallets, as the owner closes it. */
export const DailyCollection = () => <ReportScreen of={dailyCollection} drill={linesOf} empty={empty} />

/** The day of the own wallet. */
export const OwnDailyCollection = () => <ReportScreen of={ownDailyCollection} drill={linesOf} empty={empty} />
