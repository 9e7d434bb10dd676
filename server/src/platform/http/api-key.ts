import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const shape = /^sk_(live|test)_[0-9A-Za-z]{40}$/
const checked = 8

/** @returns what a request sends as an API key, whether or not it is one that exists; undefined for anything else */
export const apiKeyIn = (authorization: string | undefined): string | undefined => /^Bearer (sk_\S*)$/.exec(authorization ?? '')?.[1]

/**
 * A new key: `sk_live_` or `sk_test_`, 32 random letters and digits (190 bits) and eight that only this portal can add. Only its hash is kept.
 * @param secret of the vault, for `apiKey`
 */
export function newApiKey(kind: 'live' | 'test', secret: Uint8Array): string {
  const begun = `sk_${kind}_${Array.from({ length: 32 }, () => signs[randomInt(signs.length)]).join('')}`
  return begun + checkOf(begun, secret)
}

/** Whether a text was made by `newApiKey`: what was mistyped or made up is looked for nowhere, and has no limit of its own. */
export function isSoundApiKey(key: string, secret: Uint8Array): boolean {
  return shape.test(key) && timingSafeEqual(Buffer.from(key.slice(-checked)), Buffer.from(checkOf(key.slice(0, -checked), secret)))
}

export const apiKeyHash = (key: string): string => createHash('sha256').update(key).digest('hex')

const checkOf = (begun: string, secret: Uint8Array): string =>
  [...createHmac('sha256', secret).update(begun).digest().subarray(0, checked)].map(byte => signs[byte % signs.length]).join('')
