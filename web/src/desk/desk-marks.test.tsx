import { asReasons, reasonsOf } from '@sevakendra/contract/desk/reasons'
import { beforeEach, describe, expect, it } from 'vitest'
import { tokenOf } from '../../test/token'
import { session } from '../kit/session/session'
import { beginAt, isFlag, type MarkStep, marked, reasonChoices, reasonsGiven, remarkMax, tally, unmarked } from './desk-marks'
import { dropMarks, keepMarks, keepPassed, keptMarks, passedOver } from './desk-memory'
import type { DeskProduct, DeskRow } from './product'

const rows: DeskRow[] = [
  { key: 'lastName', label: 'Last name', text: 'KULKARNI', names: ['lastName'], spelled: true },
  { key: 'dob', label: 'Date of birth', text: '14-Mar-1994', names: ['dob'] },
  { key: 'podb', label: 'Proof of date of birth', text: 'Passport', names: ['podb'] },
]
const of: Pick<DeskProduct, 'kind' | 'checklist' | 'likely' | 'reasons'> = {
  kind: 'stall',
  checklist: { photoClear: 'Photo clear', signed: 'Signed', readable: 'Readable', paid: 'Paid', complete: 'Complete', dated: 'Dated' },
  // Letters for a name; about anything else the list speaks.
  likely: ({ spelled }) => (spelled ? 'spellingDiffers' : undefined),
  reasons: asReasons(
    reasonsOf({
      nameDiffers: { words: 'Name differs', remedy: 'answer', field: 'lastName' },
      spellingDiffers: { words: 'Spelling differs', remedy: 'answer' },
      dateDiffers: { words: 'Date differs', remedy: 'answer', field: 'dob' },
      other: { words: 'Other', remedy: 'answer', wordless: true },
      birthProofNotAccepted: { words: 'Proof is not accepted', remedy: 'scan', field: 'podb' },
    }),
  ),
}
const after = (...steps: MarkStep[]) => steps.reduce((before, step) => marked(before, step, rows, of), unmarked)

describe('the marks of a verification', () => {
  beforeEach(() => {
    sessionStorage.clear()
  })

  it('goes to the next line once a line is right, and stays when that is taken back', () => {
    expect(after({ do: 'right' })).toMatchObject({ cursor: 1, rows: { lastName: 'right' } })
    expect(after({ do: 'right' }, { do: 'choose', cursor: 0 }, { do: 'right' })).toMatchObject({ cursor: 0, rows: {} })
  })

  it('begins at what has changed since it was sent back, and else at the first line', () => {
    expect(beginAt(rows)).toEqual(unmarked)
    expect(beginAt(rows.map(row => (row.key === 'dob' ? { ...row, was: '' } : row)))).toEqual({ ...unmarked, cursor: 1 })
  })

  it('goes from one changed line to the next, and from the last to the first', () => {
    const changed = rows.map(row => (row.key === 'lastName' ? row : { ...row, was: '' }))
    const next = (cursor: number, lines: DeskRow[]) => marked({ ...unmarked, cursor }, { do: 'changed' }, lines, of).cursor
    expect([0, 1, 2].map(cursor => next(cursor, changed))).toEqual([1, 2, 1])
    expect(next(2, rows)).toBe(2)
  })

  it('never leaves the form by the arrow keys', () => {
    expect(after({ do: 'move', by: -1 }).cursor).toBe(0)
    expect(after({ do: 'move', by: 9 }).cursor).toBe(2)
  })

  it('guesses the reason from the line: letters for a name, the proof for a proof', () => {
    expect(after({ do: 'flag' }).rows.lastName).toMatchObject({ code: 'spellingDiffers' })
    expect(after({ do: 'move', by: 1 }, { do: 'flag' }).rows.dob).toMatchObject({ code: 'dateDiffers' })
    expect(after({ do: 'move', by: 2 }, { do: 'flag' }).rows.podb).toMatchObject({ code: 'birthProofNotAccepted' })
  })

  it('keeps the words of a flag when its reason changes', () => {
    const state = after({ do: 'flag' }, { do: 'reason', code: 'spellingDiffers', remark: 'Aadhaar says KULKARNEE' })
    expect(marked(state, { do: 'reason', code: 'nameDiffers' }, rows, of).rows.lastName).toEqual({
      code: 'nameDiffers',
      remark: 'Aadhaar says KULKARNEE',
    })
  })

  it('sends the flags in the order of the form, each for its answer', () => {
    const state = after({ do: 'choose', cursor: 2 }, { do: 'flag' }, { do: 'choose', cursor: 0 }, { do: 'flag' })
    expect(reasonsGiven(state, rows, of)).toEqual([
      { code: 'spellingDiffers', field: 'lastName' },
      { code: 'birthProofNotAccepted', field: 'podb' },
    ])
  })

  it('names the group of a flagged entry, and says which entry it is without taking that for an explanation', () => {
    const entries: DeskRow[] = [
      { key: 'partners.0', label: 'Partners 1', text: 'RAI', names: ['partners'] },
      { key: 'partners.1.aadhaar', label: 'Partners 2: Aadhaar number', text: 'XXXX XXXX 2346', names: ['partners'] },
    ]
    const given = (code: string, remark: string) => {
      const state = { ...unmarked, rows: { 'partners.1.aadhaar': { code, remark } } }
      return reasonsGiven(state, entries, of)
    }
    expect(given('nameDiffers', '')).toEqual([{ code: 'nameDiffers', field: 'partners', remark: 'Partners 2: Aadhaar number' }])
    expect(given('other', '')).toEqual([{ code: 'other', field: 'partners' }])
    expect(given('other', ' Ends in 2364 ')).toEqual([
      { code: 'other', field: 'partners', remark: 'Partners 2: Aadhaar number: Ends in 2364' },
    ])
    const longest = given('other', 'x'.repeat(remarkMax(entries[1] as DeskRow)))
    expect(longest[0]?.remark).toHaveLength(300)
    expect(remarkMax(rows[0] as DeskRow)).toBe(300)
  })

  it('counts what is right, flagged and still to be read', () => {
    const state = after({ do: 'right' }, { do: 'flag' }, { do: 'check', key: 'photoClear' })
    expect(tally(state, rows, of)).toEqual({ right: 1, flagged: 1, unchecked: 5 })
  })

  it('offers the reasons about the line first, and every reason once', () => {
    const choices = reasonChoices(rows[1] as DeskRow, of)
    expect(choices[0]).toBe('dateDiffers')
    expect(new Set(choices).size).toBe(choices.length)
  })

  it('is not there for the next person who signs in at this tab', () => {
    session.save({ token: tokenOf({ sub: 'S00001' }), refreshToken: 'r' })
    keepMarks(of, '9', after({ do: 'right' }))
    keepPassed(of, ['9'])
    session.save({ token: tokenOf({ sub: 'S00002' }), refreshToken: 'r' })
    expect(keptMarks(of, '9')).toEqual(unmarked)
    expect(passedOver(of)).toEqual([])
    session.clear()
  })

  it('survives a reload, and forgets what another edition wrote', () => {
    keepMarks(of, '7', after({ do: 'flag' }))
    expect(isFlag(keptMarks(of, '7').rows.lastName)).toBe(true)
    dropMarks(of, '7')
    expect(keptMarks(of, '7')).toEqual(unmarked)
    sessionStorage.setItem('desk.stall..8', '{"cursor":"far"}')
    expect(keptMarks(of, '8')).toEqual(unmarked)
  })
})
