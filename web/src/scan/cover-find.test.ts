import { describe, expect, it } from 'vitest'
import { firstEightIn, type Grey } from './cover-find'

const shapes: Record<string, string> = {
  '0': '111101101101111',
  '1': '010110010010111',
  '2': '111001111100111',
  '4': '101101111001001',
  '5': '111100111001111',
  '7': '111001010010010',
  '9': '111101111001111',
}
const sheet = (width = 800, height = 500, ground = 230): Grey => ({ data: new Uint8Array(width * height).fill(ground), width, height })

/** Writes digits of five by three blocks; a blank is as wide as a digit. @returns where it ended */
function write({ data, width }: Grey, text: string, x: number, y: number, block = 4, ink = 30, fall = 0): number {
  let at = x
  for (const sign of text) {
    ;[...(shapes[sign] ?? '')].forEach((on, nth) => {
      if (on !== '1') return
      for (let down = 0; down < block; down++)
        for (let across = 0; across < block; across++) {
          const left = at + (nth % 3) * block + across
          data[(y + Math.round((left - x) * fall) + Math.floor(nth / 3) * block + down) * width + left] = ink
        }
    })
    at += block * 4
  }
  return at
}
const pixels = ({ x, width }: { x: number; width: number }, of = 800) => [(x / 100) * of, ((x + width) / 100) * of]

describe('the first eight of twelve digits', () => {
  it('are found in three groups of four, with room around them, and the last four are left', () => {
    const grey = sheet()
    const end = write(grey, '9999 1240 5709', 200, 300)
    const [box, ...more] = firstEightIn(grey)
    if (!box) throw new Error('nothing was found')
    const [left = 0, right = 0] = pixels(box)
    expect(more).toEqual([])
    expect(left).toBeLessThan(200)
    // Eight digits and a blank, then a blank before the last group.
    const eight = 200 + 9 * 16
    expect([right > eight - 4, right < eight + 16, right < end]).toEqual([true, true, true])
    expect([(box.y / 100) * 500 < 300, ((box.y + box.height) / 100) * 500 > 320]).toEqual([true, true])
  })

  it('are found each time that they are printed, on a slope, and in a shadow', () => {
    const grey = sheet()
    write(grey, '9999 1240 5709', 60, 80)
    write(grey, '9999 1240 5709', 300, 300, 5, 30, 0.06)
    for (let at = 0; at < grey.data.length; at++) grey.data[at] = Math.round((grey.data[at] ?? 0) * (0.35 + (0.65 * (at % 800)) / 800))
    expect(firstEightIn(grey)).toHaveLength(2)
  })

  it.each([
    ['an empty page', ''],
    ['twelve digits in one', '999912405709'],
    ['four groups of four, which are another number', '9122 1240 5709 4455'],
    ['two groups', '9999 1240'],
    ['a telephone number', '90000 12409'],
    ['groups of another length', '999 1240 57094'],
  ])('are not seen in %s', (_, text) => {
    const grey = sheet()
    write(grey, text, 100, 200)
    expect(firstEightIn(grey)).toEqual([])
  })
})
