import { yearsBetween } from '../../kit/dates'
import { type Condition, condition, filled, not, when } from '../../kit/form/condition'
import { type Finding, finding } from '../../kit/form/finding'
import { nameIn, nameOf } from '../../kit/form/groups'
import { askIn, type Given, type Group, type More, typedIn } from '../../kit/form/question'
import { isAbroad, notIndia } from './address'
import { aadhaarExemptions, exemptStates, genders, parents, titles } from './codes'
import { birthProblems, birthRule, isMinor } from './dates'
import { editions } from './edition'
import { aadhaarName, aadhaarNumber, fullName, nameRule, own } from './names'
import { countryCodeRule } from './numbers'
import { contactIn as contactOf, edition, lengths, placeIn, proofWords, representative, representativeLabels, residence } from './parts'
import type { ProofAsked } from './proofs'
import { type Setting, signedOn } from './setting'

/** What the forms of individuals ask of a person alike. */

interface Person extends Pick<Group, 'title' | 'label'> {
  labels: Readonly<Record<'last' | 'first' | 'middle', string>>
  help?: Partial<Record<'last' | 'first', string>>
  examples?: { middle: string }
  /** Of the last name: who has a single one writes it there. */
  required?: true | Condition<Setting>
  /** The answer that has the same name as Aadhaar prints it. */
  onAadhaar?: string
  all?: More<Setting>
}

/** The name of a person in three parts, with what the instructions of the forms say of names. */
export const personIn = <const Whose extends string>(section: string, whose: Whose, person: Person) => {
  const { labels, help = {}, examples, required, onAadhaar, all, ...group } = person
  const rules = (part: 'last' | 'first' | 'middle') => ({ rules: [nameRule(part, onAadhaar)] })
  return nameIn<Whose, Setting>(section, whose, {
    ...group,
    partByPart: true,
    last: [labels.last, lengths.lastName, { ...rules('last'), ...(help.last && { help: help.last }), ...(required && { required }) }],
    first: [labels.first, lengths.givenName, { ...rules('first'), ...(help.first && { help: help.first }) }],
    middle: [
      labels.middle,
      lengths.givenName,
      {
        ...rules('middle'),
        ...(examples && { example: examples.middle }),
        help: 'Enter it in full if there is one. A single initial is allowed only here.',
      },
    ],
    ...(all && { all }),
  })
}

/** The applicant's own name, as Aadhaar and the list of applications have it. @param onAadhaar whether the form asks for that one, too */
export const ownNameIn = (section: string, onAadhaar = true) =>
  personIn(section, '', {
    label: 'Full name',
    labels: { last: 'Last name or surname', first: 'First name', middle: 'Middle name' },
    help: {
      last: 'Write it in full, without titles such as Shri, Smt, Kumari, Dr or M/s. A person with a single name writes it here.',
      first: 'Write it in full, without titles such as Shri, Smt, Kumari, Dr or M/s. Leave it empty only for a single name.',
    },
    examples: { middle: 'DEVI' },
    required: true,
    ...(onAadhaar && { onAadhaar: aadhaarName }),
    all: { listed: 'applicant' },
  })

/** Asked until April 2026. */
export const titleIn = (section: string) => ({
  title: askIn(section).choice('Title', titles, {
    print: { as: 'ticks' },
    asked: edition(({ titleAsked }) => titleAsked),
    required: true,
  }),
})

/** A second name by which somebody is known. */
export const otherNameIn = (section: string) => ({
  knownByOther: askIn(section).check('Known by another name'),
  ...personIn(section, 'other', {
    title: 'Other name',
    label: 'Other name',
    labels: { last: 'Other name: last name', first: 'Other name: first name', middle: 'Other name: middle name' },
    required: true,
    all: { asked: when('knownByOther', true) },
  }),
})

const citizenshipGroup: Group = {
  key: 'citizenship',
  kind: 'line',
  label: 'Citizenship',
  parts: { country: 'citizenship', isd: 'citizenshipIsd' },
  line: word => [word('country'), word('isd') && `+${word('isd')}`].filter(Boolean).join(', '),
}
/** Of somebody who is no citizen of India. */
export const citizenshipIn = (section: string) => ({
  citizenship: askIn(section).capitals('Country of citizenship', lengths.country, {
    print: { as: 'words' },
    group: citizenshipGroup,
    required: true,
    rules: [notIndia],
  }),
  citizenshipIsd: askIn(section).digits('Country code of that country', lengths.isd, {
    example: '44',
    group: citizenshipGroup,
    required: true,
    rules: [countryCodeRule],
  }),
})

