import type { PaymentMode } from './words'

/** Banks print references with spaces and dashes; what counts are its capitals and digits. */
export const bareReference = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** What counts of the name of a bank, which may be written in any script. */
export const bareBank = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** What people and banks write before a number: `UTR NO: …`, `UPI/CR/…`, `IMPS-P2A-…`. Only where a digit follows. */
const words =
  /^(?:0*(?:NEFT|RTGS|IMPS|UPI|UTR|RRN|REFERENCE|REF|TXN|TRANSACTION)(?:NUMBER|NO|ID)?(?:P2A|P2P|P2M|CR|DR|INW)?)+(?=[A-Z0-9]*[0-9])/

/** Without the words before it; zeros at its beginning stay, since the shape of a mode counts them. */
export const plainReference = (text: string): string => bareReference(text).replace(words, '')

/**
 * The form in which references are compared: capitals and digits, without words before it and without leading zeros, which spreadsheets
 * and some banks drop. Migration 0033 has the same rule for what was claimed before.
 */
export const normalReference = (text: string): string => plainReference(text).replace(/^0+(?=.)/, '')

/** Four letters, a zero, six letters and digits: the code of a branch, which stands in the lines of all its customers and names no deposit. */
export const looksLikeIfsc = (text: string): boolean => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(plainReference(text))

/** The number of a transfer, which is looked for in statements: shorter ones stand in other numbers by chance. */
const shortest = 8

interface Deposit {
  mode: PaymentMode
  reference: string
  bankAccountId: string
  depositedOn: string
  draweeBank: string | null
}

/** What a claim to a deposit is known by. */
export interface ReferenceKey {
  /** Each is credited once, across requests and gateway. */
  key: string
  /** The normal form of a transfer's number; null for cash and cheques, whose numbers mean nothing without their bank. */
  bare: string | null
}

/** The claim of a request. */
export function referenceKey({ mode, reference, bankAccountId, depositedOn, draweeBank }: Deposit): ReferenceKey {
  const bare = normalReference(reference)
  if (mode === 'CASH') return { key: `CASH ${bankAccountId} ${depositedOn} ${bare}`, bare: null }
  if (mode === 'CHEQUE') return { key: `CHEQUE ${bareBank(draweeBank ?? '')} ${bare}`, bare: null }
  return transferKey(reference)
}

/** The claim of a transfer, whoever says its number. */
export const transferKey = (reference: string): ReferenceKey => ({
  key: `UTR ${normalReference(reference)}`,
  bare: normalReference(reference),
})

/**
 * How two references in normal form may be one that was written wrong: two neighbours swapped, or one character wrong, missing or too many.
 * @returns undefined for the same ones, and for ones that differ by more
 */
export function slipBetween(one: string, other: string): 'swapped' | 'digit' | undefined {
  if (one === other || Math.min(one.length, other.length) < shortest || Math.abs(one.length - other.length) > 1) return undefined
  const [long, short] = one.length >= other.length ? [one, other] : [other, one]
  let at = 0
  while (at < short.length && long[at] === short[at]) at++
  if (long.length > short.length) return long.slice(at + 1) === short.slice(at) ? 'digit' : undefined
  if (long.slice(at + 1) === short.slice(at + 1)) return 'digit'
  const swapped = long[at] === short[at + 1] && long[at + 1] === short[at] && long.slice(at + 2) === short.slice(at + 2)
  return swapped ? 'swapped' : undefined
}

/**
 * Every reference that a text of the bank may name, in normal form: its words, neighbouring ones joined where a single blank or dash stands
 * between them, and long runs of digits inside of words.
 */
export function referencesIn(text: string): string[] {
  const runs = [...text.toUpperCase().matchAll(/([^A-Z0-9]*)([A-Z0-9]+)/g)].map(([, before = '', word = '']) => ({ before, word }))
  const found = new Set<string>()
  const add = (token: string) => {
    const normal = normalReference(token)
    if (normal.length >= shortest && normal.length <= 40 && (normal.match(/\d/g)?.length ?? 0) >= 5) found.add(normal)
  }
  runs.forEach(({ word }, first) => {
    add(word)
    for (const digits of word.match(/\d{9,}/g) ?? []) add(digits)
    let joined = word
    for (let next = first + 1; next < runs.length && next - first < 6; next++) {
      const { before, word: more } = runs[next] ?? { before: '', word: '' }
      if (!/^[ -]$/.test(before) || joined.length + more.length > 40) break
      joined += more
      add(joined)
    }
  })
  return [...found].sort()
}

/** Whether a text of the bank names a reference as a whole, not as a part of a longer number; short ones, of cash and cheques, included. */
export function carries(text: string, reference: string): boolean {
  if (reference.length < 4) return false
  const capitals = text.toUpperCase()
  const digits = /^\d+$/.test(reference)
  const whole = digits ? new RegExp(`(?<!\\d)0*${reference}(?!\\d)`) : new RegExp(`(?<![A-Z0-9])${reference}(?![A-Z0-9])`)
  if (whole.test(capitals)) return true
  // Printed in groups. Short numbers would be found where two others meet.
  if (reference.length < 10) return false
  const spaced = [...reference].join('[ -]?')
  return new RegExp(digits ? `(?<!\\d)${spaced}(?!\\d)` : `(?<![A-Z0-9])${spaced}(?![A-Z0-9])`).test(capitals)
}
