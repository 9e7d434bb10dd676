// What products do with their applications.
export { maskedOf, openedAnswers, sealedOf, storedAnswers } from '../platform/answers'
export { applicationOf, heldApplication } from './answers'
export { begin, beginFrom } from './drafts'
export { orTaken } from './duplicates'
export { cancel, giveBack, lapseUnanswered } from './ending'
export { chargeTable, counterOf, numberBox, papersTable, stampLine } from './papers-receipt'
export { applicantParts } from './personal'
export type { ApplicationKind, ApplicationProduct } from './product'
export { draftsHeld, endedHeld, eraseAnswers, refOf, removeDraft } from './retention'
export { applicationRoutes, draftRoutes } from './routes'
export { type StepOptions, step } from './step'
export {
  type ApplicationRow,
  countsByState,
  type Db,
  inScope,
  liveWith,
  lockApplication,
  namedById,
  numberColumn,
  refOfNumber,
  type Scope,
  scopeOf,
  sentByRef,
  setApplication,
} from './store'
export { quote, submit } from './submit'
