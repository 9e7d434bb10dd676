/** Why a top-up that was credited is taken back. */
export const reversalCauses = {
  bounced: 'The cheque or transfer was returned',
  wrongShop: 'It was credited to the wrong shop',
  chargeback: 'The payer’s bank took it back',
  other: 'Another reason',
} as const
export type ReversalCause = keyof typeof reversalCauses

/** What can be taken back: a request by hand, or a payment of the gateway. */
export const reversalSources = { paymentRequest: 'Request', gatewayPayment: 'Online' } as const
export type ReversalSource = keyof typeof reversalSources
