import type { AnswerName, Answers } from '@sevakendra/contract/nsdl-pan/forms/answers'
import { aadhaarExemptions, businessCodes, states } from '@sevakendra/contract/nsdl-pan/forms/codes'
import { papers } from '@sevakendra/contract/nsdl-pan/forms/documents'
import type { EditionCode } from '@sevakendra/contract/nsdl-pan/forms/edition'
import {
  type Box,
  type Caption,
  type Cell,
  declarationBox,
  formLayout,
  paper,
  photoBoxes,
  signatureBox,
} from '@sevakendra/contract/nsdl-pan/forms/layout'
import { fullName } from '@sevakendra/contract/nsdl-pan/forms/names'

/** What the printed form says besides the answers. */
export interface PrintedForm {
  refNo: string
  formNo: string
  edition: EditionCode
  /** Counts corrections: tells an old print from the present one. */
  version: number
  answers: Answers
  /** The whole number, or masked where the reader may not know it. */
  aadhaar: string | null
  /** The representative signs, or the applicant. */
  represented: boolean
  businessName: string
}

type Doc = PDFKit.PDFDocument
const ink = '#111a2b'
const line = '#6f7d93'

/** Draws the filled form on two pages, ready for photographs and signatures. */
export function drawForm(doc: Doc, form: PrintedForm): void {
  const { cells, captions } = formLayout(form.edition)
  for (const page of [1, 2] as const) {
    doc.addPage({ size: 'A4', margin: 0 })
    if (page === 1) drawHead(doc, form)
    for (const caption of captions) if (caption.page === page) drawCaption(doc, caption)
    for (const cell of cells) if (cell.page === page) drawCell(doc, cell, form)
    if (page === 2) drawDeclaration(doc, form)
    drawFoot(doc, form, page)
  }
}

function drawHead(doc: Doc, form: PrintedForm): void {
  const x = photoBoxes.signed.x + photoBoxes.signed.width + 14
  doc.fillColor(ink).font('bold').fontSize(15).text(`Form No. ${form.formNo}`, x, 30, { lineBreak: false })
  doc.font('regular').fontSize(8.5)
  doc.text('Application for allotment of Permanent Account Number', x, 50, { lineBreak: false })
  doc.text('Individual, citizen of India', x, 62, { lineBreak: false })
  doc.font('bold').fontSize(9).text(`Ref. ${form.refNo}`, x, 80, { lineBreak: false })
  frame(doc, photoBoxes.signed, ['Photograph', '3.5 × 2.5 cm', 'Glue it, then sign', 'across it'])
  frame(doc, photoBoxes.clean, ['Photograph', '3.5 × 2.5 cm', 'Glue it,', 'do not sign on it'])
  frame(doc, signatureBox, ['Signature or left thumb impression', 'inside this box'])
}

function frame(doc: Doc, { x, y, width, height }: Box, words: string[]): void {
  doc.lineWidth(0.9).strokeColor(ink).rect(x, y, width, height).stroke()
  doc.font('regular').fontSize(6.5).fillColor(line)
  const top = y + height / 2 - (words.length * 8.5) / 2
  for (const [at, text] of words.entries()) doc.text(text, x, top + at * 8.5, { width, align: 'center', lineBreak: false })
}

function drawCaption(doc: Doc, { x, y, text, style }: Caption): void {
  if (style === 'section') doc.font('bold').fontSize(8.5).fillColor(ink)
  else
    doc
      .font('regular')
      .fontSize(style === 'small' ? 6.5 : 8)
      .fillColor(ink)
  doc.text(text, x, y, { lineBreak: false })
}

function drawCell(doc: Doc, cell: Cell, form: PrintedForm): void {
  if (cell.kind === 'ticks') drawTicks(doc, cell, chosen(form.answers[cell.field]))
  else if (cell.kind === 'words') drawWords(doc, cell, wordsOf(cell.field, form))
  else drawBoxes(doc, cell, wordsOf(cell.field, form))
}

function drawBoxes(doc: Doc, { x, y, width, height, boxes }: Cell, text: string): void {
  const count = Math.max(boxes, text.length)
  const each = width / count
  doc.lineWidth(0.45).strokeColor(line).rect(x, y, width, height)
  for (let at = 1; at < count; at++) doc.moveTo(x + at * each, y).lineTo(x + at * each, y + height)
  doc.stroke()
  const size = Math.min(9.5, each * 1.25)
  doc.font('medium').fontSize(size).fillColor(ink)
  for (const [at, letter] of [...text].entries()) {
    const shift = (each - doc.widthOfString(letter)) / 2
    doc.text(letter, x + at * each + shift, y + (height - size * 1.2) / 2, { lineBreak: false })
  }
}

