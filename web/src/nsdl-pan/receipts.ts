import { type PhysicalState, reapplyStates } from '@sevakendra/contract/nsdl-pan/physical/flow'

/** How both receipts are called wherever they are offered. */
export const customerReceipt = "Customer's receipt (PDF)"
export const shopReceipt = 'Receipt for the shop (PDF)'

/** Whether it was paid. */
export const hasReceipt = (state: PhysicalState | null): boolean => state !== null && state !== 'draft'

/** Whether there is something to hand to the applicant: it was paid and goes on. */
export const hasCustomerReceipt = ({ state }: { state: PhysicalState | null }): boolean =>
  state !== null && hasReceipt(state) && !reapplyStates.includes(state)
