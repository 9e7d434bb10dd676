import sharp from 'sharp'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openDecoder } from '../../../test/decoding'
import { textsOf } from '../../../test/pdf'
import type { Business } from '../business'
import { pagesOf } from '../files/pages'
import { system } from '../http/who'
import { barcode, code128, symbols } from './barcode'
import { band, boxes, facts, frame, table, tick } from './parts'
import { letterhead, mm, type Paper, renderPaper } from './pdf'

const reading = openDecoder()
afterAll(() => reading.decoder.close())

const business: Business = {
  businessName: 'Asha Seva Kendra Private Limited',
  add1: '12 Station Road',
  add2: 'Near the post office',
  add3: '',
  district: 'Nagpur',
  pin: '440001',
  state: 'Maharashtra',
  contactNo: '0712 2550000',
  emailId: 'help@asha.example',
}
const about = {
  title: 'Receipt',
  business,
  at: new Date('2026-11-21T07:00:00Z'),
  foot: 'Our own receipt, not issued by the Income Tax Department',
}

/** One of everything. */
function sample(paper: Paper): void {
  letterhead(paper, business, 'PAN application form')
  band(paper, 'Applicant')
  facts(paper, [
    ['Name', 'KUMAR RAM PRASAD'],
    ['नाम', 'राम प्रसाद कुमार क्षत्रिय'],
    ['Charge', '₹107.00'],
    ['Remark', ''],
  ])
  paper.write('Last name', paper.left, paper.y)
  paper.y += 14
  boxes(paper, 'Kumar', paper.left, paper.y, { count: 25 })
  frame(paper, 'Paste a recent photo here', paper.right - mm(25), paper.y, mm(25), mm(35))
  paper.y += 26
  let x = paper.left
  for (const [label, checked] of [
    ['Male', true],
    ['Female', false],
    ['Transgender', false],
  ] as const)
    x += tick(paper, label, checked, x, paper.y) + 16
  paper.y += 24
  barcode(paper, '881234567890124', paper.left, paper.y, 200, 36)
  paper.y += 70
  const rows = Array.from({ length: 80 }, (_, at) => [
    `${at + 1}`,
    at === 3 ? 'A longer line of text that does not fit into its column and therefore grows' : 'Fee',
    '107.00',
  ])
  table(
    paper,
    [
      { label: 'S.No.', share: 1 },
      { label: 'What', share: 5 },
      { label: 'Amount', share: 2, align: 'right' },
    ],
    rows,
    ['', 'Total', '8,560.00'],
  )
  paper.say('I declare that what is stated above is true.\nनागपुर, 21-Nov-2026')
}

describe('a paper', () => {
  it('carries its words, Hindi and ₹ as text, repeats the head of a table and numbers its pages', async () => {
    const texts = await textsOf(await renderPaper(about, sample))
    expect(texts.length).toBe(3)
    for (const words of ['Asha Seva Kendra', '12 Station Road', 'KUMAR RAM PRASAD', '₹107.00', 'K U M A R', 'Page 1 of 3', 'not issued by'])
      expect(texts[0]).toContain(words.replace(/\s/g, ''))
    expect(texts[0]).toContain('राम')
    expect(texts[1]).toMatch(/S\.No\.WhatAmount/)
    expect(texts[2]).toContain('Ideclare')
  })

  it('holds its own fonts, so that it prints the same everywhere', async () => {
    const pdf = (await renderPaper(about, sample)).toString('latin1')
    expect(pdf).toMatch(/FontFile2/)
    expect(pdf).toMatch(/\+Inter/)
    expect(pdf).toMatch(/\+NotoSansDevanagari/)
  })

  it('of the same instant is the same to the byte, but for its file id', async () => {
    const [one, other] = await Promise.all([renderPaper(about, sample), renderPaper(about, sample)])
    const without = (pdf: Buffer) => pdf.toString('latin1').replace(/\/ID \[.*?\]/s, '')
    expect(without(one)).toBe(without(other))
  })

  it('can be searched and copied from, whatever the paper before it was', async () => {
    for (const first of ['a: b; c', 'ij! ?', '½ é ä', 'क: ख']) {
      vi.resetModules()
      const fresh = await import('./pdf')
      const write = async (words: string) =>
        (await textsOf(await fresh.renderPaper(about, paper => void paper.write(words, paper.left, paper.y))))[0]
      await write(first)
      expect(await write('Total 1,107.00 - (10), A.B: c; D-E'), first).toContain('Total1,107.00-(10),A.B:c;D-E')
      expect(await write('कुल 1,107.00 - x'), first).toContain('1,107.00-x')
    }
  })

  it('is taken by our own reader of scans', { timeout: 30_000 }, async () => {
    const [first] = await pagesOf(reading, () => renderPaper(about, sample), {}, system)
    expect((await sharp(first?.jpeg).stats()).channels[0]?.mean).toBeLessThan(254)
  })

  it('refuses to cut a name that does not fit its boxes', async () => {
    const tooLong = renderPaper(about, paper => void boxes(paper, 'VENKATANARASIMHARAJUVARIPETA', 50, 50, { count: 25 }))
    await expect(tooLong).rejects.toThrow('28 characters for 25 boxes')
  })
})

describe('a barcode', () => {
  it('has 107 different symbols of eleven modules, dark ones always even in number', () => {
    expect(new Set(symbols).size).toBe(107)
    for (const symbol of symbols.slice(0, 106)) {
      const widths = [...symbol].map(Number)
      expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11)
      expect(widths.filter((_, at) => at % 2 === 0).reduce((sum, width) => sum + width, 0) % 2).toBe(0)
    }
  })

  it('writes digits in pairs, other texts one by one, each with its check symbol', () => {
    expect(code128('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106])
    expect(code128('1234')).toEqual([105, 12, 34, 82, 106])
    expect(code128('12345')).toEqual([105, 12, 34, 100, 21, 54, 106])
    expect(() => code128('राम')).toThrow('plain Latin')
  })
})
