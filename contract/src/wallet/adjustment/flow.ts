import { proposalFlow } from '../../kit/proposal'

/** An amount put right by hand. Who proposed it never approves it; a wrong one is put right by another one. */
export const adjustmentFlow = proposalFlow({ propose: 'wallet.propose', decide: 'wallet.adjust', money: 'adjustment' })
