import type { Who } from '../platform/http/who'
import type { Services } from '../platform/tx'
import * as registration from './registration/store'

/** What the index pages show. */
export const summary = async ({ db }: Pick<Services, 'db'>, who: Who) => ({ registration: await registration.standing(db, who) })
