import { describe, expect, it } from 'vitest'
import { type Box, boxWidth, sheet as paper } from '../../kit/form/print'
import { askedOf } from '../../kit/form/question'
import { panCuts } from '../slots'
import { correctionIndividual } from './correction-individual'
import type { EditionCode } from './edition'
import { panForms } from './forms'
import { cutBoxes, declarationBox, formFrames, layoutOf, markBox, photoBoxes, placesOf, signatureBox } from './layout'
import { newEntity } from './new-entity'
import { lengths } from './parts'

const apart = (a: Box, b: Box) => a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
const editions = ['OLD', 'Y2026'] as const satisfies EditionCode[]

/** Answers by which everything is asked that a form can ask. */
const all = {
  knownByOther: true,
  representative: true,
  incomeSources: ['businessProfession'],
  communication: 'O',
  changes: ['name', 'parents'],
}

describe.each(panForms.flatMap(form => editions.map(edition => [form.key, edition, form] as const)))(
  'the printed form %s of edition %s',
  (_, edition, form) => {
    const { cells } = layoutOf(form, edition)
    const last = Math.max(...cells.map(({ page }) => page))
    it('keeps every cell on the page and apart from the others', () => {
      for (const cell of cells) {
        expect(cell.x + cell.width).toBeLessThanOrEqual(paper.width - paper.margin + 40)
        expect(cell.y + cell.height, cell.field).toBeLessThanOrEqual(cell.page < last ? paper.height - 14 : declarationBox.y)
        // Around the mark there are four of its modules of white.
        expect(apart(cell, { x: markBox.x - 4, y: markBox.y - 4, width: 41, height: 41 }), cell.field).toBe(true)
        const near = cells.filter(other => other !== cell && other.page === cell.page)
        expect(near.filter(other => !apart(cell, other)).map(other => `${cell.field} / ${other.field}`)).toEqual([])
        const head = cell.page === 1 ? [photoBoxes.signed, photoBoxes.clean, signatureBox] : []
        expect(head.filter(box => !apart(cell, box)).map(() => cell.field)).toEqual([])
      }
    })
    it('has a place for everything that is asked', () => {
      const asked = askedOf(form.questions, all, { edition, rulings: [], on: '2026-11-21' })
      const elsewhere = ['declarationPlace', 'representative', 'parentsAlike']
      for (const name of form.names) {
        if (elsewhere.includes(name) || form.questions[name]?.becomes) continue
        const places = placesOf(form, form.questions[name]?.each ? `${name}.0` : name, edition)
        expect(places.length > 0, name).toBe(asked.includes(name))
      }
    })
  },
)

it.each(panForms.flatMap(form => editions.map(edition => [form.key, edition, form] as const)))(
  'leaves %s of edition %s air above the declaration',
  (_, edition, form) => {
    const { cells } = layoutOf(form, edition)
    const last = Math.max(...cells.map(({ page }) => page))
    const end = Math.max(...cells.filter(({ page }) => page === last).map(({ y, height }) => y + height))
    expect(declarationBox.y - end).toBeGreaterThan(10)
  },
)

it('has as many boxes for the name of a company as it may have letters, in lines of the official width', () => {
  for (const edition of editions) {
    const cell = layoutOf(newEntity({ appType: 'N', category: 'C', foreign: false }), edition).cells.find(
      ({ field }) => field === 'entityName',
    )
    expect(cell).toMatchObject({ kind: 'boxes', boxes: 25, lines: lengths.entityName / 25 })
    expect(cell && cell.width / cell.boxes).toBeCloseTo(boxWidth)
  }
})

it('finds each entry of a group by itself', () => {
  const form = correctionIndividual({ appType: 'C', category: 'P', foreign: false })
  const at = (field: string) => placesOf(form, field, 'Y2026')
  expect(at('otherPans.1')).toEqual(at('otherPans.1.pan'))
  expect(at('otherPans.1')).toHaveLength(1)
  expect(at('otherPans.1')).not.toEqual(at('otherPans.0'))
  expect(at('otherPans.9')).toEqual([])
})

it('has photo and signature boxes of the shape that the pictures must have', () => {
  expect(photoBoxes.clean.width / photoBoxes.clean.height).toBeCloseTo(panCuts.photo.width / panCuts.photo.height, 1)
  expect(signatureBox.width / signatureBox.height).toBeCloseTo(panCuts.signature.width / panCuts.signature.height, 1)
  for (const frame of Object.values(formFrames)) expect(frame.x + frame.width).toBeLessThan(100)
})

it.each([
  ['photo', photoBoxes.clean],
  ['signature', signatureBox],
] as const)('cuts the %s in the shape of its picture, a millimetre within the printed lines', (key, printed) => {
  const [cut, picture, mm] = [cutBoxes[key], panCuts[key], 72 / 25.4]
  expect(cut.width / cut.height).toBeCloseTo(picture.width / picture.height)
  const inside = [cut.x - printed.x, cut.y - printed.y]
  const beyond = [printed.x + printed.width - cut.x - cut.width, printed.y + printed.height - cut.y - cut.height]
  for (const far of [...inside, ...beyond]) {
    expect(far).toBeGreaterThan(0.99 * mm)
    expect(far).toBeLessThan(2.5 * mm)
  }
})

it('calls the same answer by the same label in every form', () => {
  for (const form of panForms)
    for (const other of panForms)
      for (const name of form.names) if (other.names.includes(name)) expect(form.labelOf(name)).toBe(other.labelOf(name))
})
