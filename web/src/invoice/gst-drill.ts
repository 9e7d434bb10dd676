import { type Asked, behind, whole } from '../kit/report/behind'

/** The papers of a row: of the same days, with the values that it stands for. */
const papersOf = (asked: Asked, values: Parameters<typeof behind>[1]) => behind('misc/reports/gst-register', values, asked)
const rateOf = (rate: number | null) => whole(rate === null ? null : String(rate))

export const ofRate = (
  { buyerKind, supply, place, rate }: { buyerKind: string | null; supply: string | null; place: string | null; rate: number | null },
  asked: Asked,
): string => papersOf(asked, { buyerKind, supply, place, rate: rateOf(rate) })

/** One that registered in between has two rows: that without a GSTIN is the papers without one. */
export const ofBuyer = ({ code, gstin }: { code: string | null; gstin: string | null }, asked: Asked): string =>
  papersOf(asked, { code: whole(code), ...(gstin ? { gstin: whole(gstin) } : { buyerKind: 'b2c' }) })

/** What is declared in a table of GSTR-1. */
export const ofTable = ({ table }: { table: string | null }, asked: Asked): string => papersOf(asked, { table })

/** The numbers of a series: bills and refund notes have no GST, and no register has them. */
export const ofSeries = ({ series, kind }: { series: string | null; kind: string | null }, asked: Asked): string | undefined =>
  series && (kind === 'invoice' || kind === 'creditNote') ? papersOf(asked, { no: `starts~${series}/`, kind }) : undefined

export const ofSac = (
  { sac, buyerKind, rate }: { sac: string | null; buyerKind: string | null; rate: number | null },
  asked: Asked,
): string => papersOf(asked, { sac: whole(sac), buyerKind, rate: rateOf(rate) })
