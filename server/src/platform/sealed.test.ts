import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askedOf } from '@sevakendra/contract/kit/form/question'
import { rowsOf } from '@sevakendra/contract/kit/form/rows'
import { licence, questions, type Setting } from '@sevakendra/contract/kit/form/sample'
import { expect, it } from 'vitest'
import { maskedAnswers, openSealed, type SealedColumn, sealedAfter } from './sealed'
import { openVault } from './vault'

const vault = openVault({ dataDir: mkdtempSync(join(tmpdir(), 'sealed-')), env: {} })
const owner = { kind: 'stall', id: 7 }
const save = (stored: SealedColumn, given: Parameters<typeof licence.sealedIn>[0]) => sealedAfter(vault, licence, owner, stored, given)
const [one, other] = ['999941057058', '234123412346']

const first = save(
  {},
  {
    aadhaar: '9999 4105 7058',
    partners: [
      { id: 'a', aadhaar: other },
      { id: 'b', aadhaar: '12' },
    ],
  },
)

it('seals right answers by their places, and shows them masked', () => {
  expect(maskedAnswers(first)).toEqual({ aadhaar: 'XXXX XXXX 7058', 'partners.a.aadhaar': 'XXXX XXXX 2346' })
  expect(openSealed(vault, owner, first)).toEqual({ aadhaar: one, 'partners.a.aadhaar': other })
  expect(JSON.stringify(first)).not.toContain('9410')
})

it('keeps what is left out, takes away what is emptied or half typed, and forgets an entry that is gone', () => {
  const again = save(first, { partners: [{ id: 'b' }, { id: 'a', lastName: 'RAI' }] })
  expect(again).toBe(first)
  expect(Object.keys(save(first, { aadhaar: '', partners: [{ id: 'a' }] }))).toEqual(['partners.a.aadhaar'])
  expect(Object.keys(save(first, { aadhaar: '9999', partners: [{ id: 'b' }] }))).toEqual([])
  expect(save(first, { aadhaar: one, partners: [{ id: 'a' }] })).toBe(first)
})

it('opens what was sealed before there were places: an application’s Aadhaar number', () => {
  const value = vault.seal(one, 'nsdl_application.aadhaar_sealed:7')
  const before = { aadhaar: { value, masked: 'XXXX XXXX 7058', lookup: vault.lookup('aadhaar', one) } }
  expect(openSealed(vault, { kind: 'nsdl_application', id: 7 }, before)).toEqual({ aadhaar: one })
})

it('opens at its own place alone', () => {
  const moved = { aadhaar: first['partners.a.aadhaar'] } as SealedColumn
  expect(() => openSealed(vault, owner, moved)).toThrow()
  expect(() => openSealed(vault, { ...owner, id: 8 }, first)).toThrow()
})

it('reads the entries of the form with their numbers masked', () => {
  const given = {
    goods: 'food',
    ownerLastName: 'DEVI',
    partners: [
      { id: 'b', lastName: 'DAS' },
      { id: 'a', lastName: 'RAI' },
    ],
  } as const
  const setting = { on: '2026-11-23', strict: true }
  const asked = askedOf<Setting>(questions, given, setting, 'people')
  const rows = rowsOf({ questions, asked, given, setting, masked: maskedAnswers(first), t: text => text, partByPart: true })
  expect(rows.map(({ key, label, text }) => [key, label, text])).toEqual([
    ['ownerLastName', "Owner's last name", 'DEVI'],
    ['aadhaar', 'Aadhaar number', 'XXXX XXXX 7058'],
    ['partners.0', 'Partners 1', 'DAS'],
    ['partners.1', 'Partners 2', 'RAI'],
    ['partners.1.aadhaar', 'Partners 2: Aadhaar number', 'XXXX XXXX 2346'],
  ])
})
