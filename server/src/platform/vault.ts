import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { IdentityNumber } from '@sevakendra/contract/kit/identity-numbers'
import { type Keys, readKeys } from './keys'

/** Keeps what must not be read from the database alone. */
export interface Vault {
  /**
   * Encrypts a text for one place.
   * @param place `table.column:row`; a value copied to another row or column does not open there
   */
  seal(plain: string, place: string): string
  /** @throws Error when the value was changed, belongs to another place or its key is not here */
  open(sealed: string, place: string): string
  /** Whether the newest key wrote it; the others are sealed anew after a rotation. */
  isCurrent(sealed: string): boolean
  /** Keyed hash in hex by which an encrypted number is found again, however it was spaced when typed. */
  lookup(kind: IdentityNumber | (string & {}), plain: string): string
  /** A secret of 32 bytes for one purpose: signing of tokens, XSRF. Stable from start to start. */
  secret(name: string): Uint8Array
  /** Encrypts the key of one file. */
  wrap(key: Uint8Array, place: string): { keyId: string; wrapped: Buffer }
  unwrap(wrapped: Uint8Array, keyId: string, place: string): Buffer
}

/** @throws KeyError with one clear line when the keys are not as they should be */
export const openVault = (from: { dataDir: string; env: Readonly<Record<string, string | undefined>> }): Vault =>
  vaultOf(readKeys(from.dataDir, from.env))

const nonceLength = 12
const tagLength = 16

/** The vault over given keys. */
export function vaultOf(keys: Keys): Vault {
  const derivedKeys = new Map<string, Buffer>()
  /** One data key for each column and master key, so that no key encrypts more than one kind of thing. */
  const dataKey = (keyId: string, use: string): Buffer => {
    const name = `${keyId} ${use}`
    const known = derivedKeys.get(name)
    if (known) return known
    const master = keys.sealing.get(keyId)
    if (!master) throw new Error(`Key ${keyId} is not here`)
    const key = derive(master, use)
    derivedKeys.set(name, key)
    return key
  }
  const known = new Map<string, Buffer>()
  /** Derived once: some are needed by every request. */
  const derived = (master: Buffer, use: string): Buffer => {
    const key = known.get(use) ?? derive(master, use)
    known.set(use, key)
    return key
  }
  const column = (place: string) => `field ${place.slice(0, place.indexOf(':'))}`

  return {
    seal(plain, place) {
      const body = encrypt(dataKey(keys.newest, column(place)), Buffer.from(plain, 'utf8'), `${keys.newest} ${place}`)
      return `${keys.newest}.${body.toString('base64url')}`
    },
    open(sealed, place) {
      const [keyId = '', body = ''] = sealed.split('.')
      return decrypt(dataKey(keyId, column(place)), Buffer.from(body, 'base64url'), `${keyId} ${place}`).toString('utf8')
    },
    isCurrent: sealed => sealed.startsWith(`${keys.newest}.`),
    lookup: (kind, plain) =>
      createHmac('sha256', derived(keys.lookup, `lookup ${kind}`))
        .update(plain.replace(/[\s-]/g, '').toUpperCase())
        .digest('hex'),
    secret: name => new Uint8Array(derived(keys.secret, `secret ${name}`)),
    wrap: (key, place) => ({ keyId: keys.newest, wrapped: encrypt(dataKey(keys.newest, 'file keys'), key, `${keys.newest} ${place}`) }),
    unwrap: (wrapped, keyId, place) => decrypt(dataKey(keyId, 'file keys'), wrapped, `${keyId} ${place}`),
  }
}

const derive = (master: Buffer, use: string): Buffer => Buffer.from(hkdfSync('sha256', master, '', `sevakendra ${use}`, 32))

function encrypt(key: Buffer, plain: Uint8Array, place: string): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Buffer, body: Uint8Array, place: string): Buffer {
  if (body.length < nonceLength + tagLength) throw new Error('Not a sealed value')
  const tagAt = body.length - tagLength
  const decipher = createDecipheriv('aes-256-gcm', key, body.subarray(0, nonceLength), { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(place)).setAuthTag(body.subarray(tagAt))
  return Buffer.concat([decipher.update(body.subarray(nonceLength, tagAt)), decipher.final()])
}
