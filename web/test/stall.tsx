import { applicationEndpoints } from '@sevakendra/contract/application/endpoints'
import { asDesk, deskEndpoints } from '@sevakendra/contract/desk/endpoints'
import { asReasons, asWorded, reasonsOf, wordedReasons } from '@sevakendra/contract/desk/reasons'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { endpoint } from '@sevakendra/contract/kit/endpoint'
import type { Given } from '@sevakendra/contract/kit/form/question'
import { licence, type Setting } from '@sevakendra/contract/kit/form/sample'
import type { ScanEndpoints } from '@sevakendra/contract/scan/endpoints'
import { z } from 'zod'
import { answerRows } from '../src/application/desk-rows'
import { fetchedForms } from '../src/application/fetched-forms'
import { asApplicationCalls, asRecordRead, type Draft, type ReapplyScreens } from '../src/application/product'
import { asDeskRead, type DeskInfo, type DeskProduct } from '../src/desk/product'

/**
 * A licence for a market stall, which the portal does not sell, as the browser's half of a product: what it declares, and nothing else. It is filed for a stall
 * or a cart; that it `isNamed` is said of a draft besides.
 */
export interface Filing {
  place: 'stall' | 'cart'
}
interface Said extends Filing {
  isNamed: boolean
}
type Form = typeof licence

const state = z.enum(['draft', 'filed', 'returned', 'closed'])
const reasons = reasonsOf({
  licenceUnreadable: { words: 'Licence is unreadable', remedy: 'answer', field: 'licence' },
  numberDiffers: { words: 'Number differs', remedy: 'answer' },
  other: { words: 'Other', remedy: 'answer', wordless: true },
})
const place = z.enum(['stall', 'cart'])
const calls = applicationEndpoints({
  base: 'stall',
  may: { apply: 'nsdl.apply', read: ['nsdl.readOwn', 'nsdl.read'], cancel: 'nsdl.cancel' },
  submit: { summary: 'Takes the charge' },
  filing: { place },
  says: { begun: {}, draft: { place, isNamed: z.boolean() } },
  state,
  variant: z.enum(['food', 'other']),
  reason: reasons.givenReason,
})
const read = endpoint('GET /merchant/stall/info/:id', {
  summary: 'One licence',
  may: 'nsdl.readOwn',
  reply: z.object({
    ...{ refNo: z.string(), applicant: z.string(), state, place },
    price: z.object({ variant: z.string(), total: z.number() }).nullable(),
  }),
})

const base = '/stall'
export const stall: ReapplyScreens<Filing, Said, Form, Setting> = {
  filings: { keyOf: filing => filing.place, of: ({ place }) => ({ place }), isFiled: filing => place.safeParse(filing.place).success },
  may: 'nsdl.apply',
  usePaths: () => paths,
  kind: 'stall',
  calls: asApplicationCalls(calls),
  read: asRecordRead(read),
  forms: fetchedForms({ keyOf: () => 'licence', files: { licence: async () => (_: Filing) => licence } }),
  begun: filing => ({ ...filing, isNamed: false }),
  setting: ({ place }) => ({ on: dayOf(new Date()), strict: place === 'stall' }),
  sentBack: 'returned',
  ended: ['closed'],
  reasons: asReasons(reasons),
  worded: form => asWorded(wordedReasons(reasons, form)),
  variantOf: (_, { goods }) => (typeof goods === 'string' ? goods : undefined),
  variants: { food: 'Stall with food', other: 'Stall without food' },
  chip: of => <i>{`state ${of}`}</i>,
  stateHelp: of => `It is ${of}.`,
  title: ({ place }) => (place === 'cart' ? 'Licence of a cart' : 'Licence of a stall'),
  about: ({ isNamed }) => (isNamed ? 'With a name.' : 'Without a name.'),
  againNext: (given, { changed }) => [`Nothing to pay for ${given.length} reasons.`, changed ? 'It was changed.' : 'It stays as it was.'],
  words: {
    givenBack: 'Nothing comes back.',
    afterPaying: 'Then the town decides.',
    similar: 'Maybe the same owner:',
    returned: 'Why it is incomplete',
  },
}
const paths = {
  choose: `${base}/choose`,
  apply: ({ place }: Filing, id?: string) => `${base}/${place}/apply${id ? `/${id}` : ''}`,
  check: `${base}/check`,
  sent: (id: string, now: string) => `${base}/${now}/${id}`,
  info: (id: string) => `${base}/info/${id}`,
  reapply: (id: string) => `${base}/reapply/${id}`,
  list: `${base}/list`,
  addPayment: '/payment',
}

interface StallInfo extends DeskInfo, Pick<Draft, 'answers' | 'masked' | 'submitted'>, Filing {}

const checklist = { readable: 'Readable', paid: 'Paid' }
const deskCalls = deskEndpoints({ base: 'stall', what: 'licence', may: 'nsdl.verify', state, checklist, minutes: 3, reasons })
const readAny = endpoint('GET /backend/stall/info/:id', {
  summary: 'One licence',
  may: 'nsdl.read',
  reply: z.custom<StallInfo>(),
})

export const deskPath = '/desk'
export const stallDesk: DeskProduct<StallInfo> = {
  ...{ checklist, minutes: 3, kind: 'stall', calls: asDesk(deskCalls), reasons: asReasons(reasons), read: asDeskRead(readAny) },
  scan: {
    ...{ slots: {}, cuts: {}, kind: 'stall', states: { scan: 'scan', crop: 'crop' } },
    // Nothing of it was scanned.
    calls: {} as ScanEndpoints,
    words: { scan: '', crop: '', choose: '', save: '', next: '', open: '', whyAgain: '' },
  },
  useForm: info => ({
    form: info && {
      rows: (of, t) => answerRows({ form: licence, info: of, t, setting: stall.setting({ ...of, isNamed: true }) }),
      placesOf: () => [],
      reasons: asWorded(wordedReasons(reasons, licence)),
      moments: () => [],
    },
    error: undefined,
    again: () => undefined,
  }),
  useWaiting: () => undefined,
  paths: { home: '/', claimed: '/', desk: id => `${deskPath}${id ? `/${id}` : ''}`, info: id => `/info/${id}` },
  likely: () => 'numberDiffers',
  Sealed: ({ place, masked }) => <button type="button">{`${masked} at ${place}`}</button>,
  chip: () => null,
  facts: () => [],
  givenBack: () => undefined,
  words: {
    ...{ title: 'Licences', home: 'Stalls', backHome: 'Back', claimed: 'Claimed', nothingWaits: 'Nothing waits.', cannot: 'Not now' },
    ...{ open: 'Open', entered: 'As typed', cutsTogether: '', cameBack: 'Why it came back', nextOpens: '', corrects: '' },
    ...{ sendBack: 'Send the licence back', sendBackNote: '', moreReasons: '', reject: '', remark: '', seen: '', skip: 'Skip' },
    ...{ skipKey: 'Skip (J)', previous: 'Previous', previousKey: 'Previous (K)', nonePrevious: '', moreTime: 'More time' },
  },
}

export const complete: Given = { goods: 'food', licence: 'A1', marketTown: 'PATNA', ownerLastName: 'DEVI' }
