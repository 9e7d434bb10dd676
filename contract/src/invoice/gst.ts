/** GST of services that this portal sells, in percent; it is inside every fee. */
export const gstRate = 18

/** The rate of papers that do not name theirs: all of them were issued at it, before a paper kept its own. Whatever the rate becomes, this stays. */
export const gstRateBeforeKept = 18

/** Between which states a service is supplied, by GST code; null where a state is not known. */
export interface Supply {
  supplier: string | null
  place: string | null
}

/** A fee with the GST inside it taken apart, in paise: `taxable + gst` is the fee, `cgst + sgst + igst` is the GST. */
export interface FeeTax {
  taxable: number
  gst: number
  cgst: number
  /** Or UTGST. */
  sgst: number
  igst: number
}

/**
 * Takes a fee with GST of 18 % inside apart: the one formula for prices, postings and invoices.
 * Inside a state CGST and SGST are equal by construction, each fee × 9 / 118 to the nearest paisa, and the rest is the taxable value.
 * Otherwise, also where a state is not known, the taxable value is fee × 100 / 118 to the nearest paisa, and the rest is IGST (IGST Act s. 7, 8).
 * @param fee whole paise, GST included
 */
export function gstIn(fee: number, { supplier, place }: Supply): FeeTax {
  if (supplier !== null && supplier === place) {
    const half = Math.round((fee * gstRate) / (2 * (100 + gstRate)))
    return { taxable: fee - 2 * half, gst: 2 * half, cgst: half, sgst: half, igst: 0 }
  }
  const taxable = Math.round((fee * 100) / (100 + gstRate))
  return { taxable, gst: fee - taxable, cgst: 0, sgst: 0, igst: fee - taxable }
}

/** The two ways in which a fee is taken apart, for screens on which there is no buyer yet. */
export const gstBothWays = (fee: number): { within: FeeTax; across: FeeTax } => ({
  within: gstIn(fee, { supplier: 'any', place: 'any' }),
  across: gstIn(fee, { supplier: 'any', place: 'other' }),
})

/**
 * The state in which a service is taken to be supplied (IGST Act s. 12 (2)): a registered buyer's by its GSTIN, else that of the address on
 * record, else the supplier's.
 */
export const placeOfSupply = (of: { supplier: string | null; buyerGstin: string | null; buyerState: string | null }): string | null =>
  of.buyerGstin?.slice(0, 2) ?? of.buyerState ?? of.supplier

/** States and union territories by their GST code. 28 and 25 are of before the divisions of Andhra Pradesh and of Daman and Diu. */
export const gstStates: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
}

/** Union territories without a legislature of their own have UTGST in the place of SGST. */
const withoutLegislature = ['04', '26', '31', '35', '38', '97']
export const stateTaxName = (code: string): 'SGST' | 'UTGST' => (withoutLegislature.includes(code) ? 'UTGST' : 'SGST')

const otherNames: Record<string, string> = { orissa: '21', uttaranchal: '05', pondicherry: '34', nctofdelhi: '07', newdelhi: '07' }
const bare = (name: string) =>
  name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/^the /, '')
    .replace(/[^a-z]/g, '')
const codes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(gstStates).map(([code, name]) => [bare(name), code])),
  ...otherNames,
}

/** The GST code of a state as addresses write it; undefined for what is none. */
export const stateCodeOf = (name: string): string | undefined => codes[bare(name)]

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The fifteenth sign of a GSTIN, from the fourteen before it. */
export function gstinCheck(body: string): string {
  const sum = [...body].reduce((total, sign, at) => {
    const product = signs.indexOf(sign) * (at % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return signs[(36 - (sum % 36)) % 36] ?? ''
}

/** What is wrong with a GSTIN: fifteen signs, of which the first two are the state and the last one checks the others. */
export function gstinProblem(gstin: string): string | undefined {
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(gstin)) return 'A GSTIN has 15 letters and digits, such as 27AAAAA0000A1Z2'
  if (!gstStates[gstin.slice(0, 2)]) return 'The first two digits of a GSTIN are those of a state'
  if (gstinCheck(gstin.slice(0, 14)) !== gstin[14]) return 'This GSTIN has a wrong letter or digit: its check character does not match'
  return undefined
}

/** The financial year of a day of India: `2026-11-21` is in `26-27`. */
export function financialYear(day: string): string {
  const first = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)
  return `${String(first).slice(-2)}-${String(first + 1).slice(-2)}`
}

/** The last day on which a credit note for a charge can be declared: 30 November after its financial year (CGST Act s. 34 (2)). */
export function creditNoteUntil(chargedOn: string): string {
  const firstYear = Number(chargedOn.slice(0, 4)) - (chargedOn.slice(5) < '04-01' ? 1 : 0)
  return `${firstYear + 1}-11-30`
}

/** Whether a credit note is still possible on a day; `closing` in the last month. */
export function creditNoteStatus(chargedOn: string, today: string): 'open' | 'closing' | 'over' {
  const until = creditNoteUntil(chargedOn)
  if (today > until) return 'over'
  return today >= `${until.slice(0, 7)}-01` ? 'closing' : 'open'
}

/** What is wrong with a SAC: codes of services begin with 99 and have four or six digits. */
export const sacProblem = (sac: string): string | undefined =>
  /^99(\d{2}){1,2}$/.test(sac) ? undefined : 'A SAC begins with 99 and has 4 or 6 digits'
