import { type Report, type ReportAsk, reportAsks } from '@sevakendra/contract/kit/report'

/** Whose records a report is asked for, by codes; nothing of all. */
export type Whose = { [K in ReportAsk]?: string }

/** As codes are written: in capitals, no longer than one can be. */
export const codeFrom = (typed: string): string => typed.trim().toUpperCase().slice(0, 20)

/** What an address says of whose records are asked for, as far as the report may be asked for it. */
export const whoseIn = ({ asks = [] }: Pick<Report, 'asks'>, search: URLSearchParams): Whose =>
  Object.fromEntries(asks.flatMap(ask => (codeFrom(search.get(ask) ?? '') ? [[ask, codeFrom(search.get(ask) ?? '')]] : [])))

/** The same as words: `Merchant: M000001`. */
export const whoseWords = (whose: Whose, asks: readonly ReportAsk[], t: (text: string) => string): string =>
  asks.flatMap(ask => (whose[ask] ? [`${t(reportAsks[ask])}: ${whose[ask]}`] : [])).join(', ') ||
  t(asks.includes('staff') ? 'All Shops and Staff' : 'All Shops')
