/** TDS on commission under the Income-tax Act, 2025: section 393 (1) Sl. 1 (ii), payment code 1006. */
export const tdsCode = '1006'
export const tdsSection = 'Section 393 (1) Sl. 1 (ii)'

/** Commission of a payee's financial year up to which nothing is kept back, in paise; exactly as much is still free. */
export const tdsFree = 20_000_00

/** Percent of the whole year's commission: of a payee whose PAN is known, and of one whose PAN is not (s. 397 (2)). */
export const tdsRates = { withPan: 2, withoutPan: 20 } as const

const firstYear = (day: string): number => Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)

/** The financial year of a day of India: `2026-11-21` is in `2026-27`. */
export const taxYear = (day: string): string => `${firstYear(day)}-${String(firstYear(day) + 1).slice(-2)}`

/** The first day of the month of a day. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

export const quarters = {
  Q1: 'Q1, April to June',
  Q2: 'Q2, July to September',
  Q3: 'Q3, October to December',
  Q4: 'Q4, January to March',
} as const
export type Quarter = keyof typeof quarters

/** The quarter of a financial year to which a day belongs. */
export const quarterOf = (day: string): Quarter =>
  (['Q4', 'Q1', 'Q2', 'Q3'] as const)[Math.floor((Number(day.slice(5, 7)) - 1) / 3)] ?? 'Q1'

/** The day by which the TDS of a month is paid to the government: the 7th of the next month, 30 April for March. */
export function depositBy(month: string): string {
  const [year, nth] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))]
  if (nth === 3) return `${year}-04-30`
  return nth === 12 ? `${year + 1}-01-07` : `${year}-${String(nth + 1).padStart(2, '0')}-07`
}

/** The day by which the statement (Form 140) of a quarter is filed. @param year `2026-27` */
export function statementBy(year: string, quarter: Quarter): string {
  const first = Number(year.slice(0, 4))
  const days = { Q1: `${first}-07-31`, Q2: `${first}-10-31`, Q3: `${first + 1}-01-31`, Q4: `${first + 1}-05-31` }
  return days[quarter]
}

/** How the TDS of a month stands. */
export const depositStates = {
  running: 'Month not over yet',
  due: 'To be deposited',
  overdue: 'Overdue',
  deposited: 'Deposited',
  none: 'No deduction',
} as const
export type DepositState = keyof typeof depositStates
export const depositTones = { running: 'busy', due: 'wait', overdue: 'bad', deposited: 'ok', none: 'quiet' } as const

/** What one line of TDS is. */
export const tdsLineKinds = { commission: 'Commission', takenBack: 'Taken back' } as const

/** By what rate a commission was taxed, if it was. */
export const tdsRateWords = { withPan: '2 %', withoutPan: '20 %, no PAN', none: 'No TDS' } as const

/** Digits of a challan: branch of the bank, and serial number. */
export const bsrProblem = (text: string): string | undefined => (/^\d{7}$/.test(text) ? undefined : 'A BSR code has 7 digits')
export const serialProblem = (text: string): string | undefined =>
  /^\d{1,5}$/.test(text) ? undefined : 'A challan serial number has up to 5 digits'
