import { flow } from '../../kit/flow'

const approve = { to: 'active', may: 'uti.psa' } as const
const reject = { to: 'rejected', may: 'uti.psa', reason: true } as const

/** A shop's PSA: registered once, sent again after a rejection; an approved one is blocked and opened again. */
export const psaFlow = flow({
  draft: { submit: { to: 'requested', may: 'uti.register' } },
  requested: { withdraw: { to: 'draft', may: 'uti.register' }, forward: { to: 'pending', may: 'uti.psa' }, approve, reject },
  pending: { approve, reject },
  active: { block: { to: 'blocked', may: 'uti.psa', reason: true } },
  blocked: { unblock: { to: 'active', may: 'uti.psa' } },
  rejected: { submit: { to: 'requested', may: 'uti.register' } },
})
export type PsaState = (typeof psaFlow.states)[number]
export type PsaAction = Parameters<typeof psaFlow.sources>[0]
