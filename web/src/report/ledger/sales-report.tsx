import { ownServiceSales, serviceSales } from '@sevakendra/contract/report/ledger/reports'
import { type Asked, behind, whole } from '../../kit/report/behind'
import { ReportScreen } from '../../kit/report/report-screen'
import type { Whose } from '../../kit/report/whose'

/** The lines of wallets behind a row: of its service and of what they are. */
const linesOf = ({ service, entry }: { service: string | null; entry: string | null }, asked: Asked, { merchant, parent }: Whose): string =>
  behind('misc/reports/wallet-lines', { service: whole(service), entry, code: whole(merchant), parentCode: whole(parent) }, asked)

const empty = 'No service was sold in these days.'

export const ServiceSales = () => <ReportScreen of={serviceSales} drill={linesOf} empty={empty} />

export const OwnServiceSales = () => <ReportScreen of={ownServiceSales} drill={linesOf} empty={empty} />
