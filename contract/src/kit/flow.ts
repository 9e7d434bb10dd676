import type { Capability } from './capabilities'

/** What a step does besides changing the state. */
export interface Step<S extends string = string> {
  to: S
  /** Who may take it; a step without it is taken by the system alone. */
  may?: Capability | readonly Capability[]
  money?: 'none' | 'debit' | 'credit' | 'reversal' | 'commission' | 'adjustment'
  /** Whether the person must say why. */
  reason?: true
}

/** The states of a business record and the steps that lead out of each, as data that both sides read. */
export interface Flow<S extends string = string, A extends string = string> {
  states: readonly S[]
  /** The states from which an action may be taken. */
  sources(action: A): S[]
  /** The actions that lead out of a state. */
  leaving(state: S): A[]
  /** @throws RangeError when the flow has no such step */
  step(state: S, action: A): Step<S>
  steps: Record<S, Partial<Record<A, Step<S>>>>
}

type Declared = Record<string, Record<string, string | Step>>
type Actions<D extends Declared> = { [S in keyof D]: keyof D[S] & string }[keyof D]

/** Declares a state machine: `flow({ pending: { approve: 'approved' }, approved: {} })`. */
export function flow<const D extends Declared>(declared: D): Flow<keyof D & string, Actions<D>> {
  type S = keyof D & string
  type A = Actions<D>
  const steps = Object.fromEntries(
    Object.entries(declared).map(([state, actions]) => [
      state,
      Object.fromEntries(
        Object.entries(actions).map(([action, step]) => {
          const full = typeof step === 'string' ? { to: step } : step
          if (!Object.hasOwn(declared, full.to)) throw new RangeError(`${state}.${action} leads to ${full.to}, which is no state`)
          return [action, full]
        }),
      ),
    ]),
  ) as Flow<S, A>['steps']
  const states = Object.keys(declared) as S[]
  return {
    states,
    steps,
    sources: action => states.filter(state => Object.hasOwn(steps[state], action)),
    leaving: state => Object.keys(steps[state] ?? {}) as A[],
    step(state, action) {
      const step = Object.hasOwn(steps, state) && Object.hasOwn(steps[state], action) ? steps[state][action] : undefined
      if (!step) throw new RangeError(`No step ${action} from ${state}`)
      return step
    },
  }
}
