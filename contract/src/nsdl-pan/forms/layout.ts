import { type AnswerName, labelOf } from './answers'
import { addressChoices, cardTypes, genders, type IncomeSource, parents, titles } from './codes'
import { type EditionCode, editions } from './edition'

/**
 * Where everything stands on our printed form, in points of A4 from the top left corner. The server draws it,
 * the crop starts from its photo and signature boxes, and the verifier's screen lights an answer's place on the scan.
 */

export const paper = { width: 595.28, height: 841.89, margin: 28 } as const
const perCm = 28.3465

export interface Box {
  x: number
  y: number
  width: number
  height: number
}
/** One letter a box, words to tick, or plain words. */
export interface Cell extends Box {
  page: 1 | 2
  field: AnswerName
  kind: 'boxes' | 'ticks' | 'words'
  /** How many boxes at least; a longer answer gets more and smaller ones in the same place. */
  boxes: number
  ticks: Record<string, string>
}
export interface Caption {
  page: 1 | 2
  x: number
  y: number
  text: string
  style: 'section' | 'label' | 'small'
}
export interface FormLayout {
  cells: Cell[]
  captions: Caption[]
}

/** 2.5 × 3.5 cm each: the left one is signed across, the right one stays clean and is cropped. */
export const photoBoxes: { signed: Box; clean: Box } = {
  signed: { x: paper.margin, y: 28, width: 2.5 * perCm, height: 3.5 * perCm },
  clean: { x: paper.width - paper.margin - 2.5 * perCm, y: 28, width: 2.5 * perCm, height: 3.5 * perCm },
}
/** 4.5 × 2 cm, left of the clean photo. */
export const signatureBox: Box = { x: photoBoxes.clean.x - 14 - 4.5 * perCm, y: 66, width: 4.5 * perCm, height: 2 * perCm }

const percent = ({ x, y, width, height }: Box): Box => ({
  x: round((x / paper.width) * 100),
  y: round((y / paper.height) * 100),
  width: round((width / paper.width) * 100),
  height: round((height / paper.height) * 100),
})
const round = (n: number) => Math.round(n * 100) / 100

/** The frames of photo and signature on a straight scan of our form, in percent of the page. */
export const formFrames: { photo: Box; signature: Box } = { photo: percent(photoBoxes.clean), signature: percent(signatureBox) }

const boxWidth = 13.2
const rowHeight = 19.4
const boxHeight = 14.4
const left = 200

type Part = Pick<Cell, 'field' | 'kind'> & { boxes?: number; ticks?: Record<string, string>; at?: number; width?: number; caption?: string }
interface Row {
  label: string
  parts: Part[]
}

/** The sources in words that fit into one line of the form. */
const shortSources: Record<IncomeSource, string> = {
  salary: 'Salary',
  businessProfession: 'Business/profession',
  houseProperty: 'Property',
  capitalGains: 'Capital gains',
  other: 'Other',
  none: 'None',
}
const yesNo = { true: 'Yes', false: 'No' }
const boxes = (field: AnswerName, count = 25, more: Partial<Part> = {}): Part => ({ field, kind: 'boxes', boxes: count, ...more })
const ticks = (field: AnswerName, words: Record<string, string>): Part => ({ field, kind: 'ticks', ticks: words })
const words = (field: AnswerName, more: Partial<Part> = {}): Part => ({ field, kind: 'words', ...more })
const row = (label: string, ...parts: Part[]): Row => ({ label, parts })

type Whose = 'residence' | 'office' | 'ra'
const addressRows = (whose: Whose): Row[] => [
  row('Flat, room, door or block', boxes(`${whose}Flat`)),
  row('Premises, building or village', boxes(`${whose}Premises`)),
  row('Road, street, lane or post office', boxes(`${whose}Road`)),
  row('Area, locality, taluka or sub-division', boxes(`${whose}Area`)),
  row('Town, city or district', boxes(`${whose}Town`)),
  row(
    'State, PIN or ZIP code, country',
    words(`${whose}State`, { width: 120 }),
    boxes(`${whose}Pin`, 6, { at: 126, width: 6 * boxWidth }),
    words(`${whose}Country`, { at: 212, width: 118 }),
  ),
]
const nameRows = (prefix: '' | 'other' | 'father' | 'mother' | 'ra', whose: string): Row[] => {
  const fields =
    prefix === ''
      ? (['lastName', 'firstName', 'middleName'] as const)
      : ([`${prefix}LastName`, `${prefix}FirstName`, `${prefix}MiddleName`] as const)
  return [
    row(`${whose}last name or surname`, boxes(fields[0])),
    row(`${whose}first name`, boxes(fields[1])),
    row(`${whose}middle name`, boxes(fields[2])),
  ]
}

