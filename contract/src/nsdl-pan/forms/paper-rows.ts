import { addressOf, nameOf } from '../../kit/form/groups'
import { boxWidth, type PaperRow, type PaperSection, row } from '../../kit/form/print'
import type { Given } from '../../kit/form/question'
import { fullName } from './names'
import type { Signer } from './pan-form'
import { represented } from './person'
import type { Setting } from './setting'

/** Rows that several papers have. */

export const nameRows = (whose: string, last: string, first: string, middle: string): PaperRow[] => {
  const { lastName, firstName, middleName } = nameOf<string>(whose)
  return [row(last, lastName), row(first, firstName), row(middle, middleName)]
}

export const otherNameRows: PaperRow[] = [
  row('Known by another name', 'knownByOther'),
  ...nameRows('other', 'Other last name or surname', 'Other first name', 'Other middle name'),
]

export const addressRows = (whose: string): PaperRow[] => {
  const { flat, premises, road, area, town, state, pin, country } = addressOf<string>(whose)
  return [
    row('Flat, room, door or block', flat),
    row('Premises, building or village', premises),
    row('Road, street, lane or post office', road),
    row('Area, locality, taluka or sub-division', area),
    row('Town, city or district', town),
    row('State, PIN or ZIP code, country', { field: state, width: 120 }, { field: pin, at: 126 }, { field: country, at: 212, width: 118 }),
  ]
}

export const contactRows: PaperRow[] = [
  row('Country code, mobile', 'isd', { field: 'mobile', at: 4 * boxWidth + 14 }),
  row('STD code, telephone', 'std', { field: 'phone', at: 7 * boxWidth + 14 }),
  row('E-mail', 'email'),
]

export const citizenshipRow = row(
  'Country of citizenship, its code',
  { field: 'citizenship', width: 160 },
  { field: 'citizenshipIsd', at: 170 },
)

export const incomeRows: PaperRow[] = [row('Sources', 'incomeSources'), row('Business or profession code', 'businessCode')]

export const representativeRows: PaperRow[] = [...nameRows('ra', 'Last name or surname', 'First name', 'Middle name'), ...addressRows('ra')]

export const parentRows: PaperRow[] = [
  row('Mother is a single parent', 'singleParentMother'),
  ...nameRows('father', "Father's last name or surname", "Father's first name", "Father's middle name"),
  ...nameRows('mother', "Mother's last name or surname", "Mother's first name", "Mother's middle name"),
]

/** For whom the form of an individual is, on its head. */
export const individuals = (foreign: boolean) => (foreign ? 'Individual, not a citizen of India' : 'Individual, citizen of India')

/** Who signs an individual's form. */
export const individualSigns = (given: Given, setting: Setting): Signer =>
  represented.holds(given, setting)
    ? { name: fullName(given, nameOf('ra')), capacity: 'representative assessee', under: 'of the representative', represents: true }
    : { name: fullName(given), capacity: 'himself / herself', under: 'of the applicant' }

/** Sections by page, their titles with their numbers. */
export function numbered(pages: readonly (readonly PaperSection[])[]): PaperSection[][] {
  let number = 0
  return pages.map(sections => sections.map(section => ({ ...section, title: `${++number}  ${section.title}` })))
}