export const fatherKnown = not(when('singleParentMother', true))

const motherNeeded = condition<Setting>(
  ['singleParentMother'],
  (given, { edition }) => given.singleParentMother === true || editions[edition].rules.motherNameRequired,
)

const [father, mother] = [nameOf('father'), nameOf('mother')]
const parentsAlike = condition<Setting>(
  ['singleParentMother', ...Object.values(father), ...Object.values(mother)],
  (given, setting) =>
    fatherKnown.holds(given, setting) && fullName(given, mother) !== '' && fullName(given, mother) === fullName(given, father),
)

/** Father and mother; the father's name is not given where the mother is a single parent, whose name then must be. */
export const parentsIn = (section: string) => ({
  singleParentMother: askIn(section).check('Mother is a single parent', { help: "Only the mother's name is then required." }),
  ...personIn(section, 'father', {
    title: 'Father',
    label: "Father's name",
    labels: { last: "Father's last name", first: "Father's first name", middle: "Father's middle name" },
    help: { last: "Married women must also give their father's name." },
    required: true,
    all: { asked: fatherKnown, unasked: "Leave the father's name blank when the mother is a single parent" },
  }),
  ...personIn(section, 'mother', {
    title: 'Mother',
    label: "Mother's name",
    labels: { last: "Mother's last name", first: "Mother's first name", middle: "Mother's middle name" },
    required: motherNeeded,
  }),
  parentsAlike: askIn(section).check('Father and mother have the same name', {
    under: 'Mother',
    help: 'Tick it only where the proofs show it so.',
    asked: parentsAlike,
  }),
})

/** Hardly anybody's parents are called alike: mostly one name was typed twice. */
export const parentsAlikeRule = (given: Given, setting: Setting): Finding<'parentsAlike'>[] =>
  parentsAlike.holds(given, setting) && given.parentsAlike !== true
    ? [finding('parentsAlike', 'error', "The mother's name is the same as the father's. Correct it, or confirm it with this tick.")]
    : []

/** For a minor somebody signs in any case: for who was one when it was submitted. */
export const minor = condition<Setting>(['dob'], (given, setting) => isMinor(typedIn(given, 'dob'), signedOn(setting)))
/** Somebody else signs: always for a minor, otherwise when the form says so. */
export const represented = condition<Setting>(
  ['representative', 'dob'],
  (given, setting) => given.representative === true || minor.holds(given, setting),
)

/** A minor's proofs of identity and address may be those of who signs. */
export const adult = not(minor)

/** Who signs for the applicant, with an address. */
export function representativeIn(section: string) {
  return {
    representative: askIn(section).check('A representative applies on behalf of the applicant', {
      help: 'Always for a minor; also for a deceased person or a person of unsound mind.',
    }),
    ...personIn(section, 'ra', {
      title: 'Representative',
      label: 'Representative',
      labels: { last: "Representative's last name", first: "Representative's first name", middle: "Representative's middle name" },
      required: true,
      all: { asked: represented },
    }),
    ...placeIn(section, 'ra', {
      title: 'Representative',
      label: "Representative's address",
      labels: representativeLabels,
      needed: represented,
      all: { asked: represented },
    }),
  }
}

/** What the representative shows. */
export function representativeProofsIn(section: string) {
  const ask = askIn(section)
  const more = { under: "Representative's documents", asked: represented, required: true } as const
  return {
    raPoi: ask.choice("Representative's proof of identity", proofWords, more),
    raPoa: ask.choice("Representative's proof of address", proofWords, more),
  }
}
export const representativeProofs = [
  { field: 'raPoi', purpose: 'poi', whose: 'representative', lives: representative, asked: represented },
  { field: 'raPoa', purpose: 'poa', whose: 'representative', lives: representative, asked: represented },
] as const satisfies ProofAsked[]

const quotesAadhaar = not(filled('aadhaarExempt'))

