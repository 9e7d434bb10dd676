import { type Access, type Capability, kycRoute, type Role, roles } from '@sevakendra/contract/kit/capabilities'
import { capabilities } from '@sevakendra/contract/register/capabilities'
import type { Line } from '../kit/shell/area'
import { NotAvailable } from '../kit/shell/not-available'
import { authLines } from './auth'
import { backofficeLines } from './backoffice'
import { kycLines } from './kyc'
import { merchantLines } from './merchant'
import { publicLines } from './public'

export interface Screen {
  role: 'visitor' | Role
  /** As the router reads it, with its parameters: `/backend/user-management/user/:id`. */
  path: string
  title: string
  /** What its reader needs; a role may hold it without every person of that role having been granted it. */
  may: Access
  /** False where the screen only says that it comes later. */
  built: boolean
}

const areas: Record<Role, [base: string, lines: readonly Line[]]> = {
  admin: ['/backend', backofficeLines],
  staff: ['/backend', backofficeLines],
  merchant: ['/merchant', merchantLines],
  merchantstaff: ['/merchantstaff', merchantLines],
  frenchie: ['/frenchie', merchantLines],
}

/** Every screen of every role, from the tables of the areas, so that a walk through all of them forgets none. */
export function screensByRole(): Screen[] {
  const under = (role: Screen['role'], base: string, lines: readonly Line[]): Screen[] =>
    lines.map(({ path, title, may, element }) => ({
      ...{ role, title, may, path: `${base}/${path}`.replace(/\/$/, '') || '/' },
      built: element.type !== NotAvailable,
    }))
  return [
    ...under('visitor', '', publicLines),
    ...under('visitor', '/auth', authLines),
    ...roles.flatMap(role => {
      const [base, lines] = areas[role]
      const kyc = kycLines.filter(line => `/kyc/${line.path}`.startsWith(kycRoute(role) ?? '/kyc/staff'))
      return [
        ...under(
          role,
          base,
          lines.filter(line => opensFor(role, line.may)),
        ),
        ...under(role, '/kyc', kyc),
      ]
    }),
  ]
}

/** Whether people of this role may hold what the screen asks for. */
const opensFor = (role: Role, may: Access): boolean =>
  may === 'public' || may === 'signedIn' || (capabilities[may as Capability] as Partial<Record<Role, string>>)[role] !== undefined
