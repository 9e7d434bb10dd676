import type { Tone } from '../kit/list'

/** What becomes of a payment that was begun online. */
export const orderStates = {
  created: 'Starting',
  open: 'Waiting for payment',
  paid: 'Paid',
  failed: 'Failed',
  expired: 'Expired',
  review: 'In review',
  refused: 'Refused',
  reversed: 'Reversed',
} as const
export type OrderState = keyof typeof orderStates

export const orderTones = {
  created: 'wait',
  open: 'wait',
  paid: 'ok',
  failed: 'bad',
  expired: 'quiet',
  review: 'back',
  refused: 'bad',
  reversed: 'back',
} as const satisfies Record<OrderState, Tone>

/** One payment that the provider reported for an order. */
export const receiptStates = { credited: 'Credited', review: 'To decide', refused: 'Refused', reversed: 'Reversed' } as const
export type ReceiptState = keyof typeof receiptStates
export const receiptTones = { credited: 'ok', review: 'wait', refused: 'bad', reversed: 'back' } as const satisfies Record<
  ReceiptState,
  Tone
>

/** Why a payment was not credited by itself. */
export const doubts = {
  amount: 'A different amount was paid',
  again: 'Paid a second time',
  reference: 'The bank reference was used before',
  frozen: 'The wallet is frozen while it is checked',
  nameless: 'Paid, but without bank reference or amount',
  renamed: 'Perhaps the payment that was credited by hand under another number',
} as const
export type Doubt = keyof typeof doubts

export const adapters = { sandbox: 'Sandbox', upigateway: 'UPIGateway' } as const
export type AdapterName = keyof typeof adapters

/** The words of `data.status` on the wire. Whatever is not `success` is shown as failed (specification §4). */
export type OutcomeWord = 'success' | 'failure' | 'pending'

export const outcomeOf = (state: OrderState): OutcomeWord =>
  state === 'paid' ? 'success' : state === 'created' || state === 'open' || state === 'review' ? 'pending' : 'failure'

/** Hosts, with everything below them, that show the payment page of an adapter. The sandbox's page is our own. */
const paymentHosts: Record<AdapterName, readonly string[]> = { sandbox: [], upigateway: ['ekqr.in', 'upigateway.com'] }

/** Where the sandbox shows its payment page. */
export const sandboxPath = '/sandbox/gateway/'

/**
 * Whether a browser may be sent to this address to pay: https at a host that an adapter is known for, or the sandbox's page at our own.
 * The server asks it of what the provider answered, the browser once more before it goes.
 */
export function mayPayAt(address: string, own: string, among: readonly AdapterName[] = ['sandbox', 'upigateway']): boolean {
  if (among.includes('sandbox') && address.startsWith(`${own}${sandboxPath}`))
    return /^[\w-]+$/.test(address.slice(own.length + sandboxPath.length))
  // Plain host, no port, no person, nothing that two readers could read differently.
  const host = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:[/?][\x21-\x5b\x5d-\x7e]*)?$/.exec(address)?.[1]
  return host !== undefined && among.flatMap(name => paymentHosts[name]).some(known => host === known || host.endsWith(`.${known}`))
}

/** What a person can do on the sandbox's payment page. */
export const sandboxActs = {
  pay: 'Pay',
  fail: 'Let it fail',
  leave: 'Go back without paying',
  payTwice: 'Pay twice',
  payOther: 'Pay a different amount',
  silence: 'Pay, without a message from the provider',
  payLate: 'Fail first, pay two minutes later',
} as const
export type SandboxAct = keyof typeof sandboxActs
export const sandboxActNames = Object.keys(sandboxActs) as [SandboxAct, ...SandboxAct[]]
