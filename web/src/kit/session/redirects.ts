import { baseRoute, sameInAreaOf } from '@sevakendra/contract/kit/capabilities'

type Person = { role: string } | undefined

/** The public and the sign-in layout send a signed-in person to the base route of their role (specification §2). */
export function awayFromPublic(user: Person): string | undefined {
  const base = user && baseRoute(user.role)
  return base === '/' ? undefined : base
}

/**
 * The guarded layout sends away who is not signed in, and who has no business here (specification §2). Who follows the address of a shop's page from a
 * shop of another kind comes to the same page of their own: links in mails of before named the merchant's area to members, too.
 * @param roles the allowed roles, in lower case; a role is compared without its case
 * @param here the address that was opened, with all that follows its path
 * @returns where to go instead, or undefined to let in
 */
export function awayFromGuarded(user: Person, roles: readonly string[], here: string): string | undefined {
  if (!user) return '/auth/login'
  return roles.includes(user.role.toLowerCase()) ? undefined : (sameInAreaOf(user.role, here) ?? baseRoute(user.role))
}

/**
 * Where a sign-in leads.
 * @param wanted the address where the last one had ended, or that was opened without one
 * @returns undefined where there is no such page for this person
 */
export function wantedBy(user: { role: string }, wanted: string | undefined): string | undefined {
  if (!wanted) return undefined
  const own = baseRoute(user.role)
  return wanted === own || wanted.startsWith(`${own}/`) ? wanted : sameInAreaOf(user.role, wanted)
}
