import { proposalFlow } from '../kit/proposal'

/** A credited top-up that is to be taken back. Who proposed it never approves it; what was taken back wrongly is asked for again. */
export const reversalFlow = proposalFlow({ propose: 'wallet.propose', decide: 'wallet.adjust', money: 'reversal' })
