import { type Box, boxWidth, columnOf, type Layout, percentOf, row, rowsOfGroup, sheet, standing } from '../../kit/form/print'
import { type AnswerName, ao, labelOf, questions } from './answers'
import { type EditionCode, editions } from './edition'

/**
 * Where everything stands on our printed form. The server draws it, the crop starts from its photo and signature boxes, and the verifier's
 * screen lights an answer's place on the scan.
 */

const perCm = 28.3465

/** 2.5 × 3.5 cm each: the left one is signed across, the right one stays clean and is cropped. */
export const photoBoxes: { signed: Box; clean: Box } = {
  signed: { x: sheet.margin, y: 28, width: 2.5 * perCm, height: 3.5 * perCm },
  clean: { x: sheet.width - sheet.margin - 2.5 * perCm, y: 28, width: 2.5 * perCm, height: 3.5 * perCm },
}
/** 4.5 × 2 cm, left of the clean photo. */
export const signatureBox: Box = { x: photoBoxes.clean.x - 14 - 4.5 * perCm, y: 66, width: 4.5 * perCm, height: 2 * perCm }

/** The frames of photo and signature on a straight scan of our form, in percent of the page. */
export const formFrames: { photo: Box; signature: Box } = { photo: percentOf(photoBoxes.clean), signature: percentOf(signatureBox) }

type Whose = 'residence' | 'office' | 'ra'
const addressRows = (whose: Whose) => [
  ...rowsOfGroup(questions[`${whose}Flat`].group, {
    flat: 'Flat, room, door or block',
    premises: 'Premises, building or village',
    road: 'Road, street, lane or post office',
    area: 'Area, locality, taluka or sub-division',
    town: 'Town, city or district',
  }),
  row<string>(
    'State, PIN or ZIP code, country',
    { field: `${whose}State`, width: 120 },
    { field: `${whose}Pin`, at: 126 },
    { field: `${whose}Country`, at: 212, width: 118 },
  ),
]
const nameRows = (field: AnswerName, last: string, first: string, middle: string) =>
  rowsOfGroup(questions[field].group, { last, first, middle })

/** The two pages of an individual's form. */
export function formLayout(edition: EditionCode): Layout<AnswerName> {
  const { rules } = editions[edition]
  const first = columnOf(questions, 1, 152, [
    {
      title: '1  Full name, initials are not allowed',
      rows: [
        ...(rules.titleAsked ? [row('Title', 'title')] : []),
        ...nameRows('lastName', 'Last name or surname', 'First name', 'Middle name'),
        ...(rules.nameOnCardAsked ? [row('Name to print on the card', 'nameOnCard')] : []),
      ],
    },
    {
      title: '2  Aadhaar',
      rows: [row('Name on Aadhaar', 'nameOnAadhaar'), row('Aadhaar number', 'aadhaar'), row('Not quoted because', 'aadhaarExempt')],
    },
    {
      title: '3  Other name',
      rows: [
        row('Known by another name', 'knownByOther'),
        ...nameRows('otherLastName', 'Other last name or surname', 'Other first name', 'Other middle name'),
      ],
    },
    { title: '4  Gender and date of birth', rows: [row('Gender', 'gender'), row('Date of birth (DDMMYYYY)', 'dob')] },
    {
      title: '5  Parents',
      rows: [
        row('Mother is a single parent', 'singleParentMother'),
        ...nameRows('fatherLastName', "Father's last name or surname", "Father's first name", "Father's middle name"),
        ...nameRows('motherLastName', "Mother's last name or surname", "Mother's first name", "Mother's middle name"),
        row('Parent to print on the card', 'parentOnCard'),
      ],
    },
    { title: '6  Residence address', rows: addressRows('residence') },
  ])
  const second = columnOf(questions, 2, 34, [
    { title: '7  Office address', rows: [row('Office name', 'officeName'), ...addressRows('office')] },
    { title: '8  Address for communication', rows: [row('The card goes to', 'communication'), row('Card', 'physicalCard')] },
    {
      title: '9  Telephone and e-mail',
      rows: [
        row('Country code, mobile', 'isd', { field: 'mobile', at: 4 * boxWidth + 14 }),
        row('STD code, telephone', 'std', { field: 'phone', at: 7 * boxWidth + 14 }),
        row('E-mail', 'email'),
      ],
    },
    { title: '10  Source of income', rows: [row('Sources', 'incomeSources'), row('Business or profession code', 'businessCode')] },
    {
      title: '11  Representative',
      rows: [...nameRows('raLastName', 'Last name or surname', 'First name', 'Middle name'), ...addressRows('ra')],
    },
    {
      title: '12  Documents',
      rows: [
        row('Proof of identity', 'poi'),
        row('Proof of address', 'poa'),
        row('Proof of date of birth', 'podb'),
        row("Representative's identity, address", { field: 'raPoi', width: 160 }, { field: 'raPoa', at: 170, width: 160 }),
      ],
    },
  ])
  const whole = [aoInHead(), first, second]
  return { cells: whole.flatMap(({ cells }) => cells), captions: whole.flatMap(({ captions }) => captions) } as Layout<AnswerName>
}

/** The AO code stands between the photos. */
function aoInHead(): Layout {
  const layout: Layout = { cells: [], captions: [] }
  let x = photoBoxes.signed.x + photoBoxes.signed.width + 14
  for (const [part, text] of Object.entries({ area: 'Area code', type: 'AO type', range: 'Range', number: 'AO no.' })) {
    const cell = standing(questions, ao.parts[part] ?? '', { page: 1, x, y: 112 })
    layout.cells.push(cell)
    layout.captions.push({ page: 1, x, y: 102, text, style: 'small' })
    x += cell.width + 12
  }
  return layout
}

/** Where an answer stands on a straight scan, in percent of its page. */
export function placeOf(field: AnswerName, edition: EditionCode): (Box & { page: number; label: string }) | undefined {
  const cell = formLayout(edition).cells.find(one => one.field === field)
  return cell && { ...percentOf(cell), page: cell.page, label: labelOf(field) }
}

/** Below the last section of the second page: declaration, place, date and the signature. */
export const declarationBox: Box = { x: sheet.margin, y: 688, width: sheet.width - 2 * sheet.margin, height: 104 }
