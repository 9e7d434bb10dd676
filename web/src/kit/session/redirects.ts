import { baseRoute } from '@sevakendra/contract/kit/capabilities'

type Person = { role: string } | undefined

/** The public and the sign-in layout send a signed-in person to the base route of their role (specification §2). */
export function awayFromPublic(user: Person): string | undefined {
  const base = user && baseRoute(user.role)
  return base === '/' ? undefined : base
}

/**
 * The guarded layout sends away who is not signed in, and who has no business here (specification §2).
 * @param roles the allowed roles, in lower case; a role is compared without its case
 * @returns where to go instead, or undefined to let in
 */
export function awayFromGuarded(user: Person, roles: readonly string[]): string | undefined {
  if (!user) return '/auth/login'
  return roles.includes(user.role.toLowerCase()) ? undefined : baseRoute(user.role)
}
