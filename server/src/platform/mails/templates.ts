import * as account from './account'
import * as application from './application'
import * as checkpoint from './checkpoint'
import * as idSale from './id-sale'
import type { Letter } from './letter'
import * as payment from './payment'
import * as people from './people'
import * as profile from './profile'
import * as registration from './registration'
import * as shop from './shop'
import * as signIn from './sign-in'

const all = { ...registration, ...payment, ...application, ...idSale, ...signIn, ...account, ...people, ...shop, ...profile, ...checkpoint }

export type Template = keyof typeof all
/** What each template is told. */
export type Props = { [T in Template]: Parameters<(typeof all)[T]>[0] }

/** Every mail that the product can send, by name. */
export const templates: { [T in Template]: (props: Props[T]) => Letter } = all