/** The name as Aadhaar prints it; a verifier reads it below the name of the form. */
export const aadhaarNameIn = (section: string) => ({
  [aadhaarName]: askIn(section).name('Name on Aadhaar', lengths.nameOnAadhaar, {
    print: { boxes: 38 },
    help: 'Exactly as printed on the Aadhaar card.',
    asked: quotesAadhaar,
    required: true,
    rules: [nameRule('whole')],
    besides: own.middleName,
  }),
})

/** The number, or why there is none. */
export function aadhaarIn(section: string) {
  const ask = askIn(section)
  return {
    [aadhaarNumber]: ask.aadhaar('Aadhaar number', 20, {
      help: "For a minor, enter the minor's own Aadhaar number.",
      asked: quotesAadhaar,
      required: true,
      unique: true,
    }),
    aadhaarExempt: ask.choice('Reason for not quoting Aadhaar', aadhaarExemptions),
  }
}

/** Whether the reason for having no Aadhaar number fits the other answers. */
export function exemptionRule(given: Given, { on }: Setting): Finding<'aadhaarExempt'>[] {
  const dob = typedIn(given, 'dob')
  const fits: Readonly<Record<string, () => boolean>> = {
    state: () => exemptStates.some(code => code === given[residence.state]),
    nonResident: () => isAbroad(given, residence),
    age80: () => !!dob && birthProblems(dob, on).length === 0 && yearsBetween(dob, on) >= 80,
  }
  const reason = typedIn(given, 'aadhaarExempt')
  return !reason || fits[reason]?.() ? [] : [finding('aadhaarExempt', 'error', 'This exemption does not match the other answers')]
}

export function birthIn(section: string) {
  const ask = askIn(section)
  return {
    dob: ask.day('Date of birth', { autoComplete: 'off', required: true, rules: [birthRule] }),
    gender: ask.radio('Gender', genders, { required: true }),
  }
}

/** Mobile number and e-mail, where the edition needs them of a person. */
export const contactIn = (section: string, abroad = false) =>
  contactOf(
    section,
    {
      mobile: edition(({ mobileRequired }) => mobileRequired),
      email: edition(({ emailRequired }) => emailRequired),
    },
    abroad,
  )

/** Asked until April 2026. */
export const nameOnCardIn = (section: string) => ({
  nameOnCard: askIn(section).name('Name to print on the card', lengths.nameOnCard, {
    print: { boxes: 38 },
    help: 'The first and middle names may be initials; the last name must be in full.',
    asked: edition(({ nameOnCardAsked }) => nameOnCardAsked),
    required: true,
    rules: [nameRule('whole')],
  }),
})

export const parentOnCardIn = (section: string) => ({
  parentOnCard: askIn(section).radio('Parent to print on the card', parents, {
    asked: fatherKnown,
    required: true,
    preset: () => 'father',
    start: 'father',
  }),
})

/** A name that is printed must be there. */
export const parentOnCardRule = (given: Given): Finding<'motherLastName'>[] =>
  given.parentOnCard === 'mother' && !typedIn(given, 'motherLastName') && given.singleParentMother !== true
    ? [finding('motherLastName', 'error', "The mother's name is to be printed on the card. Please enter it.")]
    : []

/** Proofs of an individual, as the list of the edition has them. */
export function proofsIn(section: string) {
  const ask = askIn(section)
  return {
    poi: ask.choice('Proof of identity', proofWords, { required: adult }),
    poa: ask.choice('Proof of address', proofWords, { required: adult }),
    podb: ask.choice('Proof of date of birth', proofWords, { required: true }),
  }
}
export const proofs = [
  { field: 'poi', purpose: 'poi', whose: 'applicant', lives: residence, optional: minor },
  { field: 'poa', purpose: 'poa', whose: 'applicant', lives: residence, optional: minor },
  { field: 'podb', purpose: 'podb', whose: 'applicant', lives: residence },
] as const satisfies ProofAsked[]

/** Those of somebody who is no citizen of India; none of them is for the date of birth. */
export function foreignProofsIn(section: string) {
  const ask = askIn(section)
  return {
    poi: ask.choice('Proof of identity', proofWords, { required: adult }),
    poa: ask.choice('Proof of address', proofWords, { required: adult }),
  }
}
export const foreignProofs = [
  { field: 'poi', purpose: 'foreignPoi', whose: 'applicant', optional: minor },
  { field: 'poa', purpose: 'foreignPoa', whose: 'applicant', optional: minor },
] as const satisfies ProofAsked[]
