import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

export interface Challenge {
  algorithm: string
  challenge: string
  maxnumber?: number | undefined
  salt: string
  signature: string
}

/** Hashes tried before the page may draw again. */
const stride = 2000

/**
 * Finds the number that the server hid, by trying: the other way past the captcha, for people who cannot see it.
 * Without `crypto.subtle`, which plain http on a shop's network does not have.
 * @param pause lets the page breathe between strides
 * @returns what the server takes in place of the letters
 * @throws RangeError when no number fits
 */
export async function solveWork(given: Challenge, pause: () => Promise<void>): Promise<string> {
  const { algorithm, challenge, salt, signature } = given
  for (let number = 0; number <= (given.maxnumber ?? 1_000_000); number++) {
    if (number % stride === 0) await pause()
    if (bytesToHex(sha256(utf8ToBytes(salt + number))) === challenge)
      return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))
  }
  throw new RangeError('No number solves this challenge')
}
