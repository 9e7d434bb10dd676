import type { Answers } from '@sevakendra/contract/nsdl-pan/forms/answers'
import type { AppType, Category } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { createDraft, readDraft, saveDraft } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import { call } from '../../kit/call/call'
import { errorText, statusOf } from '../../kit/call/error-text'
import { newKey } from '../../kit/call/idempotency'
import type { DraftCalls, Failure, Saved } from '../../kit/draft/keeper'

/** As the keeper knows it: sealed answers masked, by their names. */
export const savedOf = <S extends Omit<Saved, 'masked'> & { aadhaarMasked: string | null }>({ aadhaarMasked, ...saved }: S) => ({
  ...saved,
  masked: { aadhaar: aadhaarMasked },
})

/** The keeper's calls for one kind of application. */
export const draftCalls = (appType: AppType, category: Category): DraftCalls<Answers> => ({
  create: async (answers, key) => savedOf(await call(createDraft, { body: { appType, category, answers }, key })),
  save: async (id, version, answers) => savedOf(await call(saveDraft, { params: { id }, body: { version, answers } })),
  read: async id => savedOf(await call(readDraft, { params: { id } })),
  failureOf,
  newKey: () => newKey(),
})

/** No answer, an overloaded or a broken server are tried again; the rest needs a person. */
export function failureOf(error: unknown): { failure: Failure; message: string } {
  const status = statusOf(error)
  if (status === undefined) return { failure: 'offline', message: '' }
  const message = errorText(error)
  if (status === 401) return { failure: 'signedOut', message }
  if (status === 409) return { failure: 'changed', message }
  if (status === 403 || status === 404) return { failure: 'gone', message }
  return { failure: status === 429 || status >= 500 ? 'offline' : 'refused', message }
}
