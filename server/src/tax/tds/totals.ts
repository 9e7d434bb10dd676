import { tdsFree, tdsRates } from '@sevakendra/contract/tax/tds/words'

/** What a payee was credited in a financial year and what was kept back, in paise. */
export interface Totals {
  gross: number
  /** The part of it that is taxed at the rate without a PAN. */
  withoutPan: number
  tds: number
}

/** TDS that the law asks of a year: nothing up to the limit, the rate on all of it beyond. */
export const dueOf = ({ gross, withoutPan }: Pick<Totals, 'gross' | 'withoutPan'>): number =>
  gross > tdsFree ? Math.round(((gross - withoutPan) * tdsRates.withPan + withoutPan * tdsRates.withoutPan) / 100) : 0

/** Whether a commission makes a year pass the limit: then all that came before is taxed with it. */
export const passes = ({ gross }: Pick<Totals, 'gross'>, commission: number): boolean => gross <= tdsFree && gross + commission > tdsFree

/** The year with one more commission; `tds` stays. The rate is that of the day on which the commission becomes taxable. */
export function withCommission(year: Totals, commission: number, panKnown: boolean): Totals {
  const gross = year.gross + commission
  if (panKnown) return { ...year, gross, withoutPan: passes(year, commission) ? 0 : year.withoutPan }
  return { ...year, gross, withoutPan: passes(year, commission) ? gross : year.withoutPan + (gross > tdsFree ? commission : 0) }
}

/** The year without a commission that was taken back; `tds` stays. */
export function withoutCommission(year: Totals, commission: number, atRateWithoutPan: boolean): Totals {
  const gross = year.gross - commission
  return { ...year, gross, withoutPan: gross > tdsFree ? Math.max(0, year.withoutPan - (atRateWithoutPan ? commission : 0)) : 0 }
}

/**
 * TDS that a commission is expected to have once it is credited: what the year asks for with it and has not kept back yet, but no more than
 * the rate on the commission itself. What is missing beyond that is caught up at the posting.
 */
export function expectedOn(year: Totals, commission: number, panKnown: boolean): number {
  const after = withCommission(year, commission, panKnown)
  const rate = panKnown ? tdsRates.withPan : tdsRates.withoutPan
  return Math.min(Math.max(0, dueOf(after) - year.tds), Math.ceil((commission * rate) / 100))
}
