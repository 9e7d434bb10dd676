import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addKey } from './keys'
import { openVault } from './vault'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vault-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const production = { NODE_ENV: 'production', VAULT_KEYS: `2:${key(2)},1:${key(1)}`, LOOKUP_KEY: key(3), SECRET_KEY: key(4) }

describe('sealed values', () => {
  it('open again as any text they were', () => {
    const vault = openVault({ dataDir, env: {} })
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (plain, row) => {
        const place = `application.aadhaar:${row}`
        expect(vault.open(vault.seal(plain, place), place)).toBe(plain)
      }),
    )
  })

  it('do not open in another row, in another column, or changed by a single bit', () => {
    const vault = openVault({ dataDir, env: {} })
    const sealed = vault.seal('999941057058', 'application.aadhaar:1')
    expect(sealed).not.toContain('9999')
    expect(() => vault.open(sealed, 'application.aadhaar:2')).toThrow()
    expect(() => vault.open(sealed, 'application.pan:1')).toThrow()
    for (let at = 2; at < sealed.length - 1; at++) {
      const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
      expect(() => vault.open(changed, 'application.aadhaar:1')).toThrow()
    }
  })

  it('are never twice the same, so that equal numbers do not show', () => {
    const vault = openVault({ dataDir, env: {} })
    expect(vault.seal('999941057058', 'a.b:1')).not.toBe(vault.seal('999941057058', 'a.b:1'))
  })

  it('stay readable after a rotation while the new key writes', () => {
    const before = openVault({ dataDir, env: {} })
    const old = before.seal('ABCPE1234F', 'a.pan:1')
    const wrapped = before.wrap(Buffer.alloc(32, 7), 'file:1')
    addKey(dataDir)
    const after = openVault({ dataDir, env: {} })
    expect(after.open(old, 'a.pan:1')).toBe('ABCPE1234F')
    expect(after.unwrap(wrapped.wrapped, wrapped.keyId, 'file:1')).toEqual(Buffer.alloc(32, 7))
    expect(after.isCurrent(old)).toBe(false)
    const anew = after.seal('ABCPE1234F', 'a.pan:1')
    expect(after.isCurrent(anew)).toBe(true)
    expect(() => before.open(anew, 'a.pan:1')).toThrow('Key 2 is not here')
  })
})

describe('lookup', () => {
  it('finds a number however it was spaced, and gives another hash for another kind or key', () => {
    const vault = openVault({ dataDir, env: {} })
    expect(vault.lookup('aadhaar', '9999 4105 7058')).toBe(vault.lookup('aadhaar', '999941057058'))
    expect(vault.lookup('pan', 'abcpe1234f')).toBe(vault.lookup('pan', 'ABCPE1234F'))
    expect(vault.lookup('pan', '999941057058')).not.toBe(vault.lookup('aadhaar', '999941057058'))
    expect(openVault({ dataDir, env: production }).lookup('pan', 'ABCPE1234F')).not.toBe(vault.lookup('pan', 'ABCPE1234F'))
  })
})

describe('keys', () => {
  it('are made once, readable by their owner alone, and the same at the next start', () => {
    const first = openVault({ dataDir, env: {} })
    for (const name of readdirSync(join(dataDir, 'keys'))) expect(statSync(join(dataDir, 'keys', name)).mode & 0o777).toBe(0o600)
    expect(statSync(join(dataDir, 'keys')).mode & 0o077).toBe(0)
    const second = openVault({ dataDir, env: {} })
    expect(second.secret('jwt')).toEqual(first.secret('jwt'))
    expect(second.secret('jwt')).not.toEqual(second.secret('xsrf'))
    expect(second.secret('jwt')).toHaveLength(32)
  })

  it('come from the environment in production and are never made there', () => {
    expect(() => openVault({ dataDir, env: { NODE_ENV: 'production' } })).toThrow('production makes no keys by itself')
    expect(readdirSync(dataDir)).toEqual([])
    const vault = openVault({ dataDir, env: production })
    expect(vault.seal('x', 'a.b:1')).toMatch(/^2\./)
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('are refused in one line when they are short, doubled or half given', () => {
    const tryWith = (env: object) => () => openVault({ dataDir, env: { ...production, ...env } })
    expect(tryWith({ SECRET_KEY: 'secret' })).toThrow('SECRET_KEY is not a key')
    expect(tryWith({ VAULT_KEYS: key(1) })).toThrow('VAULT_KEYS must read')
    expect(tryWith({ VAULT_KEYS: `1:${key(1)},1:${key(2)}` })).toThrow('twice')
    expect(tryWith({ LOOKUP_KEY: undefined })).toThrow('together')
  })

  it('are not replaced silently when files need the old ones', () => {
    openVault({ dataDir, env: {} })
    writeFileSync(join(dataDir, 'files'), '')
    rmSync(join(dataDir, 'keys', 'lookup.key'))
    expect(() => openVault({ dataDir, env: {} })).toThrow('lookup.key is missing: restore it from the backup')
    rmSync(join(dataDir, 'keys'), { recursive: true })
    expect(() => openVault({ dataDir, env: {} })).toThrow('restore it from the backup')
  })
})
