import type { Capability, Role } from '@sevakendra/contract/kit/capabilities'
import { missing } from './errors'

/** The person behind a request, read from the session row and not from the token alone. */
export interface Who {
  userId: number
  /** Login code such as `M000001`. */
  code: string
  name: string
  role: Role
  sessionId: string
  /** The shop that this person acts for: the merchant or frenchie itself, or the employer of merchant staff. Null in the back office. */
  merchantId: number | null
  may: ReadonlySet<Capability>
  /** Largest payment in paise that this person may approve; null is without limit. */
  approvalLimit: number | null
  /** The merchant above this shop is suspended. */
  paused: boolean
  /** Why this person looks around and does nothing that needs KYC, in words; null where nothing holds them up. */
  heldUp: string | null
  /** The last day on which the own KYC holds, or the first on which it must be there, where that is soon. */
  kycDue: { day: string; why: 'ends' | 'begins' } | null
  /** Confirmed their identity within the last 15 minutes. */
  steppedUp: boolean
  /** The API key by which a program acts in the place of the person; undefined for people. */
  apiKey?: { id: number; name: string; sandbox: boolean }
  /** Somebody of the back office who looks at this account; nothing is changed then. */
  impersonator: { userId: number; code: string; name: string; until: string; may: ReadonlySet<Capability> } | null
  ip: string
}

/** Whose records somebody may see: those of a shop, or of one person of it. */
export interface Scope {
  /** Null in the back office, which sees those of all shops. */
  shop: number | null
  /** The one who made them, where the person may not see those of colleagues; else null. */
  maker: number | null
}

/** @param others the permission to see what colleagues of the own shop made */
export const scopeBy = ({ merchantId, userId, may }: Pick<Who, 'merchantId' | 'userId' | 'may'>, others: Capability): Scope => ({
  shop: merchantId,
  maker: merchantId === null || may.has(others) ? null : userId,
})

/** The product itself acting: jobs, expiry, the poller. */
export const system: Who = {
  userId: 0,
  code: 'SYSTEM',
  name: 'System',
  role: 'admin',
  sessionId: '',
  merchantId: null,
  may: new Set(),
  approvalLimit: null,
  paused: false,
  heldUp: null,
  kycDue: null,
  steppedUp: true,
  impersonator: null,
  ip: '',
}

/** The shop that a person acts for. @throws Refusal 404 for people of the back office */
export function shopOf(who: Who): number {
  if (who.merchantId === null) throw missing()
  return who.merchantId
}
