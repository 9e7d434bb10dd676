import type { Role } from '@sevakendra/contract/kit/capabilities'
import { heldBy } from '@sevakendra/contract/register/capability-words'
import { fieldRefusal } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import type { Services, Tx } from '../platform/tx'
import type { Language } from '../platform/words'
import { voidWaysIn } from './recover/store'
import * as store from './store'
import { limitNames } from './throttle'

/** A person as the author of commands that no request brings: the demo, later the jobs that someone started. */
export async function actingAs({ db }: Pick<Tx, 'db'>, userId: number): Promise<Who> {
  const { id, code, name, role, merchantId, granted, approvalLimit } = await store.personById(db, userId)
  return {
    userId: id,
    code,
    name,
    role: role as Role,
    sessionId: '',
    merchantId,
    may: heldBy(role, granted),
    approvalLimit,
    paused: false,
    heldUp: null,
    kycDue: null,
    steppedUp: true,
    impersonator: null,
    ip: '127.0.0.1',
  }
}

/** Ends every sign-in of a person, or of a shop's own people and staff. @param except the session that goes on */
export const endSignIns = (
  { db }: Pick<Tx, 'db'>,
  of: { userId: number } | { merchantId: number },
  reason: string,
  except?: string,
): Promise<number> =>
  'userId' in of ? store.endSessionsOf(db, of.userId, reason, except) : store.endSessionsOfShop(db, of.merchantId, reason)

/** The owner of a login chose a password of their own. */
export const choosePassword = ({ db }: Pick<Tx, 'db'>, userId: number, passwordHash: string) => store.setPassword(db, userId, passwordHash)

/** Somebody else gave this person a temporary password: their sign-ins end, and at the next one they choose their own. */
export async function giveTemporaryPassword(tx: Pick<Tx, 'db'>, userId: number, passwordHash: string, reason: string): Promise<void> {
  await store.setTemporaryPassword(tx.db, userId, passwordHash, temporaryUntil())
  // Whoever had the one before may stand half-way in with it.
  await voidWaysIn(tx.db, userId)
  await endSignIns(tx, { userId }, reason)
}

const temporaryUntil = () => new Date(Date.now() + temporaryHours * 3_600_000).toISOString()

export const loginOf = ({ db }: Pick<Tx, 'db'>, userName: string) => store.userByName(db, userName)

/** Whether anybody can sign in at all. */
export const isEmpty = async ({ db }: Pick<Tx, 'db'>): Promise<boolean> => !(await store.anyUser(db))

/** How long a password that someone else chose is good for. */
const temporaryHours = 72

export interface Opening {
  code: string
  userName: string
  role: Role
  name: string
  mobile: string | null
  email: string | null
  merchantId: number | null
  granted?: string[]
  approvalLimit?: number | null
  /** Of merchant staff: paise of one day; null is without a cap. */
  dailyCap?: number | null
  createdBy?: number | null
  passwordHash: string
  /** In which mails reach them; that of who opens it unless told otherwise. */
  language?: Language | null
  /** Chosen by its owner already; otherwise temporary. */
  chosen?: boolean
}

/**
 * Before the transaction, for forms of people who need not know who else is here: says that a user name is taken, but not to
 * somebody who tries many.
 * @throws Refusal 422 on the field `userName`, 429 after ten taken ones in a quarter of an hour
 */
export async function assertNameFree({ db }: Pick<Services, 'db'>, userName: string, by: Who): Promise<void> {
  if (!(await store.nameTaken(db, userName))) return
  await limitNames(db, by.userId)
  throw nameIsTaken()
}

const nameIsTaken = () => fieldRefusal({ userName: ['This user name is taken'] })

/** A person can sign in. @throws Refusal 422 on the field `userName` when the name is taken */
export async function openLogin(tx: Tx, { chosen, granted = [], approvalLimit = null, ...opening }: Opening): Promise<number> {
  if (await store.nameTaken(tx.db, opening.userName)) throw nameIsTaken()
  const passwordTemporaryUntil = chosen ? null : temporaryUntil()
  const { id } = await store.insertUser(tx.db, {
    ...opening,
    language: opening.language ?? (opening.createdBy ? (await store.userById(tx.db, opening.createdBy)).language : null),
    granted,
    approvalLimit,
    passwordTemporaryUntil,
    createdAt: tx.now.toISOString(),
  })
  return id
}
