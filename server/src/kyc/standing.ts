import { type Standing, standingBlock } from '@sevakendra/contract/kyc/gate'
import type { KycRow } from './store'

/** What is known of somebody's last verification; nothing of who has not begun. */
export const standingOf = (row: Pick<KycRow, 'verifiedAt' | 'validUntil' | 'suspendedAt'> | undefined): Standing | null =>
  row ? { verifiedAt: row.verifiedAt, validUntil: row.validUntil, suspended: row.suspendedAt !== null } : null

/** Since when and why it is suspended. */
export const suspensionOf = ({ suspendedAt, suspendedBecause }: KycRow) =>
  suspendedAt === null ? null : { at: suspendedAt, reason: suspendedBecause ?? '' }

/** Whether it can be asked for again: a verification holds, whatever is done about the papers meanwhile, and nobody has asked yet. @param today in India */
export const mayBeAsked = (row: KycRow, today: string): boolean => row.asked === null && standingBlock(standingOf(row), today) === null
