import { describe, expect, it } from 'vitest'
import { isEmpty } from '../../kit/form/condition'
import { askedOf, entriesOf, questionAt } from '../../kit/form/question'
import { printedText, rowsOf } from '../../kit/form/rows'
import { fieldErrors } from '../../kit/messages'
import { panSlots } from '../slots'
import type { EditionCode } from './edition'
import { panForms } from './forms'
import { layoutOf } from './layout'
import type { PanForm } from './pan-form'
import { neededProofs } from './proofs'
import { sampleOf } from './sample'
import type { Setting } from './setting'
import { slotsOf } from './wanted-slots'

const settings = {
  OLD: { edition: 'OLD', rulings: [], on: '2026-03-31' },
  Y2026: { edition: 'Y2026', rulings: [], on: '2026-11-21' },
} as const satisfies Record<EditionCode, Setting>

const checks = new Map<string, ReturnType<PanForm['complete']>>()
const errorsOf = (form: PanForm, given: object, setting: Setting) => {
  const key = `${form.key} ${setting.edition}`
  const complete = checks.get(key) ?? form.complete(setting)
  checks.set(key, complete)
  const { error } = complete.safeParse(given)
  return error ? fieldErrors(error) : {}
}

describe.each(panForms.flatMap(form => Object.values(settings).map(setting => [form.key, setting.edition, form, setting] as const)))(
  '%s of edition %s',
  (_, edition, form, setting) => {
    const sample = sampleOf(form.filing, edition)
    const given = form.tidied(sample, setting)

    it('is complete as a sample, of which nothing is dropped', () => {
      expect(errorsOf(form, sample, setting)).toEqual({})
      expect(Object.keys(given)).toEqual(expect.arrayContaining(Object.keys(sample)))
      expect(form.checkDraft(sample)).toBeUndefined()
    })

    it('finds each required answer that is missing', () => {
      const required = form.requiredNow(given, setting).filter(name => !form.questions[name]?.preset)
      expect(required.length).toBeGreaterThan(12)
      for (const name of required) {
        const { [name]: gone, ...rest } = given
        expect(isEmpty(gone), name).toBe(false)
        expect(errorsOf(form, rest, setting)[name], name).toEqual(['Required'])
      }
    })

    it('prints every answer where its boxes have room for it', () => {
      const { cells } = layoutOf(form, edition)
      const elsewhere = ['declarationPlace', 'representative']
      for (const name of Object.keys(given)) {
        if (elsewhere.includes(name)) continue
        const cell = cells.find(({ field }) => field === name || field.startsWith(`${name}.`))
        if (form.questions[name]?.becomes) {
          // The official form has room for the new answers alone.
          expect(cell, name).toBeUndefined()
          continue
        }
        expect(cell, name).toBeDefined()
        const question = questionAt(form.questions, name)
        if (cell?.kind === 'boxes' && question && !question.each && !question.print?.squeezed)
          expect(printedText(question, given[name]).length, name).toBeLessThanOrEqual(cell.boxes * cell.lines)
      }
    })

    it('shows a verifier every answer, and numbers of identity papers masked', () => {
      const asked = askedOf(form.questions, given, setting)
      const typed = form.sealedIn(form.withEntryIds(given))
      const masked = Object.fromEntries(Object.entries(typed).map(([place, number]) => [place, form.maskOf(place, number)]))
      const bare = form.withoutSealed(given)
      const rows = rowsOf({ questions: form.questions, asked, given: bare, setting, masked, t: text => text })
      const seen = rows.flatMap(({ names }) => names)
      for (const name of Object.keys(given)) expect(seen, name).toContain(name)
      const said = JSON.stringify([rows, bare])
      for (const number of Object.values(typed)) expect(said).not.toContain(number)
      expect(entriesOf(given.otherPans).length + form.sealed.length).toBe(Object.keys(typed).length)
    })

    it('wants each of its papers in a place of its own', () => {
      const needed = neededProofs(form.proofs, given, setting)
      for (const { field, choices, chosen } of needed) {
        expect(choices.length, field).toBeGreaterThan(0)
        expect(choices, field).toContain(chosen)
        expect(Object.keys(panSlots), field).toContain(field)
        expect(
          errorsOf(form, { ...given, [field]: choices.includes('panLetter') ? 'aadhaar' : 'panLetter' }, setting),
          field,
        ).toHaveProperty(field)
      }
      const wanted = slotsOf(form.filing, given, setting, []).filter(({ fewest }) => fewest > 0)
      expect(wanted.map(({ slot }) => slot)).toEqual(['form', ...needed.map(({ field }) => field)])
    })

    it('is signed by somebody in a capacity, and asks nothing after its pages', () => {
      const { name, capacity, under } = form.signer(given, setting)
      for (const words of [name, capacity, under]) expect(words).toBeTruthy()
      expect(form.names).toContain(form.born)
      expect(form.sections.flatMap(({ gist }) => gist ?? []).filter(name => !form.names.includes(name))).toEqual([])
      expect(form.readFirst.filter(key => !form.sections.some(one => one.key === key))).toEqual([])
    })
  },
)
