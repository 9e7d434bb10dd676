import { z } from 'zod'
import { type Role, roleWords } from '../kit/capabilities'
import { dayOf, daysFrom, dayWords, monthsFrom, workingDaysFrom } from '../kit/dates'
import { day } from '../kit/fields'

/** Whose KYC can be asked for. */
export const kycRoles = ['merchant', 'frenchie', 'merchantstaff', 'staff'] as const satisfies Role[]
export type KycRole = (typeof kycRoles)[number]
const { admin: _owner, ...kycRoleWords } = roleWords

/** From whom KYC is asked, from when on, and how long it holds. */
export const kycRules = z.object({
  required: z
    .array(z.enum(kycRoles))
    .refine(roles => new Set(roles).size === roles.length, 'Each role once')
    .meta({ label: 'KYC is asked from', input: 'choices', words: kycRoleWords }),
  /** When it was first asked for, set by the server: whoever had an account before is asked from `existingFrom` on. */
  since: z.string().nullable(),
  existingFrom: day.nullable().meta({
    ...{ label: 'From existing people from', input: 'date' },
    help: 'Empty: at once. New accounts are asked from their first day on. Existing people are told by mail and notice, and once more in the week before.',
  }),
  /** Months for which a verified KYC holds. 24 at first is our own choice; RBI asks operators of AePS from time to time (docs/sources.md, KYC papers). */
  renewMonths: z.number().int().min(1).max(120).meta({ label: 'Holds for (months)', input: 'number' }),
  /** Months without a sign-in after which it is asked for again. */
  idleMonths: z.number().int().min(1).max(24).meta({ label: 'Asked again after so many months without a sign-in', input: 'number' }),
  /** Days that somebody has who must show it again, before it holds no more. */
  graceDays: z.number().int().min(7).max(90).meta({ label: 'Days to show it again', input: 'number' }),
  /** Within which the desk looks at what was sent. Rules of before said nothing of it. */
  deskDays: z
    .number()
    .int()
    .min(1)
    .max(30)
    .default(2)
    .meta({
      ...{ label: 'Looked at within (working days)', input: 'number' },
      help: 'People read the day that follows from it while they wait. Every day but Sunday counts.',
    }),
})
/** What of it a person sets. */
export const givenKycRules = kycRules.omit({ since: true })

export type KycRules = z.output<typeof kycRules>

export const firstRules: KycRules = {
  required: [],
  since: null,
  existingFrom: null,
  renewMonths: 24,
  idleMonths: 3,
  graceDays: 30,
  deskDays: 2,
}

/**
 * As they were stored under `kyc`; the first ones while nobody set any. What cannot be read is set right by itself: no length of a period says
 * that KYC is asked from nobody. Where it cannot be read from whom, it is asked from all; where not since when, from everybody's first day.
 */
export function rulesFrom(stored: unknown): KycRules {
  const whole = kycRules.safeParse(stored)
  if (whole.success) return whole.data
  if (typeof stored !== 'object' || stored === null) return firstRules
  const kept = stored as Partial<Record<keyof KycRules, unknown>>
  const { existingFrom, renewMonths, idleMonths, graceDays, deskDays, since } = kycRules.shape
  const roles: readonly unknown[] = Array.isArray(kept.required) ? kept.required : kycRoles
  return {
    required: kycRoles.filter(role => roles.includes(role)),
    since: since.catch(new Date(0).toISOString()).parse(kept.since),
    existingFrom: existingFrom.catch(firstRules.existingFrom).parse(kept.existingFrom),
    renewMonths: renewMonths.catch(firstRules.renewMonths).parse(kept.renewMonths),
    idleMonths: idleMonths.catch(firstRules.idleMonths).parse(kept.idleMonths),
    graceDays: graceDays.catch(firstRules.graceDays).parse(kept.graceDays),
    deskDays: deskDays.catch(firstRules.deskDays).parse(kept.deskDays),
  }
}

/** What is known of somebody's last verification; nothing of who never had one. */
export interface Standing {
  /** ISO. */
  verifiedAt: string | null
  /** The last day on which it holds. */
  validUntil: string | null
  suspended: boolean
}

/** Why somebody may look around and neither file nor top up. */
export type KycBlock = 'missing' | 'expired' | 'suspended'

