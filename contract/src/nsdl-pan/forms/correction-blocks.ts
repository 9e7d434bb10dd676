import { anyOf, condition } from '../../kit/form/condition'
import { type Finding, finding } from '../../kit/form/finding'
import type { AddressNames } from '../../kit/form/groups'
import { askIn, type Becomes, type Given, type More } from '../../kit/form/question'
import { textOf, textOfAll } from '../../kit/form/rows'
import { genders } from './codes'
import { changing } from './correction-parts'
import { notInFuture } from './dates'
import { lengths, office, residence, writtenTo } from './parts'
import type { PanQuestions, Setting } from './setting'

/** What each tick of a correction covers, and how the form asks what the records say now of it. */

type OldQuestion = PanQuestions[string]

/** What the records say now of some answers of a block. */
interface OldValue {
  ask: (section: string, more: More<Setting>) => OldQuestion
  becomes: Becomes
  /** It must be given: whoever asks for this change reads it off the card. */
  required?: true
}

/** One block of the form with its box. */
export interface Block {
  /** The words of its box. */
  label: string
  /** The answers that its tick covers, by name; a photo and a signature are none. */
  covers: readonly string[]
  /** What the form asks about it as it is now, by the name of each question. */
  now?: Readonly<Record<string, OldValue>>
}
export type Blocks = Readonly<Record<string, Block>>

const [onCard, inRecords] = ['On the PAN card now', 'In the records now']
const always = (names: readonly string[], where = inRecords): Becomes => ({ reads: names, names: () => names, where })

const unknown = 'Leave it empty if the applicant does not know it.'
const printed = 'As it is printed there, with its mistakes.'
/** Nothing is refused in it but another script: what the records say may be wrong in any way. */
const lineNow =
  (label: string, max: number, own: More<Setting> = {}): OldValue['ask'] =>
  (section, more) =>
    askIn(section).capitals<Setting>(label, max, { help: unknown, ...own, ...more })

/** @param names the questions of the new name */
export const nameNow = (names: readonly string[]): Block['now'] => ({
  nameNow: { ask: lineNow('Name on the PAN card now', 150, { help: printed }), becomes: always(names, onCard), required: true },
})
export const parentsNow = (father: readonly string[], mother: readonly string[]): Block['now'] => ({
  fatherNow: { ask: lineNow("Father's name in the records now", lengths.nameOnAadhaar), becomes: always(father) },
  motherNow: { ask: lineNow("Mother's name in the records now", lengths.nameOnAadhaar), becomes: always(mother) },
})

const dayNow = (label: string, name: string): OldValue => ({
  ask: (section, more) =>
    askIn(section).day<Setting>(label, { help: printed, autoComplete: 'off', anyYear: true, rules: [notInFuture], ...more }),
  becomes: always([name], onCard),
  required: true,
})
export const birthNow: Block['now'] = { dobNow: dayNow('Date of birth on the PAN card now', 'dob') }
/** @param name the question of its date */
export const entityDateNow = (name: string): Block['now'] => ({ entityDateNow: dayNow('Date on the PAN card now', name) })

export const genderNow: Block['now'] = {
  genderNow: {
    ask: (section, more) => askIn(section).radio('Gender in the records now', genders, { help: unknown, ...more }),
    becomes: always(['gender']),
  },
}

export const contactNow: Block['now'] = {
  mobileNow: {
    ask: (section, more) => askIn(section).mobile<Setting>('Mobile No. in the records now', 20, { help: unknown, ...more }),
    becomes: always(['mobile']),
  },
  emailNow: {
    ask: (section, more) => askIn(section).email<Setting>('Email ID in the records now', lengths.email, { help: unknown, ...more }),
    becomes: always(['email']),
  },
}
export const contactNames = ['isd', 'mobile', 'std', 'phone', 'email'] as const

const linesOf = (names: AddressNames): readonly string[] => Object.values(names)
/** Letters of eight parts and of the signs between them. */
const addressMax = 300
const addressNow = (label: string, becomes: Becomes): OldValue => ({ ask: lineNow(label, addressMax, { address: true }), becomes })
const [communicationLabel, otherLabel] = ['Address for communication in the records now', 'Other address in the records now']

