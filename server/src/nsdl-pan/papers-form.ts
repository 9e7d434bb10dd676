import type { Box } from '@sevakendra/contract/kit/form/print'
import { type Answers, questions } from '@sevakendra/contract/nsdl-pan/forms/answers'
import { type EditionCode, editions } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { declarationBox, formLayout, photoBoxes, signatureBox } from '@sevakendra/contract/nsdl-pan/forms/layout'
import { fullName } from '@sevakendra/contract/nsdl-pan/forms/names'
import { drawLayout } from '../platform/papers/form'
import { inks, type Paper } from '../platform/papers/papers'
import { frame } from '../platform/papers/parts'

/** What the printed form says besides the answers. */
export interface PrintedForm {
  /** Null on an empty form, which has nothing ticked either. */
  refNo: string | null
  formNo: string
  edition: EditionCode
  answers: Answers
  /** The whole number, or masked where the reader may not know it. */
  aadhaar: string | null
  /** The representative signs, or the applicant. */
  represented: boolean
}

/** Draws the form, filled or empty, on two pages, ready for photographs and signatures. */
export function drawForm(paper: Paper, form: PrintedForm): void {
  drawHead(paper, form)
  drawLayout(paper, formLayout(form.edition), questions, {
    answers: form.answers,
    sealed: { aadhaar: form.aadhaar },
    empty: form.refNo === null,
  })
  drawDeclaration(paper, form)
}

function drawHead(paper: Paper, form: PrintedForm): void {
  const x = photoBoxes.signed.x + photoBoxes.signed.width + 14
  paper.write(`Form No. ${form.formNo}`, x, 28, { size: 15, bold: true })
  paper.write('Application for allotment of Permanent Account Number', x, 50, { size: 8.5 })
  paper.write('Individual, citizen of India', x, 62, { size: 8.5 })
  paper.write(form.refNo === null ? 'Empty form in our own layout' : `Ref. ${form.refNo}`, x, 79, { size: 9, bold: true })
  box(paper, photoBoxes.signed, 'Photo 3.5 × 2.5 cm\nGlue it, sign across it')
  box(paper, photoBoxes.clean, 'Photo 3.5 × 2.5 cm\nGlue it, leave it clean')
  box(paper, signatureBox, 'Signature or left thumb impression inside this box')
}

const box = (paper: Paper, { x, y, width, height }: Box, words: string) => frame(paper, words, x, y, width, height)

/** To be filled in by hand. */
const gap = '.'.repeat(60)

function drawDeclaration(paper: Paper, { refNo, answers, represented, edition }: PrintedForm): void {
  const { x, y, width } = declarationBox
  const name = represented
    ? fullName({ lastName: answers.raLastName, firstName: answers.raFirstName, middleName: answers.raMiddleName })
    : fullName(answers)
  const signer = refNo === null ? gap : name
  const capacity = refNo === null ? gap.slice(30) : represented ? 'representative assessee' : 'himself / herself'
  paper.write('13  Declaration', x, y, { size: 8.5, bold: true })
  paper.write(
    `I, ${signer}, in the capacity of ${capacity}, declare that what is stated above is true to the best of my knowledge and belief. ` +
      'The papers named above are enclosed.',
    x + 10,
    y + 13,
    { size: 8.5, width: width - 10 },
  )
  paper.write(`Place: ${answers.declarationPlace ?? ''}`, x + 10, y + 48, { size: 9 })
  paper.write('Date:', x + 10, y + 72, { size: 9 })
  paper.doc.lineWidth(0.6).strokeColor(inks.quiet)
  for (const under of answers.declarationPlace ? [82] : [58, 82])
    paper.doc
      .moveTo(x + 42, y + under)
      .lineTo(x + 170, y + under)
      .stroke()
  box(
    paper,
    { x: x + width - 190, y: y + 42, width: 190, height: 58 },
    `Signature or left thumb impression${refNo === null ? '' : represented ? ' of the representative' : ' of the applicant'}`,
  )
  if (!editions[edition].rules.aadhaarProvesBirth)
    paper.write('Aadhaar does not prove the date of birth in this edition.', x + 10, y + 96, { size: 6.5, ink: inks.quiet })
}
