import type { Filing } from '@sevakendra/contract/nsdl-pan/forms/filings'
import { createDraft, readDraft, saveDraft } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import { call } from '../../kit/call/call'
import { newKey } from '../../kit/call/idempotency'
import { failureOf } from '../../kit/draft/failure'
import type { DraftCalls } from '../../kit/draft/keeper'

/** The keeper's calls for one kind of application. */
export const draftCalls = ({ appType, category, foreign }: Filing): DraftCalls => ({
  create: (answers, key) => call(createDraft, { body: { appType, category, foreign, answers: answers as never }, key }),
  save: (id, version, answers) => call(saveDraft, { params: { id }, body: { version, answers: answers as never } }),
  read: id => call(readDraft, { params: { id } }),
  failureOf,
  newKey: () => newKey(),
})
