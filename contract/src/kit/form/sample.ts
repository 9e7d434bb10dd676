import { condition, filled, inSetting, not, when } from './condition'
import { finding } from './finding'
import { form } from './form'
import { addressIn, nameIn } from './groups'
import { columnOf, row } from './print'
import { type AnswersOf, askIn, type Rule } from './question'

/** A form that no product has, for the tests of everything that works with forms: a licence for a market stall with its partners. */
export interface Setting {
  on: string
  strict: boolean
}
export const stall = askIn('stall')
const people = askIn('people')
const noCommas: Rule = {
  find: value => (value.includes(',') ? [{ ...finding('', 'error', 'No commas here'), repair: value.replaceAll(',', '') }] : []),
}
const states = { '5': 'Bihar', '9': 'Delhi' } as const
export const questions = {
  goods: stall.radio('Goods', { food: 'Food', other: 'Other' }, { required: true, start: 'food' }),
  otherGoods: stall.capitals('Which goods', 20, { asked: when('goods', 'other'), required: true, rules: [noCommas] }),
  licence: stall.code('Licence', 10, { asked: when('goods', 'food'), required: inSetting<Setting>(({ strict }) => strict) }),
  ...addressIn('stall', 'market', {
    title: 'Market',
    label: 'Market',
    labels: {
      flat: 'Stall',
      premises: 'Building',
      road: 'Road',
      area: 'Area',
      town: 'Town',
      state: 'State',
      pin: 'PIN',
      country: 'Country',
    },
    states,
    max: { line: 25, pin: 6, country: 25 },
    country: state => (state ? 'INDIA' : undefined),
    each: { town: { required: true } },
  }),
  ...nameIn('people', 'owner', {
    title: 'Owner',
    label: 'Owner',
    partByPart: true,
    last: ["Owner's last name", 20, { required: true }],
    first: ["Owner's first name", 20],
    middle: ["Owner's middle name", 20],
  }),
  aadhaar: people.aadhaar('Aadhaar number', 20, { required: not(filled('noAadhaar')) }),
  noAadhaar: people.text('Why there is no Aadhaar', 40),
  partners: people.repeated('Partners', 3, {
    ...nameIn('people', '', {
      title: 'Partner',
      label: 'Name',
      last: ['Last name', 20, { required: true }],
      first: ['First name', 20],
      middle: ['Middle name', 20],
    }),
    aadhaar: people.aadhaar('Aadhaar number', 20, { required: condition(['goods'], ({ goods }) => goods === 'food') }),
    since: people.day('Partner since'),
  }),
  signedAt: askIn('review').capitals('Signed at', 20),
}
export type Answers = AnswersOf<typeof questions>
export const sections = [
  { key: 'stall', title: 'Stall', hint: '' },
  { key: 'people', title: 'People', hint: '' },
  { key: 'review', title: 'Review', hint: '' },
] as const
const differ = (given: Answers) =>
  given.ownerLastName && given.marketTown === given.ownerLastName ? [finding('ownerLastName', 'warning', 'A town is no name')] : []
export const licence = form<Setting>()({ sections, questions, rules: [differ] })

/** Its paper: two partners beside each other's numbers. */
export const paper = columnOf(questions, 1, 40, [
  { title: '1  Stall', rows: [row('Goods', 'goods'), row('Licence', 'licence')] },
  { title: '2  Owner', rows: [row('Last name', 'ownerLastName'), row('Aadhaar number', 'aadhaar')] },
  {
    title: '3  Partners',
    rows: [0, 1].flatMap(at => [row(`Partner ${at + 1}`, `partners.${at}.lastName`), row('Aadhaar number', `partners.${at}.aadhaar`)]),
  },
])
