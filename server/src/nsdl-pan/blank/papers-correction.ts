import { photoBoxes, signatureBox } from '@sevakendra/contract/nsdl-pan/forms/layout'
import { inks, type Paper } from '../../platform/papers/papers'
import { boxes, frame, tick } from '../../platform/papers/parts'

/** A row of a block: so many boxes for letters, words to choose from, or a line to write on. */
type Row = [label: string, room: number | readonly string[]]

interface Block {
  title: string
  rows: readonly Row[]
}

const names = 27
const address: Row[] = [
  ['Flat, door, block', names],
  ['Premises, road', names],
  ['Area, town, district', names],
  ['State and PIN code', names],
]

/** What can be corrected: each block with a box to tick. Which blocks there are: those of the official correction form. */
const blocks: readonly Block[] = [
  {
    title: 'Full name',
    rows: [
      ['Last name', names],
      ['First name', names],
      ['Middle name', names],
    ],
  },
  {
    title: "Parents' names",
    rows: [
      ["Father's name", names],
      ["Mother's name", names],
    ],
  },
  { title: 'Date of birth', rows: [['Day, month, year', 8]] },
  { title: 'Gender', rows: [['', ['Male', 'Female', 'Transgender']]] },
  { title: 'Photo mismatch', rows: [] },
  { title: 'Signature mismatch', rows: [] },
  { title: 'Address for communication', rows: [['', ['Residence', 'Office']], ...address] },
  { title: 'Other address', rows: address },
  {
    title: 'Telephone and e-mail',
    rows: [
      ['Mobile number', 10],
      ['E-mail', names],
    ],
  },
  {
    title: 'Aadhaar',
    rows: [
      ['Aadhaar number', 12],
      ['Name as in Aadhaar', names],
    ],
  },
  {
    title: 'Other PANs to surrender, never the one above',
    rows: [
      ['1', 10],
      ['2', 10],
      ['3', 10],
      ['4', 10],
    ],
  },
]

const side = 14
const step = 19
const labels = 118

/** An empty form for changes and corrections, of an individual, on two pages. Below the heading nothing stands where photographs are glued. */
export function drawCorrection(page: Paper, { formNo, about }: { formNo: string; about: string }): void {
  const x = photoBoxes.signed.x + photoBoxes.signed.width + 14
  page.write(`Form ${formNo}`, x, 28, { size: 15, bold: true })
  page.write('Request for a new PAN card or for changes in PAN data', x, 50, { size: 8.5 })
  page.write('Individual, citizen of India', x, 62, { size: 8.5 })
  page.write(about, x, 79, { size: 9, bold: true })
  for (const box of [photoBoxes.signed, photoBoxes.clean]) frame(page, 'Photo 3.5 × 2.5 cm', box.x, box.y, box.width, box.height)
  frame(page, 'Signature or left thumb impression', signatureBox.x, signatureBox.y, signatureBox.width, signatureBox.height)
  page.y = photoBoxes.clean.y + photoBoxes.clean.height + 22
  page.write('Permanent Account Number', page.left, page.y + 2, { size: 9.5, bold: true })
  boxes(page, '', page.left + labels + 24, page.y, { count: 10, side })
  page.y += 24
  page.say('Tick the box of each block that is to be changed and fill in all blocks. No tick at all asks for the card again, unchanged.', {
    size: 8.5,
    ink: inks.quiet,
  })
  page.y += 4
  for (const [at, block] of blocks.entries()) drawBlock(page, at + 1, block)
  drawEnd(page)
}

function drawBlock(page: Paper, no: number, { title, rows }: Block): void {
  page.need(20 + rows.length * step)
  tick(page, '', false, page.left, page.y)
  page.write(`${no}  ${title}`, page.left + 16, page.y, { size: 9, bold: true })
  page.y += 17
  for (const [label, room] of rows) {
    const at = page.left + labels + 24
    page.write(label, page.left + 24, page.y + 3, { size: 8.5 })
    if (typeof room === 'number') boxes(page, '', at, page.y, { count: room, side })
    else room.reduce((from, word) => from + tick(page, word, false, from, page.y + 2) + 18, at)
    page.y += step
  }
  page.y += 3
}

/** What is enclosed, and who says so. */
function drawEnd(page: Paper): void {
  page.need(150)
  page.y += 4
  page.say(
    'Enclosed: a copy of the PAN card or of the letter of allotment, and a proof of each change. I, ' +
      `${'.'.repeat(70)}, declare that what is stated above is true to the best of my knowledge and belief.`,
    { size: 9 },
  )
  page.y += 16
  for (const label of ['Place', 'Date']) {
    page.write(label, page.left, page.y, { size: 9 })
    page.doc
      .moveTo(page.left + 40, page.y + 11)
      .lineTo(page.left + 190, page.y + 11)
      .lineWidth(0.6)
      .strokeColor(inks.quiet)
      .stroke()
    page.y += 26
  }
  frame(page, 'Signature or left thumb impression of the applicant', page.right - 190, page.y - 56, 190, 58)
}
