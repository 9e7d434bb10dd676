import { documentsIssued, gstByBuyer, gstByRate, gstBySac, salesRegister } from '@sevakendra/contract/invoice/reports'
import { type Asked, ReportScreen } from '../kit/report/report-screen'

const empty = 'No tax invoice was issued in these days.'

/** The papers of a row: of the same days, with the values that it stands for. */
function papersOf(asked: Asked, values: Record<string, string | null>): string {
  const filters = Object.entries(values).flatMap(([field, value]) => (value ? [[`f.${field}`, value]] : []))
  return `misc/reports/gst-register?${new URLSearchParams([...Object.entries(asked), ...filters])}`
}
const whole = (value: string | null) => value && `eq~${value}`

export const GstRegister = () => <ReportScreen of={salesRegister} empty={empty} />

export const GstByRate = () => (
  <ReportScreen
    of={gstByRate}
    drill={({ buyerKind, supply, place }, asked) => papersOf(asked, { buyerKind, supply, place })}
    empty={empty}
  />
)

export const GstByBuyer = () => (
  <ReportScreen
    of={gstByBuyer}
    drill={({ code, gstin }, asked) => papersOf(asked, { code: whole(code), gstin: whole(gstin) })}
    empty={empty}
  />
)

export const GstBySac = () => (
  <ReportScreen of={gstBySac} drill={({ sac, buyerKind }, asked) => papersOf(asked, { sac: whole(sac), buyerKind })} empty={empty} />
)

export const GstDocuments = () => <ReportScreen of={documentsIssued} empty="No paper was issued in these days." />
