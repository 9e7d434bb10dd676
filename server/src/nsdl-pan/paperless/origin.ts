import { timeWords } from '@sevakendra/contract/kit/dates'
import { liveStates, standingStates } from '@sevakendra/contract/nsdl-pan/paperless/flow'
import { type Db, originOf } from './store'

/**
 * Why a form on paper is not submitted that was made of a paperless application: as long as that one may still succeed both would be charged and filed, and once it has,
 * the applicant has applied. Nobody locks the paperless one for this: a state that lets the form through is never left for one that does not.
 * @param copiedFrom what the form was made of, whatever that is
 */
export async function originProblem(db: Db, copiedFrom: number | null): Promise<string | null> {
  const origin = copiedFrom === null ? undefined : await originOf(db, copiedFrom)
  if (!origin) return null
  const { refNo, status, ackNo, nextCheckAt } = origin
  if (standingStates.includes(status))
    return `The paperless application ${refNo} was acknowledged with number ${ackNo}: the applicant has applied already. Delete this form.`
  if (!liveStates.includes(status)) return null
  return nextCheckAt === null
    ? `The paperless application ${refNo} may still succeed. Once its charge is given back, this form can be submitted.`
    : `The paperless application ${refNo} may still succeed. The provider is asked again at ${timeWords(nextCheckAt)}; once its charge is given back, this form can be submitted.`
}
