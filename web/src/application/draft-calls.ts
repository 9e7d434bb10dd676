import { call } from '../kit/call/call'
import { newKey } from '../kit/call/idempotency'
import { failureOf } from '../kit/draft/failure'
import type { DraftCalls } from '../kit/draft/keeper'
import type { ApplicationScreens } from './product'

/** The keeper's calls for one thing that is filed. */
export const draftCalls = ({ calls }: Pick<ApplicationScreens, 'calls'>, filing: object): DraftCalls => ({
  create: (answers, key) => call(calls.createDraft, { body: { ...filing, answers: answers as never }, key }),
  save: (id, version, answers) => call(calls.saveDraft, { params: { id }, body: { version, answers: answers as never } }),
  read: id => call(calls.readDraft, { params: { id } }),
  failureOf,
  newKey: () => newKey(),
})
