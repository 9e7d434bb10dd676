/** GST of services that this portal sells, in percent; it is inside every fee. */
export const gstRate = 18

/** The GST inside a fee, both in paise: the rest is the taxable value. */
export const gstInside = (fee: number): number => fee - Math.round((fee * 100) / (100 + gstRate))

/** The two halves of GST inside one state; of an odd paisa the state's half has it. */
export function halves(gst: number): { cgst: number; sgst: number } {
  const cgst = Math.floor(gst / 2)
  return { cgst, sgst: gst - cgst }
}

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
  if (gstinCheck(gstin.slice(0, 14)) !== gstin[14]) return 'This GSTIN has a wrong letter or digit: its check sign does not fit'
  return undefined
}

/** The financial year of a day of India: `2026-11-21` is in `26-27`. */
export function financialYear(day: string): string {
  const first = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)
  return `${String(first).slice(-2)}-${String(first + 1).slice(-2)}`
}

export interface Tax {
  cgst: number
  /** Or UTGST. */
  sgst: number
  igst: number
}

/** Inside one state half and half, else all of it to the Union (IGST Act s. 7, 8). @param codes GST codes of the two states */
export const taxOf = (gst: number, codes: { supplier: string; place: string }): Tax =>
  codes.supplier === codes.place ? { ...halves(gst), igst: 0 } : { cgst: 0, sgst: 0, igst: gst }