/** The two pages of an individual's form. */
export function formLayout(edition: EditionCode): FormLayout {
  const { rules } = editions[edition]
  const layout: FormLayout = { cells: [], captions: [] }
  head(layout)
  const first = column(layout, 1, 152)
  first('1  Full name, initials are not allowed', [
    ...(rules.titleAsked ? [row('Title', ticks('title', titles))] : []),
    ...nameRows('', '').map(upper),
    ...(rules.nameOnCardAsked ? [row('Name to print on the card', boxes('nameOnCard', 38))] : []),
  ])
  first('2  Aadhaar', [
    row('Name on Aadhaar', boxes('nameOnAadhaar', 38)),
    row('Aadhaar number', boxes('aadhaar', 12, { width: 12 * boxWidth })),
    row('Not quoted because', words('aadhaarExempt')),
  ])
  first('3  Other name', [row('Known by another name', ticks('knownByOther', yesNo)), ...nameRows('other', 'Other ')])
  first('4  Gender and date of birth', [
    row('Gender', ticks('gender', genders)),
    row('Date of birth (DDMMYYYY)', boxes('dob', 8, { width: 8 * boxWidth })),
  ])
  first('5  Parents', [
    row('Mother is a single parent', ticks('singleParentMother', yesNo)),
    ...nameRows('father', "Father's "),
    ...nameRows('mother', "Mother's "),
    row('Parent to print on the card', ticks('parentOnCard', parents)),
  ])
  first('6  Residence address', addressRows('residence'))

  const second = column(layout, 2, 34)
  second('7  Office address', [row('Office name', boxes('officeName')), ...addressRows('office')])
  second('8  Address for communication', [
    row('The card goes to', ticks('communication', addressChoices)),
    row('Card', ticks('physicalCard', cardTypes)),
  ])
  second('9  Telephone and e-mail', [
    row(
      'Country code, mobile',
      boxes('isd', 4, { width: 4 * boxWidth }),
      boxes('mobile', 10, { at: 4 * boxWidth + 14, width: 10 * boxWidth }),
    ),
    row(
      'STD code, telephone',
      boxes('std', 7, { width: 7 * boxWidth }),
      boxes('phone', 13, { at: 7 * boxWidth + 14, width: 13 * boxWidth }),
    ),
    row('E-mail', words('email')),
  ])
  second('10  Source of income', [
    row('Sources', ticks('incomeSources', shortSources)),
    row('Business or profession code', boxes('businessCode', 2, { width: 2 * boxWidth })),
  ])
  second('11  Representative', [...nameRows('ra', '').map(upper), ...addressRows('ra')])
  second('12  Documents', [
    row('Proof of identity', words('poi')),
    row('Proof of address', words('poa')),
    row('Proof of date of birth', words('podb')),
    row("Representative's identity, address", words('raPoi', { width: 160 }), words('raPoa', { at: 170, width: 160 })),
  ])
  return layout
}

const upper = (given: Row): Row => ({ ...given, label: given.label.charAt(0).toUpperCase() + given.label.slice(1) })

/** The AO code stands between the photos. */
function head({ cells, captions }: FormLayout): void {
  const parts = [
    ['aoArea', 3, 'Area code'],
    ['aoType', 2, 'AO type'],
    ['aoRange', 3, 'Range'],
    ['aoNumber', 2, 'AO no.'],
  ] as const
  let x = photoBoxes.signed.x + photoBoxes.signed.width + 14
  for (const [field, count, text] of parts) {
    const width = count * boxWidth
    cells.push({ page: 1, field, kind: 'boxes', boxes: count, ticks: {}, x, y: 112, width, height: boxHeight })
    captions.push({ page: 1, x, y: 102, text, style: 'small' })
    x += width + 12
  }
}

/** Writes sections one below the other. */
function column({ cells, captions }: FormLayout, page: 1 | 2, top: number) {
  let y = top
  return (title: string, rows: Row[]): void => {
    captions.push({ page, x: paper.margin, y, text: title, style: 'section' })
    y += 13
    for (const { label, parts } of rows) {
      captions.push({ page, x: paper.margin + 10, y: y + 3, text: label, style: 'label' })
      for (const { field, kind, boxes: count = 0, ticks: options = {}, at = 0, width = 25 * boxWidth } of parts) {
        cells.push({ page, field, kind, boxes: count, ticks: options, x: left + at, y, width, height: boxHeight })
      }
      y += rowHeight
    }
    y += 3
  }
}

/** Where an answer stands on a straight scan, in percent of its page. */
export function placeOf(field: AnswerName, edition: EditionCode): (Box & { page: 1 | 2; label: string }) | undefined {
  const cell = formLayout(edition).cells.find(one => one.field === field)
  return cell && { ...percent(cell), page: cell.page, label: labelOf(field) }
}

/** Below the last section of the second page: declaration, place, date and the signature. */
export const declarationBox: Box = { x: paper.margin, y: 688, width: paper.width - 2 * paper.margin, height: 104 }
