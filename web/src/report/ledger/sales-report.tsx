import { ownServiceSales, serviceSales } from '@sevakendra/contract/report/ledger/reports'
import { type Asked, ReportScreen } from '../../kit/report/report-screen'

/** The lines of wallets behind a row: of its service and of what they are. */
function linesOf({ service, entry }: { service: string | null; entry: string | null }, asked: Asked): string {
  const search = new URLSearchParams({ ...asked, 'f.service': `eq~${service}`, 'f.entry': String(entry) })
  return `misc/reports/wallet-lines?${search}`
}

const empty = 'No service was sold in these days.'

export const ServiceSales = () => <ReportScreen of={serviceSales} drill={linesOf} empty={empty} />

export const OwnServiceSales = () => <ReportScreen of={ownServiceSales} drill={linesOf} empty={empty} />
