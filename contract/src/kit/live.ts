import type { Capability } from './capabilities'
import { endpoint, file } from './endpoint'

/** What a stream can say has changed; it carries no content, which is asked for by the usual calls. */
export type LiveTopic = 'wallet' | 'notices'

/** Said once when a stream has begun: from here on nothing is missed. */
export const liveOpen = 'open'

/** That a record has changed: the event's data is `SUBJECT ID`, and ` own` behind it for who did it. */
export const liveRecord = 'record'

/** Who is told of a record's changes, and what they have open then: addresses of calls, as they begin. */
interface LiveReads {
  may: Capability
  /** Calls and lists of this kind of record. One with another record's number in its address is not asked again. */
  of: readonly string[]
  /** What else shows something of it, whatever number stands in its address. */
  also?: readonly string[]
}

interface ShopReads extends LiveReads {
  /** To see what colleagues made, where `may` alone is not enough: without it people are told of the records that they made themselves. */
  others?: Capability
}

/** Who is told of changes of a kind of record: people of the back office, and where it belongs to shops, those of its own. */
export interface Told {
  back: LiveReads
  shop?: ShopReads
}

/**
 * Records whose changes open screens follow, by the name that the audit trail gives them. A screen subscribes to nothing: what it has read
 * is read again. Drafts are not among them, because a person is typing there.
 */
export const liveRecords = {
  registration: { back: { may: 'registration.read', of: ['/backend/registration/'], also: ['/backend/dashboard/'] } },
  merchant: { back: { may: 'merchant.read', of: ['/backend/usermanagement/merchant/', '/backend/tax/profile/'] } },
  app_user: { back: { may: 'user.read', of: ['/backend/usermanagement/user/', '/backend/usermanagement/staff/'] } },
  payment_request: {
    back: {
      may: 'payment.read',
      of: ['/backend/account/payments/'],
      also: [
        '/backend/account/payments-unseen/',
        '/backend/account/bank-statements/',
        '/backend/account/wallets/',
        '/backend/usermanagement/merchant/',
        '/backend/dashboard/',
      ],
    },
    shop: { may: 'payment.request', of: ['/merchant/accounting/payment/'], also: ['/merchant/dashboard'] },
  },
  gateway_order: {
    back: { may: 'payment.read', of: ['/backend/account/gateway/'], also: ['/backend/account/wallets/', '/backend/dashboard/'] },
    shop: { may: 'payment.request', of: ['/merchant/gateway'] },
  },
  gateway_payment: { back: { may: 'payment.read', of: [], also: ['/backend/account/gateway/'] } },
  bank_line: {
    back: {
      may: 'payment.import',
      of: ['/backend/account/bank-lines/'],
      also: ['/backend/account/bank-statements/', '/backend/account/payments/', '/backend/account/payments-unseen/'],
    },
  },
  bank_statement: {
    back: { may: 'payment.import', of: [], also: ['/backend/account/bank-statements/', '/backend/account/bank-lines/'] },
  },
  bank_unlink: { back: { may: 'payment.decide', of: ['/backend/account/bank-unlinks/'], also: ['/backend/account/bank-lines/'] } },
  wallet_adjustment: {
    back: { may: 'wallet.propose', of: ['/backend/account/adjustments/'], also: ['/backend/account/wallets/', '/backend/dashboard/'] },
  },
  top_up_reversal: {
    back: {
      may: 'wallet.propose',
      of: ['/backend/account/reversals/'],
      also: ['/backend/account/payments/', '/backend/account/gateway/', '/backend/account/receivables/', '/backend/account/wallets/'],
    },
  },
  id_sale: {
    back: { may: 'idSale.read', of: ['/backend/usermanagement/idsale/'], also: ['/backend/usermanagement/merchant/'] },
    shop: { may: 'idSale.readOwn', of: [], also: ['/merchant/account/ids'] },
  },
  nsdl_application: {
    back: {
      may: 'nsdl.read',
      of: ['/backend/nsdlpan/physical/'],
      also: ['/backend/dashboard/', '/backend/usermanagement/merchant/', '/backend/account/commissions/'],
    },
    shop: {
      may: 'nsdl.readOwn',
      others: 'nsdl.readShop',
      of: ['/merchant/nsdlpan/physical/info/', '/merchant/nsdlpan/physical/scan/', '/merchant/nsdlpan/physical/counts'],
      also: [
        ...['', 'waiting/', 'ack/', 'hardcopy/', 'incomplete/', 'rejection/'].map(at => `/merchant/nsdlpan/physical/${at}list`),
        '/merchant/dashboard',
      ],
    },
  },
} as const satisfies Record<string, Told>

export type LiveSubject = keyof typeof liveRecords

const subjects: Record<string, Told> = liveRecords

/** Who is told of changes of such a record; undefined where nobody is. */
export const toldOf = (subject: string): Told | undefined => (Object.hasOwn(subjects, subject) ? subjects[subject] : undefined)

/**
 * Whether what was read at this address may be another thing now.
 * @param path of a call, below `/api`, its parameters filled
 */
export function livesOn(path: string, subject: string, id: string): boolean {
  const told = toldOf(subject)
  if (!told) return false
  const both = [told.back, ...(told.shop ? [told.shop] : [])]
  if (both.some(({ also = [] }) => also.some(beginning => path.startsWith(beginning)))) return true
  const own = both.flatMap(({ of }) => of).find(beginning => path.startsWith(beginning))
  if (own === undefined) return false
  const number = /(?:^|\/)(\d+)(?:\/|$)/.exec(path.slice(own.length))?.[1]
  return number === undefined || number === id
}

export const live = endpoint('GET /live', {
  summary: 'What has changed, as events',
  may: 'signedIn',
  // An open page is not a person who is there.
  unattended: true,
  reply: file,
})
