import type { Box } from '@sevakendra/contract/kit/form/print'
import type { Given } from '@sevakendra/contract/kit/form/question'
import type { EditionCode } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { declarationBox, layoutOf, markBox, photoBoxes, signatureBox } from '@sevakendra/contract/nsdl-pan/forms/layout'
import type { PanForm, Signer } from '@sevakendra/contract/nsdl-pan/forms/pan-form'
import { drawLayout } from '../platform/pdf/form'
import { drawMarks } from '../platform/pdf/mark'
import { frame } from '../platform/pdf/parts'
import { inks, type Paper } from '../platform/pdf/pdf'

/** What the printed form says besides the answers. */
export interface PrintedForm {
  form: PanForm
  /** Null on an empty form, which has nothing ticked either, and on a sample. */
  refNo: string | null
  /** Filled in with invented answers; said on each page. */
  sample?: true
  /** Of the answers. */
  version: number
  formNo: string
  edition: EditionCode
  /** Sealed ones among them whole, or masked where the reader may not know them. */
  answers: Given
  /** Null on an empty form. */
  signer: Signer | null
  aadhaarProvesBirth: boolean
}

/** Draws the form, filled or empty, ready for photographs and signatures. */
export function drawForm(paper: Paper, printed: PrintedForm): void {
  const { form, edition, answers, refNo, version, sample } = printed
  drawHead(paper, printed)
  drawLayout(paper, layoutOf(form, edition), form.questions, { answers, empty: refNo === null && !sample })
  drawDeclaration(paper, printed)
  // A sample that is scanned all the same is told from the form of its application by this mark.
  drawMarks(paper, markBox, { ref: sample ? sampleWord : refNo, version })
  if (sample) drawAcross(paper, sampleWord)
}

const sampleWord = 'SAMPLE'

/** A word across every page so far, behind which everything can still be read. */
function drawAcross({ doc, write }: Paper, word: string): void {
  const { start, count } = doc.bufferedPageRange()
  const [x, y] = [doc.page.width / 2, doc.page.height / 2]
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    doc
      .save()
      .rotate(-52, { origin: [x, y] })
      .fillOpacity(0.1)
    write(word, x, y - 80, { size: 150, bold: true, align: 'center' })
    doc.restore()
  }
}

const headline = ({ refNo, sample }: PrintedForm): string =>
  sample ? 'SAMPLE with invented data, in our own layout' : refNo === null ? 'Empty form in our own layout' : `Ref. ${refNo}`

function drawHead(paper: Paper, printed: PrintedForm): void {
  const { form, formNo, signer } = printed
  const x = photoBoxes.signed.x + photoBoxes.signed.width + 14
  paper.write(`Form No. ${formNo}`, x, 28, { size: 15, bold: true })
  paper.write(form.purpose, x, 50, { size: 8.5 })
  paper.write(form.applicants, x, 62, { size: 8.5 })
  paper.write(headline(printed), x, 79, { size: 9, bold: true })
  if (form.cuts.includes('photo')) {
    box(
      paper,
      photoBoxes.signed,
      signer?.represents ? 'Photo, signed across\nby the representative' : 'Photo 3.5 × 2.5 cm\nGlue it, sign across it',
    )
    box(paper, photoBoxes.clean, 'Photo 3.5 × 2.5 cm\nGlue it, leave it clean')
  }
  if (form.note) paper.write(form.note, x, 96, { size: 7, ink: inks.quiet, width: signatureBox.x - x - 12 })
  box(
    paper,
    signatureBox,
    signer?.represents
      ? 'Signature or left thumb impression of the representative assessee, not of the applicant, inside this box'
      : 'Signature or left thumb impression inside this box',
  )
}

const box = (paper: Paper, { x, y, width, height }: Box, words: string) => frame(paper, words, x, y, width, height)

/** To be filled in by hand. */
const gap = '.'.repeat(60)

function drawDeclaration(paper: Paper, { form, signer, answers, edition, aadhaarProvesBirth }: PrintedForm): void {
  const { x, y, width } = declarationBox
  const last = form.paper(edition).flat().length + 1
  const place = String(answers.declarationPlace ?? '')
  paper.write(`${last}  Declaration`, x, y, { size: 8.5, bold: true })
  paper.write(
    `I, ${signer?.name ?? gap}, in the capacity of ${signer?.capacity ?? gap.slice(30)}, declare that what is stated above is true to the best of my knowledge and belief. ` +
      'The papers named above are enclosed.',
    x + 10,
    y + 13,
    { size: 8.5, width: width - 10 },
  )
  paper.write(`Place: ${place}`, x + 10, y + 48, { size: 9 })
  paper.write('Date:', x + 10, y + 72, { size: 9 })
  paper.doc.lineWidth(0.6).strokeColor(inks.quiet)
  for (const under of place ? [82] : [58, 82])
    paper.doc
      .moveTo(x + 42, y + under)
      .lineTo(x + 170, y + under)
      .stroke()
  box(
    paper,
    { x: x + width - 190, y: y + 42, width: 190, height: 58 },
    `Signature or left thumb impression${signer ? ` ${signer.under}` : ''}`,
  )
  if (form.names.includes('podb') && !aadhaarProvesBirth)
    paper.write('Aadhaar does not prove the date of birth.', x + 10, y + 96, { size: 6.5, ink: inks.quiet })
}
