/** Money is whole paise everywhere inside and becomes words only here (specification §9). */

const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `1234567` paise is `12,345.67`: for a box or a row of digits beside which `/-` stands. */
export const plainAmount = (paise: number): string => grouped.format(paise / 100 + 0)

/** `1234567` paise is `12,345.67/-`. Every amount but the balance of a wallet. */
export const money = (paise: number): string => `${plainAmount(paise)}/-`

/** `1234567` paise is `₹12,345.67`: the balance of a wallet and nothing else. A minus sign stands before the ₹. */
export const balance = (paise: number): string => `${paise < 0 ? '-' : ''}₹${grouped.format(Math.abs(paise) / 100)}`

/** Negative is Dr, positive is Cr, nothing is neither: `500.00 Dr`. */
export const drCr = (paise: number): string => {
  const amount = grouped.format(Math.abs(paise) / 100)
  return paise === 0 ? amount : `${amount} ${paise < 0 ? 'Dr' : 'Cr'}`
}

/** What a wallet held after a line, in a column of amounts: `500.00/- Cr`. */
export const moneyDrCr = (paise: number): string => {
  const [amount, side] = drCr(paise).split(' ')
  return side ? `${amount}/- ${side}` : `${amount}/-`
}

/** The balance of a wallet where debit and credit are told apart: `₹500.00 Cr`. */
export const balanceDrCr = (paise: number): string => `₹${drCr(paise)}`

/** A count with lakh grouping. */
export const count = (n: number): string => n.toLocaleString('en-IN')

/** A count with its noun, in English: `1 line`, `2 lines`. Screens take the forms of a text from their catalogue. */
export const counted = (n: number, one: string, many = `${one}s`): string => `${count(n)} ${n === 1 ? one : many}`

/** The rupees that the specification's own calls carry, from paise. */
export const toRupees = (paise: number): number => paise / 100

/** Paise from rupees as a JSON number; half a paisa rounds away from nothing. */
export function toPaise(rupees: number): number {
  // By way of the decimal digits: 1.005 * 100 is a little less than 100.5.
  const size = Math.abs(rupees)
  const paise = size < 0.001 ? 0 : Math.round(Number(`${size}e2`))
  return rupees < 0 && paise > 0 ? -paise : paise
}

/**
 * What a person typed or pasted, in paise: `1,23,456.5`, `₹500`, `Rs. 500/-`, and whatever `money`, `balance` and `drCr` write.
 * @returns undefined when it is not an amount with at most two decimals
 */
export function typedPaise(text: string): number | undefined {
  const parts = /^([-−]?)(?:₹|rs\.?|inr)?([-−]?)(\d{1,12}(?:\.\d{1,2})?)(?:\/[-−–]?)?(dr|cr)?\.?$/i.exec(text.replace(/[,\s]/g, ''))
  if (!parts) return undefined
  const [, first = '', second = '', digits = '', side = ''] = parts
  const signs = [first, second, side].filter(Boolean)
  if (signs.length > 1) return undefined
  const paise = toPaise(Number(digits))
  return paise > 0 && signs.length > 0 && side.toLowerCase() !== 'cr' ? -paise : paise
}
