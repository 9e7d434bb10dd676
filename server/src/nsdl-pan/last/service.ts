import { sharedOf } from '@sevakendra/contract/nsdl-pan/forms/shared-answers'
import { missing } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Services } from '../../platform/tx'
import { lastSubmitted } from './store'

/** Of the application that the caller last submitted what the next one may take over. @throws Refusal 404 for who is of no shop */
export async function lastShared({ db }: Pick<Services, 'db'>, who: Who) {
  if (who.merchantId === null) throw missing()
  const last = await lastSubmitted(db, who.merchantId, who.userId)
  return { last: last ? { ...last, answers: sharedOf(last.answers) } : null }
}
