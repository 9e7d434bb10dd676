export const transferStates = { prepared: 'Waiting for the code', done: 'Done', expired: 'Expired' } as const
export type TransferState = keyof typeof transferStates
export const transferTones = { prepared: 'wait', done: 'ok', expired: 'quiet' } as const
