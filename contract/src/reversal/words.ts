/** Why a top-up that was credited is taken back. */
export const reversalCauses = {
  bounced: 'The cheque or transfer was returned',
  wrongShop: 'It was credited to the wrong shop',
  chargeback: 'The payer’s bank took it back',
  other: 'Another reason',
} as const
export type ReversalCause = keyof typeof reversalCauses

export const reversalStates = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected', withdrawn: 'Withdrawn' } as const
export type ReversalState = keyof typeof reversalStates
export const reversalTones = { pending: 'wait', approved: 'ok', rejected: 'bad', withdrawn: 'quiet' } as const

/** What happened to one, for its timeline. */
export const reversalSteps = { propose: 'Proposed', approve: 'Approved', reject: 'Rejected', withdraw: 'Withdrawn' } as const

/** What can be taken back: a request by hand, or a payment of the gateway. */
export const reversalSources = { paymentRequest: 'Request', gatewayPayment: 'Online' } as const
export type ReversalSource = keyof typeof reversalSources
