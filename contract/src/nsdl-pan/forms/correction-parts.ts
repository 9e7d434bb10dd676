import { type Condition, when } from '../../kit/form/condition'
import { type Finding, finding } from '../../kit/form/finding'
import type { AddressNames } from '../../kit/form/groups'
import { askIn, entriesOf, type Given, typedIn } from '../../kit/form/question'
import { isTouched } from './address'
import type { CardVariant } from './card-variants'
import type { Category } from './edition'
import { panNumber } from './names'
import { panRule } from './numbers'
import { cardTo, office, proofWords, residence } from './parts'

/** What the corrections of persons and of entities ask alike. */

/** One of these blocks is ticked. */
export const changing = (...what: string[]): Condition => when('changes', ...what)

const isAny = (answer: unknown) => Array.isArray(answer) && answer.length > 0
/** Of a correction: the card again costs less than a change; abroad it costs more. */
export function correctedCardTo(given: Given, where: AddressNames): CardVariant {
  const card = cardTo(given, where)
  if (card === 'ePan' || isAny(given.changes) || isAny(given.otherPans)) return card
  return card === 'cardAbroad' ? 'reprintAbroad' : 'reprintIndia'
}

/** The two numbers of a correction: the one that stays, and up to four that are given back. @param category what their fourth letter stands for */
export function pansIn(section: string, category: Category) {
  const ask = askIn(section)
  const ownPan = panRule(category)
  return {
    [panNumber]: ask.pan('PAN', 10, {
      example: `ABC${category}E1234F`,
      help: 'The number that stays. It is printed in full on the form and shown masked everywhere else.',
      required: true,
      sealed: true,
      unique: true,
      rules: [ownPan],
    }),
    otherPans: ask.repeated('Other PANs to surrender', 4, {
      pan: ask.pan('Other PAN to surrender', 10, { example: `ABC${category}E5678F`, required: true, sealed: true, rules: [ownPan] }),
    }),
  }
}

/** The PAN that stays is not given back, and none twice. */
export const surrenderRule = (given: Given): Finding<`otherPans.${number}.pan`>[] =>
  entriesOf(given.otherPans).flatMap((other, at, all) => {
    const pan = typedIn(other, 'pan')
    if (!pan) return []
    const field = `otherPans.${at}.pan` as const
    if (pan === given[panNumber]) return [finding(field, 'error', 'This is the PAN that stays.')]
    return all.slice(0, at).some(before => before.pan === pan) ? [finding(field, 'error', 'This PAN stands here twice.')] : []
  })

/** Which blocks are changed. @param blocks each with the words of its box; no tick at all asks for the card again, unchanged */
export const changesIn = (section: string, blocks: Readonly<Record<string, { label: string }>>) => ({
  changes: askIn(section).choices(
    'What is to be changed',
    Object.fromEntries(Object.entries(blocks).map(([box, { label }]) => [box, label])),
    {
      help: 'All data of the form are filled in; what is ticked here is changed. Reprint of the card: leave all boxes unticked.',
    },
  ),
})

/** What is to be changed must stand there. */
export const otherAddressRule = (given: Given): Finding<'changes'>[] =>
  changing('otherAddress').holds(given, undefined) && !(isTouched(given, residence) && isTouched(given, office))
    ? [finding('changes', 'error', 'Other address is to be changed, but only one address is filled in.')]
    : []

export const panProofIn = (section: string) => ({
  panProof: askIn(section).choice('Proof of PAN', proofWords, {
    help: 'A copy of the card or of the letter of allotment. Without one the form is taken without a guarantee.',
    required: true,
  }),
})
export const changeProofIn = (section: string) => ({
  changeProof: askIn(section).choice('Proof of the change', proofWords, { asked: changing('name'), required: true }),
})
