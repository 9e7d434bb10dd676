import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../platform/errors'

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

/** The first ones of every stolen list, and our own names. */
const tooCommon = new Set([
  'password',
  'password1',
  'password12',
  'password123',
  'passw0rd123',
  '1234567890',
  '0123456789',
  '12345678910',
  'qwertyuiop',
  'qwerty12345',
  'iloveyou123',
  'abcdefghij',
  'aaaaaaaaaa',
  '1111111111',
  '0000000000',
  '9876543210',
  'welcome123',
  'admin12345',
  'administrator',
  'letmein123',
  'india12345',
  'pancard123',
  'sevakendra',
  'sevakendra1',
  'sevakendra123',
  'jaishriram',
  'jaimatadi1',
  'krishna123',
  'ganesh1234',
  'hanuman123',
])

/** Why a new password is not taken, or undefined. No composition rules; length is the rule of the schema. */
export function weakness(password: string, person: { userName: string; name: string; mobile: string | null }): string | undefined {
  const plain = password.toLowerCase()
  if (tooCommon.has(plain) || /^(.)\1+$/.test(plain)) return 'This password is on every list of common passwords'
  const own = [person.userName, person.name, person.mobile ?? ''].map(text => text.toLowerCase()).filter(text => text.length > 3)
  if (own.some(text => plain.includes(text) && plain.length < text.length + 6))
    return 'This password is too close to your own name or number'
  return undefined
}