function drawWords(doc: Doc, { x, y, width, height }: Cell, text: string): void {
  doc.lineWidth(0.45).strokeColor(line).rect(x, y, width, height).stroke()
  doc.font('medium').fillColor(ink)
  let size = 8.5
  while (size > 5 && doc.fontSize(size).widthOfString(text) > width - 8) size -= 0.5
  doc.fontSize(size).text(text, x + 4, y + (height - size * 1.2) / 2, { width: width - 6, height, ellipsis: true, lineBreak: false })
}

function drawTicks(doc: Doc, { x, y, height, ticks }: Cell, values: string[]): void {
  const side = 9
  let at = x
  for (const [value, words] of Object.entries(ticks)) {
    const top = y + (height - side) / 2
    doc.lineWidth(0.7).strokeColor(ink).rect(at, top, side, side).stroke()
    if (values.includes(value))
      doc
        .lineWidth(1.3)
        .moveTo(at + 1.8, top + 4.8)
        .lineTo(at + 3.9, top + 7)
        .lineTo(at + 7.4, top + 2)
        .stroke()
    doc.font('regular').fontSize(7.6).fillColor(ink)
    doc.text(words, at + side + 3, y + 3, { lineBreak: false })
    at += side + 3 + doc.widthOfString(words) + 9
  }
}

const chosen = (value: Answers[AnswerName]): string[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? ['false'] : [String(value)]

/** An answer as it stands on the paper. */
function wordsOf(field: AnswerName, { answers, aadhaar }: PrintedForm): string {
  const value = answers[field]
  if (field === 'aadhaar') return aadhaar ?? ''
  if (typeof value !== 'string') return ''
  if (field === 'dob') return value.split('-').reverse().join('')
  if (field.endsWith('State')) return states[value as keyof typeof states]
  if (value in papers) return papers[value as keyof typeof papers].name
  if (field === 'aadhaarExempt') return aadhaarExemptions[value as keyof typeof aadhaarExemptions]
  if (field === 'businessCode') return value in businessCodes ? value : ''
  return value
}

function drawDeclaration(doc: Doc, { answers, represented, edition }: PrintedForm): void {
  const { x, y, width } = declarationBox
  const signer = represented
    ? fullName({ lastName: answers.raLastName, firstName: answers.raFirstName, middleName: answers.raMiddleName })
    : fullName(answers)
  const capacity = represented ? 'representative assessee' : 'himself / herself'
  doc.font('bold').fontSize(8.5).fillColor(ink).text('13  Declaration', x, y, { lineBreak: false })
  doc
    .font('regular')
    .fontSize(8.5)
    .text(
      `I, ${signer}, in the capacity of ${capacity}, declare that what is stated above is true to the best of my knowledge and belief. ` +
        'The papers named above are enclosed.',
      x + 10,
      y + 14,
      { width: width - 10 },
    )
  doc.text(`Place: ${answers.declarationPlace ?? ''}`, x + 10, y + 52, { lineBreak: false })
  doc.text('Date:', x + 10, y + 76, { lineBreak: false })
  doc.lineWidth(0.6).strokeColor(line)
  doc
    .moveTo(x + 40, y + 86)
    .lineTo(x + 170, y + 86)
    .stroke()
  const box = { x: x + width - 190, y: y + 44, width: 190, height: 58 }
  frame(doc, box, [`Signature or left thumb impression of the ${represented ? 'representative' : 'applicant'}`])
  if (edition === 'Y2026')
    doc
      .font('regular')
      .fontSize(6.5)
      .fillColor(line)
      .text('Aadhaar does not prove the date of birth in this edition.', x + 10, y + 110, { lineBreak: false })
}

function drawFoot(doc: Doc, { refNo, version, businessName }: PrintedForm, page: number): void {
  doc.font('regular').fontSize(6.5).fillColor(line)
  const y = paper.height - 22
  doc.text(`${businessName} · Ref. ${refNo} · print ${version}`, paper.margin, y, { lineBreak: false })
  doc.text(`Page ${page} of 2`, paper.margin, y, { width: paper.width - 2 * paper.margin, align: 'right', lineBreak: false })
}
