import type { Tone } from '../kit/list'
import { count, money } from '../kit/money'

interface Words {
  /** What kind of thing happened, for filters. */
  label: string
  tone: Tone
  /** A template of the translator. `amount` is given in paise and said as money; everything else is said as it is. */
  text: string
  /** How several unread ones are said together; `n` is their number. Kinds with this are one row per person until it is read. */
  many?: { text: string; link: string }
}

/** Everything that a person can be told in the portal, by kind. */
export const notices = {
  newRegistration: {
    label: 'New registration',
    tone: 'wait',
    text: 'New registration {{refNo}} of {{shop}}',
    many: { text: '{{n}} new registrations, the latest {{refNo}} of {{shop}}', link: 'user-management/registration' },
  },
  newPayment: {
    label: 'New payment request',
    tone: 'wait',
    text: '{{code}} asks for {{amount}} in payment request {{refNo}}',
    many: { text: '{{n}} new payment requests, the latest {{refNo}} of {{code}} for {{amount}}', link: 'actions/payments' },
  },
  applicationWaiting: {
    label: 'Application to verify',
    tone: 'wait',
    text: 'Application {{refNo}} waits to be verified',
    many: {
      text: '{{n}} more applications to verify, the latest {{refNo}}',
      link: 'actions/nsdl-pan/physical/waiting/list',
    },
  },
  applicationVerified: {
    label: 'Application to acknowledge',
    tone: 'wait',
    text: 'Application {{refNo}} was verified and can be filed',
    many: {
      text: '{{n}} more applications were verified and can be filed, the latest {{refNo}}',
      link: 'actions/nsdl-pan/physical/ack/enter',
    },
  },
  paymentApproved: {
    label: 'Payment approved',
    tone: 'ok',
    text: 'Payment {{refNo}} was approved: {{amount}} was added to the wallet',
  },
  paymentRejected: { label: 'Payment rejected', tone: 'bad', text: 'Payment {{refNo}} of {{amount}} was rejected: {{reason}}' },
  paymentHeld: { label: 'Payment on hold', tone: 'busy', text: 'Payment {{refNo}} of {{amount}} is on hold: {{reason}}' },
  paymentReversed: {
    label: 'Top-up reversed',
    tone: 'bad',
    text: 'Top-up {{refNo}} was reversed: {{amount}} was deducted from your wallet: {{reason}}',
  },
  newUnlink: {
    label: 'Wrong link to decide',
    tone: 'wait',
    text: '{{by}} says that {{refNo}} is linked with the wrong bank line',
    many: {
      text: '{{n}} links with bank lines to decide, the latest of {{refNo}}',
      link: 'actions/payments/unlinks?f.status=pending',
    },
  },
  unlinkDone: { label: 'Link undone', tone: 'ok', text: 'The link of {{refNo}} with a bank line was undone' },
  unlinkRejected: { label: 'Link kept', tone: 'bad', text: 'The link of {{refNo}} with a bank line stays: {{reason}}' },
  newReversal: {
    label: 'Reversal to approve',
    tone: 'wait',
    text: '{{by}} proposes reversal {{refNo}} of {{amount}} for {{code}}',
    many: {
      text: '{{n}} reversals to approve, the latest {{refNo}} of {{amount}} for {{code}}',
      link: 'account/reversals?f.status=pending',
    },
  },
  reversalApproved: { label: 'Reversal approved', tone: 'ok', text: 'Reversal {{refNo}} of {{amount}} was approved' },
  reversalRejected: { label: 'Reversal rejected', tone: 'bad', text: 'Reversal {{refNo}} of {{amount}} was rejected: {{reason}}' },
  gatewayFault: {
    label: 'Online payment keeps failing',
    tone: 'bad',
    text: 'Online payment {{refNo}} failed {{tries}} times; we keep trying',
    many: { text: '{{n}} online payments keep failing, the latest {{refNo}}', link: 'actions/payments/online' },
  },
  gatewayPaid: {
    label: 'Online payment credited',
    tone: 'ok',
    text: 'Online payment {{refNo}}: {{amount}} was added to the wallet',
  },
  gatewayHeld: {
    label: 'Online payment in review',
    tone: 'busy',
    text: 'Online payment {{refNo}}: {{amount}} was received. We are checking it before adding it to the wallet',
  },
  gatewayRefused: {
    label: 'Online payment not credited',
    tone: 'bad',
    text: 'Online payment {{refNo}}: {{amount}} was not added to the wallet: {{reason}}',
  },
  gatewayDoubt: {
    label: 'Online payment to decide',
    tone: 'wait',
    text: 'Online payment {{refNo}}: {{amount}} was received and is waiting for a decision',
    many: { text: '{{n}} online payments wait for a decision, the latest {{refNo}} of {{amount}}', link: 'actions/payments/review' },
  },
  gatewayLate: {
    label: 'Late online payment',
    tone: 'back',
    text: 'Online payment {{refNo}} had been closed, but {{amount}} was received later and credited',
  },
  newDevice: {
    label: 'New device',
    tone: 'back',
    text: 'Your account was signed in to from a new device: {{browser}}, IP address {{ip}}',
  },
  signInCopied: {
    label: 'Copied sign-in',
    tone: 'bad',
    text: 'One of your sign-ins was used from two places at once, so we ended it. IP address: {{ip}}',
  },
  secondStepFailed: {
    label: 'Wrong sign-in code',
    tone: 'bad',
    text: 'Somebody entered your password and then a wrong code. IP address: {{ip}}',
  },
  loginNotificationOff: {
    label: 'Login notifications off',
    tone: 'back',
    text: 'Login notifications of your account were switched off. IP address: {{ip}}',
  },
  scanAsked: { label: 'New scan requested', tone: 'back', text: '{{refNo}} needs a new scan: {{reason}}' },
  applicationIncomplete: { label: 'Application incomplete', tone: 'back', text: '{{refNo}} is incomplete: {{reason}}' },
  applicationRejected: {
    label: 'Application rejected',
    tone: 'bad',
    text: '{{refNo}} was rejected and {{amount}} refunded: {{reason}}',
  },
  applicationLapsed: {
    label: 'Application lapsed',
    tone: 'bad',
    text: '{{refNo}} was not answered in time; it is rejected and {{amount}} refunded',
  },
  applicationAcknowledged: {
    label: 'Application acknowledged',
    tone: 'ok',
    text: '{{refNo}} was acknowledged with number {{ackNo}}',
  },
  applicationRefunded: {
    label: 'Charge refunded',
    tone: 'ok',
    text: '{{amount}} for {{refNo}} was refunded: {{reason}}',
  },
  commissionReversed: {
    label: 'Commission taken back',
    tone: 'bad',
    text: '{{amount}} of commission on {{refNo}} was taken back: {{reason}}',
  },
  commissionFailed: {
    label: 'Commission cannot be paid',
    tone: 'bad',
    text: 'The commission of {{amount}} on {{refNo}} could not be paid to {{code}}; we keep trying',
    many: { text: '{{n}} commissions could not be paid, the latest on {{refNo}} to {{code}}', link: 'account/commissions' },
  },
  newAdjustment: {
    label: 'Adjustment to approve',
    tone: 'wait',
    text: '{{by}} proposes adjustment {{refNo}} of {{amount}} for {{code}}',
    many: {
      text: '{{n}} adjustments to approve, the latest {{refNo}} of {{amount}} for {{code}}',
      link: 'account/adjustments?f.status=pending',
    },
  },
  adjustmentApproved: { label: 'Adjustment approved', tone: 'ok', text: 'Adjustment {{refNo}} of {{amount}} was approved' },
  adjustmentRejected: { label: 'Adjustment rejected', tone: 'bad', text: 'Adjustment {{refNo}} of {{amount}} was rejected: {{reason}}' },
  walletCredited: { label: 'Added to the wallet', tone: 'ok', text: '{{amount}} was added to your wallet ({{refNo}}): {{reason}}' },
  walletDebited: {
    label: 'Deducted from the wallet',
    tone: 'bad',
    text: '{{amount}} was deducted from your wallet ({{refNo}}): {{reason}}',
  },
  transferReceived: {
    label: 'Transfer from your merchant',
    tone: 'ok',
    text: '{{shop}} transferred {{amount}} to your wallet ({{refNo}})',
  },
  ledgerFault: { label: 'Fault in the ledger', tone: 'bad', text: 'The check of the ledger found a fault. Wallets frozen: {{wallets}}' },
  auditFault: {
    label: 'Fault in the audit trail',
    tone: 'bad',
    text: 'The check of the audit trail found that it was changed. Faults: {{faults}}',
  },
  idToPay: { label: 'ID payment due', tone: 'wait', text: 'Your ID {{idType}} ({{saleNo}}) costs {{amount}}. Pay it by {{day}}' },
  idEnding: { label: 'ID expires soon', tone: 'back', text: 'Your ID {{idType}} ({{saleNo}}) expires on {{day}}. Renew it' },
  idExpired: {
    label: 'ID expired',
    tone: 'bad',
    text: 'Your ID {{idType}} ({{saleNo}}) has expired. Its services stay open until {{day}}',
  },
  idRenewal: { label: 'ID renewal', tone: 'wait', text: 'The next term of your ID {{idType}} is ready: {{saleNo}} for {{amount}}' },
  idSuspended: { label: 'ID suspended', tone: 'bad', text: 'Your ID {{idType}} ({{saleNo}}) was suspended: {{reason}}' },
  idResumed: { label: 'ID reactivated', tone: 'ok', text: 'Your ID {{idType}} ({{saleNo}}) is active again' },
  idRefunded: { label: 'ID refunded', tone: 'quiet', text: '{{amount}} for your ID {{saleNo}} was refunded: {{reason}}' },
  aadhaarCancelled: {
    label: 'Aadhaar cancelled',
    tone: 'bad',
    text: '{{refNo}} was cancelled and its Aadhaar number is free again: {{reason}}',
  },
} as const satisfies Record<string, Words>

