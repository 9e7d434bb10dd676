import { askIn, type Given, type Group, type More, type Question, type TypedSchema } from './question'

/** `fatherLastName` of the father, `lastName` of the applicant. */
type Named<Whose extends string, Part extends string> = Whose extends '' ? Part : `${Whose}${Capitalize<Part>}`
const named = (whose: string, part: string): string => (whose ? `${whose}${part.charAt(0).toUpperCase()}${part.slice(1)}` : part)

type Each<Whose extends string, Part extends string, S> = Record<Named<Whose, Part>, Question<TypedSchema, S>>

type PartsOf<Whose extends string, Part extends string> = { readonly [P in Part]: Named<Whose, P> }
const partsOf = <const Whose extends string, const Part extends string>(whose: Whose, parts: readonly Part[]): PartsOf<Whose, Part> =>
  Object.fromEntries(parts.map(part => [part, named(whose, part)])) as PartsOf<Whose, Part>

const joined = (words: readonly string[], between: string): string => words.filter(Boolean).join(between)

interface NameGiven<S> extends Pick<Group, 'title' | 'label' | 'partByPart'> {
  /** Label and longest text, in letters, of each part. */
  last: readonly [label: string, max: number, more?: More<S>]
  first: readonly [label: string, max: number, more?: More<S>]
  middle: readonly [label: string, max: number, more?: More<S>]
  /** Of all three. */
  all?: More<S>
}

const nameParts = ['lastName', 'firstName', 'middleName'] as const

/** What the questions of somebody's name are called: `{ lastName: 'fatherLastName', … }`. */
export const nameOf = <const Whose extends string>(whose: Whose) => partsOf(whose, nameParts)

/**
 * The name of a person in three parts. It is read as Aadhaar prints it: first, middle and last.
 * @param whose what their names begin with: `father` gives `fatherLastName`; '' is the applicant
 */
export function nameIn<const Whose extends string, S = unknown>(
  section: string,
  whose: Whose,
  { last, first, middle, all = {}, ...group }: NameGiven<S>,
): Each<Whose, (typeof nameParts)[number], S> {
  const ask = askIn(section)
  const { lastName, firstName, middleName } = nameOf<string>(whose)
  const about: Group = {
    ...group,
    key: whose || 'own',
    kind: 'name',
    parts: { last: lastName, first: firstName, middle: middleName },
    line: word => joined([word('first'), word('middle'), word('last')], ' '),
  }
  const one = ([label, max, more]: NameGiven<S>['last']) => ask.name<S>(label, max, { autoComplete: 'off', ...all, ...more, group: about })
  return {
    [lastName]: one(last),
    [firstName]: one(first),
    [middleName]: one(middle),
  } as Each<Whose, (typeof nameParts)[number], S>
}

const addressParts = ['flat', 'premises', 'road', 'area', 'town', 'state', 'pin', 'country'] as const
export type AddressPart = (typeof addressParts)[number]
/** What the questions of an address are called, by what they are in it. */
export type AddressNames<Name extends string = string> = Readonly<Record<AddressPart, Name>>
/** `{ town: 'officeTown', … }` */
export const addressOf = <const Whose extends string>(whose: Whose) => partsOf(whose, addressParts)
/** The lines of an address in which anything may stand. */
export const addressLines = ['flat', 'premises', 'road', 'area'] as const

type AddressQuestions<Whose extends string, W extends Readonly<Record<string, string>>, S> = Each<Whose, Exclude<AddressPart, 'state'>, S> &
  Record<Named<Whose, 'state'>, Question<ReturnType<typeof stateSchema<W>>, S>>
const stateSchema = <W extends Readonly<Record<string, string>>>(words: W) => askIn('').choice('', words).schema

interface AddressGiven<W, S> extends Pick<Group, 'title' | 'label'> {
  labels: Readonly<Record<AddressPart, string>>
  states: W
  /** Longest text in letters. */
  max: { line: number; pin: number; country: number }
  /** What is assumed where no country was typed. */
  country?: (state: string) => string | undefined
  all?: More<S>
  each?: Partial<Record<AddressPart, More<S>>>
}

/**
 * An address in eight parts.
 * @param whose what their names begin with: `office` gives `officeFlat`
 */
export function addressIn<const Whose extends string, const W extends Readonly<Record<string, string>>, S = unknown>(
  section: string,
  whose: Whose,
  { labels, states, max, country, all = {}, each = {}, ...group }: AddressGiven<W, S>,
): AddressQuestions<Whose, W, S> {
  const ask = askIn(section)
  const name = (part: AddressPart) => named(whose, part)
  const about: Group = {
    ...group,
    key: whose,
    kind: 'address',
    parts: addressOf<string>(whose),
    line: word => joined(addressParts.map(word), ', '),
  }
  const more = (part: AddressPart): More<S> => ({ ...all, ...each[part], group: about })
  const line = (part: AddressPart) => ask.capitals<S>(labels[part], max.line, { ...more(part), address: true })
  return {
    [name('flat')]: line('flat'),
    [name('premises')]: line('premises'),
    [name('road')]: line('road'),
    [name('area')]: line('area'),
    [name('town')]: line('town'),
    [name('state')]: ask.choice<W, S>(labels.state, states, more('state')),
    [name('pin')]: ask.pin<S>(labels.pin, max.pin, { print: { squeezed: true }, ...more('pin') }),
    [name('country')]: ask.capitals<S>(labels.country, max.country, {
      print: { as: 'words' },
      ...more('country'),
      ...(country && { preset: (given: Given) => country(String(given[name('state')] ?? '')) }),
    }),
  } as AddressQuestions<Whose, W, S>
}
