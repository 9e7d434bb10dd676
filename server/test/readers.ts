import { type Capability, type Role, roles } from '@sevakendra/contract/kit/capabilities'
import type { List } from '@sevakendra/contract/kit/list'
import { capabilitiesOf } from '@sevakendra/contract/register/capabilities'
import type { World } from './world'

/** The roles that may read a list, as the people of `as` hold them; first who sees most of it, for that is their order. */
export const readersOf = ({ granted }: World, { may }: Pick<List, 'may'>): Role[] =>
  roles.filter(role => may === 'signedIn' || capabilitiesOf(role, granted[role]).has(may as Capability))
