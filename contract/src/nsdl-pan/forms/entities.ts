import type { Purpose } from './documents'
import type { Category } from './edition'
import type { EntityDay } from './entity-days'
import type { Filing } from './filings'

/** Everyone but a person. */
export type EntityCategory = Exclude<Category, 'P'>

/** As what somebody may sign, on the screen and within a sentence of the declaration. */
export const capacities = {
  karta: { label: 'Karta', printed: 'Karta' },
  director: { label: 'Director', printed: 'director' },
  partner: { label: 'Partner', printed: 'partner' },
  designatedPartner: { label: 'Designated partner', printed: 'designated partner' },
  trustee: { label: 'Trustee', printed: 'trustee' },
  member: { label: 'Member', printed: 'member' },
  signatory: { label: 'Authorised signatory', printed: 'authorised signatory' },
  officer: { label: 'Authorised officer', printed: 'authorised officer' },
} as const
export type Capacity = keyof typeof capacities

/** What the date of an entity means, by the question that asks for it. */
export const entityDates: Readonly<Record<EntityDay, string>> = {
  incorporationDate: 'Date of incorporation',
  deedDate: 'Date of partnership deed',
  trustDate: 'Date of trust deed',
  formationDate: 'Date of formation',
  creationDate: 'Date of creation',
}

/** What differs between the entities; everything else their forms ask alike. */
export interface Entity {
  /** Of its name and date, above their section. */
  hint: string
  date: EntityDay
  /** A department has none that everybody knows. */
  dateless?: true
  /** A family of which nobody knows the day has 01-01-0001. */
  ancestral?: true
  registrationNo: 'required' | 'optional' | 'none'
  /** It is the number of the Registrar of Companies. */
  cin?: true
  /** Either its residence or its office will do; otherwise the office is asked alone. */
  eitherAddress?: true
  /** As what it is signed, the usual one first. */
  signs: readonly [Capacity, ...Capacity[]]
  /** Its name is never registered with a title before it. */
  untitled?: true
  /** How its name ends, as it is spelt otherwise at the end of a name, and what the screen says of it. */
  ending?: { text: string; spelt: RegExp; help: string }
  example: { right: readonly [string, ...string[]]; wrong: readonly string[] }
  /** Of what proves that it is there, and of what proves that it is called otherwise now. */
  registered: Purpose
  renamed: Purpose
  /** A Karta shows an affidavit and the proofs of a person, and has no seal. */
  karta?: true
}

const body = {
  registrationNo: 'optional',
  eitherAddress: true,
  registered: 'body',
  renamed: 'newEntityName',
} as const satisfies Partial<Entity>

/** The entities by their category. */
export const entities: Record<EntityCategory, Entity> = {
  H: {
    ...body,
    hint: 'Exactly as in the affidavit of the Karta, in capital letters.',
    ...{ date: 'creationDate', ancestral: true, registrationNo: 'none' },
    signs: ['karta'],
    untitled: true,
    ending: { text: '(HUF)', spelt: /[\s(]*\bH\.?U\.?F\b\.?[\s)]*$/, help: 'The name ends with (HUF).' },
    example: { right: ['RAMESH PRASAD (HUF)'], wrong: ['RAMESH PRASAD', 'SHRI RAMESH PRASAD HUF'] },
    registered: 'affidavit',
    karta: true,
  },
  C: {
    hint: 'Exactly as on the certificate of registration, in capital letters.',
    ...{ date: 'incorporationDate', registrationNo: 'required', cin: true },
    signs: ['director', 'signatory'],
    example: { right: ['GANGA TRADERS PRIVATE LIMITED'], wrong: ['M/S GANGA TRADERS', 'GANGA TRADERS PVT LTD'] },
    ...{ registered: 'company', renamed: 'newCompanyName' },
  },
  F: {
    hint: 'Exactly as in the partnership deed, in capital letters.',
    ...{ date: 'deedDate', registrationNo: 'optional' },
    signs: ['partner'],
    example: { right: ['GANGA TRADERS'], wrong: ['M/S GANGA TRADERS'] },
    ...{ registered: 'firm', renamed: 'newFirmName' },
  },
  E: {
    hint: 'Exactly as on the certificate of registration, in capital letters.',
    ...{ date: 'incorporationDate', registrationNo: 'optional' },
    signs: ['designatedPartner'],
    example: { right: ['GANGA ADVISORS LLP'], wrong: ['M/S GANGA ADVISORS LLP'] },
    ...{ registered: 'llp', renamed: 'newEntityName' },
  },
  T: {
    hint: 'Exactly as in the trust deed, in capital letters.',
    ...{ date: 'trustDate', registrationNo: 'optional' },
    signs: ['trustee'],
    example: { right: ['GANGA SEVA TRUST'], wrong: ['M/S GANGA SEVA TRUST'] },
    ...{ registered: 'trust', renamed: 'newEntityName' },
  },
  A: {
    ...body,
    hint: 'Exactly as in the agreement, in capital letters.',
    date: 'formationDate',
    signs: ['member', 'signatory'],
    example: { right: ['GANGA WELFARE ASSOCIATION'], wrong: ['M/S GANGA WELFARE ASSOCIATION'] },
  },
  B: {
    ...body,
    hint: 'Exactly as in the agreement, in capital letters.',
    date: 'formationDate',
    signs: ['member', 'signatory'],
    example: { right: ['GANGA INVESTORS GROUP'], wrong: ['M/S GANGA INVESTORS GROUP'] },
  },
  L: {
    hint: 'Exactly as in the document that proves it, in capital letters.',
    ...{ date: 'formationDate', registrationNo: 'optional' },
    signs: ['signatory'],
    untitled: true,
    example: { right: ['NAGAR PANCHAYAT BIHTA'], wrong: ['SHRI NAGAR PANCHAYAT BIHTA'] },
    ...{ registered: 'body', renamed: 'newEntityName' },
  },
  J: {
    ...body,
    hint: 'Exactly as in the document that proves it, in capital letters.',
    date: 'creationDate',
    signs: ['signatory'],
    example: { right: ['RADHA KRISHNA MANDIR'], wrong: ['M/S RADHA KRISHNA MANDIR'] },
  },
  G: {
    hint: 'Exactly as in the document that proves it, in capital letters.',
    ...{ date: 'formationDate', dateless: true, registrationNo: 'optional' },
    signs: ['officer'],
    untitled: true,
    example: { right: ['OFFICE OF THE DISTRICT MAGISTRATE PATNA'], wrong: ['M/S DISTRICT MAGISTRATE'] },
    ...{ registered: 'government', renamed: 'newEntityName' },
  },
}

/** What is different where it was registered or formed outside India. */
const abroad = {
  hint: 'Exactly as in the registration of its country, in capital letters.',
  registered: 'foreignRegistration',
  renamed: 'foreignRegistration',
} as const satisfies Partial<Entity>

/** @throws Error for a person */
export function entityOf({ category, foreign }: Pick<Filing, 'category' | 'foreign'>): Entity {
  if (category === 'P') throw new Error('A person is no entity')
  const { cin, eitherAddress, ...entity } = entities[category]
  if (!foreign) return entities[category]
  const { registrationNo } = entity
  return { ...entity, ...abroad, registrationNo: registrationNo === 'none' ? 'none' : 'optional' }
}
