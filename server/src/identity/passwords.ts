import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../platform/http/errors'

/** OWASP's minimum for argon2id, measured here at about 28 ms; two at a time, so that a rush of sign-ins leaves the server awake. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 2
const mayWait = 20

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mayWait)
      throw new Refusal('Too many people are signing in just now. Please try again in a few seconds.', 429, { retryAfter: 5 })
    await new Promise<void>(start => waiting.push(start))
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

/** A hash of nobody's password: unknown users cost the same time as known ones. */
let nobody: Promise<string> | undefined

/** @param stored undefined for an unknown user; then the answer is false after the same work */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const against = stored ?? (await nobody)
  const fits = await inTurn(() => verify(against, password))
  return fits && stored !== undefined
}

/**
 * Words of our own trade that stand in nobody's list of stolen passwords (ASVS 5.0, 6.1.2): a password that is little more
 * than one of them is guessed first. The person's own names and number come on top.
 */
const tradeWords = [
  ...['sevakendra', 'pancard', 'aadhaar', 'aadhar', 'protean', 'utiitsl', 'frenchie', 'merchant', 'incometax', 'csccenter'],
  ...['jaishriram', 'jaimatadi', 'krishna', 'ganesh', 'hanuman', 'hindustan', 'india', 'bharat'],
]

/** What may stand around such a word before the whole is a password of its own: `India@2026` is none. */
const roomAround = 6

/** The list is some hundred kilobytes: read when the first password is chosen. Of its entries 3,318 have ten characters or more. */
const listed = async (password: string): Promise<boolean> => (await import('fxa-common-password-list')).default.test(password)

/** Why a new password is not taken, or undefined. No composition rules; length is the rule of the schema. */
export async function weakness(
  password: string,
  person: { userName: string; name: string; mobile: string | null },
): Promise<string | undefined> {
  const plain = password.toLowerCase()
  if (/^(.)\1+$/.test(plain) || (await listed(plain)) || (await listed(password)))
    return 'This password is on every list of common passwords'
  const little = (word: string) => plain.includes(word) && plain.length < word.length + roomAround
  if (tradeWords.some(little)) return 'This password is one of the first that somebody would try here'
  const own = [person.userName, person.name, person.mobile ?? ''].map(text => text.toLowerCase()).filter(text => text.length > 3)
  if (own.some(little)) return 'This password is too close to your own name or number'
  return undefined
}