export type NoticeKind = keyof typeof notices
export const noticeKinds = Object.keys(notices) as [NoticeKind, ...NoticeKind[]]

const wordsOf = (kind: NoticeKind): Words => notices[kind]

/** Whether unread ones of a kind are told as one. */
export const isPiled = (kind: NoticeKind): boolean => wordsOf(kind).many !== undefined

type Blanks<T extends string> = T extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Blanks<Rest> : never

/** What the words of a kind need to be told; a template with a blank that nobody fills does not compile. */
export type FactsOf<K extends NoticeKind> = { [Name in Blanks<(typeof notices)[K]['text']>]: Name extends 'amount' ? number : string }

export interface Told {
  kind: NoticeKind
  facts: Record<string, string | number>
  times: number
  link: string
}

/** The template of a notice, what fills it, and where it leads below the reader's base route. */
export function inWords({ kind, facts, times, link }: Told): { text: string; values: Record<string, string>; link: string } {
  const { text, many } = wordsOf(kind)
  const values = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, name === 'amount' ? money(Number(value)) : String(value)]),
  )
  return many && times > 1 ? { text: many.text, values: { ...values, n: count(times) }, link: many.link } : { text, values, link }
}

export const noticeTone = (kind: NoticeKind): Tone => wordsOf(kind).tone

const byKind = <T>(of: (words: Words) => T) =>
  Object.fromEntries(noticeKinds.map(kind => [kind, of(wordsOf(kind))])) as Record<NoticeKind, T>
export const noticeLabels = byKind(words => words.label)
export const noticeTones = byKind(words => words.tone)