const bothAddresses = ['communication', ...linesOf(residence), ...linesOf(office)] as const
const coversAddresses = [...bothAddresses, 'officeName'] as const
/** Two addresses, of which the tax department writes to one. */
export const addressBlocks = {
  communication: {
    label: 'Address for communication',
    covers: coversAddresses,
    now: {
      addressNow: addressNow(communicationLabel, { reads: bothAddresses, names: given => linesOf(writtenTo(given)), where: inRecords }),
    },
  },
  otherAddress: {
    label: 'Other address',
    covers: coversAddresses,
    now: {
      otherAddressNow: addressNow(otherLabel, {
        reads: bothAddresses,
        names: given => linesOf(writtenTo(given) === office ? residence : office),
        where: inRecords,
      }),
    },
  },
} as const satisfies Blocks
/** The address of who has an office alone. */
export const officeBlock: Block = {
  label: addressBlocks.communication.label,
  covers: [...linesOf(office), 'officeName'],
  now: { addressNow: addressNow(communicationLabel, always(linesOf(office))) },
}

/** Letters and digits alone; an address says its country, or does not. */
const bare = (text: string, address = false): string => {
  const letters = text.toUpperCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  return address ? letters.replace(/INDIA$/, '') : letters
}
const asTyped = (text: string) => text

/** Whether an old value says the same as the answers that take its place; undefined while one of the two is not there. */
function isSame(questions: PanQuestions, old: OldQuestion, now: Given[string], { names }: Becomes, given: Given) {
  const [before, after] = [textOf(old, now, asTyped), textOfAll(names(given), questions, given, asTyped)]
  if (!before || !after) return undefined
  return old.kind === 'capitals' ? bare(before, old.address) === bare(after, old.address) : before.toUpperCase() === after.toUpperCase()
}

/**
 * The questions of a correction with those about what the records say now, each before the answers that take its place: asked while the box of
 * its block is ticked, and as long as it contradicts a box that is not. With the rule that compares them.
 * @throws Error when a block covers an answer that the form does not ask, or an old value becomes one that its tick does not cover
 */
export function withOldValues(questions: PanQuestions, blocks: Blocks) {
  const names = Object.keys(questions)
  const olds = Object.entries(blocks).flatMap(([box, { covers, now = {} }]) => {
    for (const name of covers) if (!names.includes(name)) throw new Error(`The box ${box} covers ${name}, which the form does not ask`)
    return Object.entries(now).map(([name, { ask, becomes, required }]) => {
      for (const read of becomes.reads) if (!covers.includes(read)) throw new Error(`${name} becomes ${read}, which ${box} does not cover`)
      const before = names.find(one => becomes.reads.includes(one)) ?? ''
      const { section = '', group, under = group?.title } = questions[before] ?? {}
      const ticked = changing(box)
      const contradicts = condition([name, ...becomes.reads], given => isSame(questions, question, given[name], becomes, given) === false)
      const question: OldQuestion = ask(section, {
        ...(under && { under }),
        ...(required && { required: ticked }),
        asked: anyOf(ticked, contradicts),
        becomes,
      })
      return { box, name, before, question, contradicts, same: (given: Given) => isSame(questions, question, given[name], becomes, given) }
    })
  })
  const all: PanQuestions = Object.fromEntries(
    Object.entries(questions).flatMap(([name, question]) => [
      ...olds.filter(({ before }) => before === name).map(old => [old.name, old.question] as const),
      [name, question] as const,
    ]),
  )
  const rule = (given: Given): Finding[] =>
    Object.keys(blocks).flatMap(box => {
      const own = olds.filter(old => old.box === box)
      if (!changing(box).holds(given, undefined))
        return own
          .filter(({ contradicts }) => contradicts.holds(given, undefined))
          .map(({ name }) => finding(name, 'warning', 'This is to be changed, but its box is not ticked: tick it, or clear this line.'))
      const last = own.at(-1)
      return last && own.every(({ same }) => same(given) === true)
        ? [finding(last.name, 'warning', 'Nothing changes here: untick it or correct it.')]
        : []
    })
  return { questions: all, rule }
}
