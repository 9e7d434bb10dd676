import type { Role } from '@sevakendra/contract/kit/capabilities'
import type { Flow, Step } from '@sevakendra/contract/kit/flow'
import {
  answerReminders,
  editableStates,
  finishedStates,
  handedOver,
  incompleteDays,
  liveStates,
  objectionDays,
  physicalFlow,
  reapplyStates,
  screens,
} from '@sevakendra/contract/nsdl-pan/physical/flow'
import { actionWords, stateHelp, stateWords } from '@sevakendra/contract/nsdl-pan/physical/words'
import { type Capability, holdingOf } from '@sevakendra/contract/register/capabilities'

type State = (typeof physicalFlow.states)[number]
type Action = Parameters<typeof physicalFlow.sources>[0]

const money: Record<NonNullable<Step['money']>, string> = {
  none: '–',
  debit: 'the charge is taken',
  credit: 'money is added',
  reversal: 'the whole charge comes back',
  commission: 'the commission is paid',
  adjustment: 'an adjustment',
}

const sides: Partial<Record<Role, string>> = { merchant: 'shop', admin: 'back office' }
/** On which side of the counter a capability is held. */
const sideOf = (capability: Capability): string =>
  Object.entries(sides)
    .filter(([role]) => holdingOf(capability, role as Role))
    .map(([, side]) => side)
    .join(', ')
const who = (may: Step['may']): string =>
  may === undefined
    ? 'the portal itself'
    : [may]
        .flat()
        .map(one => `${sideOf(one as Capability)} (\`${one}\`)`)
        .join(' or ')

const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [heads, heads.map(() => '---'), ...rows].map(row => `| ${row.join(' | ')} |`).join('\n')

/** Steps that lead to the same end from nearly everywhere, which would cover the picture; the table has them. */
const undrawn: readonly string[] = ['cancel', 'cancelAadhaar'] satisfies Action[]

/** A picture of a flow as GitHub and most viewers of Markdown draw it: one arrow for all steps between two states. */
function picture<S extends string, A extends string>(
  flow: Flow<S, A>,
  words: { states: Record<S, string>; actions: Record<A, string> },
): string {
  const arrows = flow.states.flatMap(from => {
    const actions = flow.leaving(from).filter(action => !undrawn.includes(action))
    const to = (action: A) => flow.step(from, action).to
    return [...new Set(actions.map(to))].map(end => {
      const said = actions.filter(action => to(action) === end).map(action => words.actions[action])
      return `    ${from} --> ${end}: ${said.join(' / ')}`
    })
  })
  const [first] = flow.states
  const named = flow.states.map(state => `    ${state}: ${words.states[state]}`)
  return ['```mermaid', 'stateDiagram-v2', ...named, `    [*] --> ${first}`, ...arrows, '```'].join('\n')
}

const has = (some: readonly string[], state: State) => (some.includes(state) ? 'yes' : '–')
/** The screens whose lists show a state, but for that of all. */
const listsOf = (state: State) =>
  Object.entries(screens)
    .filter(([screen, states]) => screen !== 'list' && (states as readonly State[]).includes(state))
    .map(([screen]) => `\`${screen}\``)
    .join(', ') || '–'

/** `docs/pan-states.md`: the states of a PAN application and the steps between them, as server and browser read them. */
export function panStates(): string {
  const states = physicalFlow.states.map(state => [
    ...[`\`${state}\``, stateWords[state], stateHelp[state], listsOf(state)],
    ...[editableStates, liveStates, finishedStates, reapplyStates].map(some => has(some, state)),
  ])
  const steps = physicalFlow.states.flatMap(from =>
    physicalFlow.leaving(from).map(action => {
      const { to, may, reason, money: moves = 'none' }: Step<State> = physicalFlow.step(from, action)
      return [stateWords[from], actionWords[action], stateWords[to], who(may), reason ? 'yes' : '–', money[moves]]
    }),
  )
  const papers = handedOver.map(({ action, from, may, words }) => [
    ...[actionWords[action], from ? stateWords[from] : 'wherever it is taken', who(may), words],
  ])
  return `# The states of a PAN application

Written by \`npm run states\` from what server and browser read (\`contract/src/nsdl-pan/physical/flow.ts\`, \`words.ts\`); \`server/test/states-drawn.test.ts\` holds this page to it.
Not drawn: 'Cancel application' and 'Cancel Aadhaar', which lead to an end from nearly everywhere. The tables have every step.

${picture(physicalFlow, { states: stateWords, actions: actionWords })}

## States

'Lists' are the screens that show it beside the list of all. An application that is live holds its Aadhaar number and PAN: another one for them is refused. What is finished does not age.

${table(['state', 'word', 'what its shop reads', 'lists', 'answers may change', 'live', 'finished', 'may be applied for again'], states)}

## Steps

The charge is taken once and comes back whole or not at all. An incomplete application lapses after ${incompleteDays} days without an answer; a shop has ${objectionDays} days for its reply to an objection unless another day is
entered. Of either it is reminded ${answerReminders.join(' and ')} days before. What an admin gives back after the acknowledgement is no step: the state stays (\`server/src/nsdl-pan/refund\`).

${table(['from', 'step', 'to', 'who', 'with a reason', 'money'], steps)}

## Once its papers have left with a batch

${table(['step', 'from', 'who', 'what others read'], papers)}
`
}
