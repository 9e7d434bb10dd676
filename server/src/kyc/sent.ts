import type { Given } from '@sevakendra/contract/kit/form/question'
import { formOf } from '@sevakendra/contract/kyc/form'
import { maskedOf } from '../platform/answers'
import type { KycRow, versionsOf } from './store'

export type Version = Awaited<ReturnType<typeof versionsOf>>[number]

/** Whether its person may be typing just now, after it was sent at least once. */
export const isReopened = ({ status, submittedAt }: Pick<KycRow, 'status' | 'submittedAt'>): boolean =>
  submittedAt !== null && (status === 'draft' || status === 'returned')

/**
 * A KYC as the back office reads it: what is typed and photographed since it was last sent is nobody's business but its person's.
 * @param last its last version; without one it was never sent, and only its person reads it
 */
export function asSent(
  row: KycRow,
  last: Pick<Version, 'answers' | 'sealed' | 'masked'> | undefined,
): { row: KycRow; masked: Record<string, string> } {
  if (!last || !isReopened(row)) return { row, masked: maskedOf(row) }
  const { answers, sealed } = last
  const { name } = formOf(row.kind).listed(answers as Given)
  return { row: { ...row, answers, sealed, name: name || row.name }, masked: last.masked as Record<string, string> }
}

/** Whether a page was sent, or may be seen by its own person alone. */
export const isSent = (page: { round: number }, row: KycRow): boolean => !isReopened(row) || page.round < row.round
