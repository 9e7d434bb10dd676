import { describe, expect, it } from 'vitest'
import { type Box, sheet as paper } from '../../kit/form/print'
import { panCuts } from '../scan'
import { answerNames } from './answers'
import type { EditionCode } from './edition'
import { declarationBox, formFrames, formLayout, photoBoxes, placeOf, signatureBox } from './layout'
import { isAsked } from './sections'

const apart = (a: Box, b: Box) => a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y

describe.each(['OLD', 'Y2026'] as EditionCode[])('the printed form of edition %s', edition => {
  const { cells } = formLayout(edition)
  it('keeps every cell on the page and apart from the others', () => {
    for (const cell of cells) {
      expect(cell.x + cell.width).toBeLessThanOrEqual(paper.width - paper.margin + 40)
      expect(cell.y + cell.height).toBeLessThanOrEqual(cell.page === 1 ? paper.height - 14 : declarationBox.y)
      for (const other of cells)
        if (other !== cell && other.page === cell.page) expect(apart(cell, other), `${cell.field} / ${other.field}`).toBe(true)
      if (cell.page === 1)
        for (const box of [photoBoxes.signed, photoBoxes.clean, signatureBox]) expect(apart(cell, box), cell.field).toBe(true)
    }
  })
  it('has a place for everything that is asked of an individual', () => {
    const elsewhere = ['declarationPlace', 'representative']
    for (const name of answerNames) {
      if (elsewhere.includes(name)) continue
      const asked = isAsked(
        name,
        { knownByOther: true, representative: true, incomeSources: ['businessProfession'], communication: 'O' },
        { edition, on: '2026-11-21' },
      )
      expect(placeOf(name, edition) !== undefined, name).toBe(asked)
    }
  })
})

it('has photo and signature boxes of the shape that the pictures must have', () => {
  expect(photoBoxes.clean.width / photoBoxes.clean.height).toBeCloseTo(panCuts.photo.width / panCuts.photo.height, 1)
  expect(signatureBox.width / signatureBox.height).toBeCloseTo(panCuts.signature.width / panCuts.signature.height, 1)
  for (const frame of Object.values(formFrames)) expect(frame.x + frame.width).toBeLessThan(100)
})