/** What is told to somebody whose own KYC holds them up. */
export const blockWords: Readonly<Record<KycBlock, string>> = {
  missing: 'Complete your KYC first: filing, referring customers and topping up are open once it is verified.',
  expired: 'Your KYC has expired. Renew it to file, refer customers and top up.',
  suspended: 'Your KYC is suspended. Please contact us.',
}
/** The same to the people of a shop whose owner's KYC it is. */
export const shopBlockWords: typeof blockWords = {
  missing: 'The owner of your shop has to complete the KYC first.',
  expired: 'The KYC of the owner of your shop has expired.',
  suspended: 'The KYC of the owner of your shop is suspended.',
}

/** The day by which the desk should have looked at what was sent. @param sentAt ISO */
export const expectedBy = (sentAt: string, { deskDays }: Pick<KycRules, 'deskDays'>): string => workingDaysFrom(dayOf(sentAt), deskDays)

/**
 * What somebody who is held up is told: whose papers wait at the desk has nothing to complete, and hears by when they are looked at.
 * @param sentAt ISO, since when they wait there; null where they do not
 * @param whose the KYC that holds them up: their own, or that of the owner of their shop
 */
export function heldWords(block: KycBlock, sentAt: string | null, rules: KycRules, today: string, whose: 'own' | 'owner'): string {
  if (block === 'suspended' || sentAt === null) return (whose === 'own' ? blockWords : shopBlockWords)[block]
  const by = expectedBy(sentAt, rules)
  const day = dayWords(by)
  if (whose === 'owner')
    return by >= today
      ? `The KYC of the owner of your shop is being checked. It is expected to be done by ${day}.`
      : `The KYC of the owner of your shop is still being checked. It was expected to be done by ${day}.`
  return by >= today
    ? `Your KYC was sent and is being checked. It is expected to be done by ${day}; filing, referring customers and topping up are open then.`
    : `Your KYC was sent and is still being checked. It was expected to be done by ${day}; you need not send anything again.`
}

/** @param today in India */
export function standingBlock(standing: Standing | null, today: string): KycBlock | null {
  if (standing?.suspended) return 'suspended'
  if (!standing?.verifiedAt) return 'missing'
  return standing.validUntil !== null && standing.validUntil < today ? 'expired' : null
}

const isKycRole = (role: string): role is KycRole => (kycRoles as readonly string[]).includes(role)

/** From which day on it is asked of whoever had an account before it was first asked for; null while nobody is asked. */
export const existingAskedFrom = ({ required, since, existingFrom }: KycRules): string | null =>
  required.length === 0 || since === null ? null : (existingFrom ?? dayOf(since))

/**
 * From which day on somebody's KYC is asked for; null where it is not. A suspended one holds nowhere, whoever is asked.
 * @param createdAt of the account, ISO
 */
export function askedFrom({ role, createdAt }: { role: string; createdAt: string }, rules: KycRules): string | null {
  if (!isKycRole(role) || !rules.required.includes(role) || rules.since === null) return null
  const existed = Date.parse(createdAt) < Date.parse(rules.since)
  return existed ? existingAskedFrom(rules) : dayOf(createdAt)
}

/** Why somebody's own KYC holds them up now; null where it does not. */
export function kycBlock(
  person: { role: string; createdAt: string },
  standing: Standing | null,
  rules: KycRules,
  today: string,
): KycBlock | null {
  const block = standingBlock(standing, today)
  if (block === 'suspended') return block
  const from = askedFrom(person, rules)
  return from !== null && from <= today ? block : null
}

/** Something about a KYC that lies ahead: the last day on which it holds, or the first on which it must be there. */
export interface KycDue {
  day: string
  why: 'ends' | 'begins'
}

/** Days for which somebody is told before anything is closed. */
export const tellDays = 30

/** What lies ahead of somebody whom nothing holds up yet; null where that is nothing, or not soon. */
export function kycDue(
  person: { role: string; createdAt: string },
  standing: Standing | null,
  rules: KycRules,
  today: string,
): KycDue | null {
  const from = askedFrom(person, rules)
  if (from === null || kycBlock(person, standing, rules, today)) return null
  const last = standing?.verifiedAt ? standing.validUntil : null
  const begins = from > today && standingBlock(standing, from) !== null
  const due: KycDue | null = begins ? { day: from, why: 'begins' } : last === null ? null : { day: last, why: 'ends' }
  return due && due.day < daysFrom(today, tellDays) ? due : null
}

/** The last day of a KYC that was verified on this day. */
export const holdsUntil = (verifiedOn: string, { renewMonths }: Pick<KycRules, 'renewMonths'>): string =>
  daysFrom(monthsFrom(verifiedOn, renewMonths), -1)
