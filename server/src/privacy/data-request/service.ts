import { createHash, randomBytes } from 'node:crypto'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { type DataRequest, dataRequest, type readDataRequest } from '@sevakendra/contract/privacy/data-request/endpoints'
import { confirmHours } from '@sevakendra/contract/privacy/words'
import { retentionKinds } from '@sevakendra/contract/register/retention'
import { Refusal } from '../../platform/http/errors'
import { limit } from '../../platform/http/limits'
import { networkOf } from '../../platform/http/network'
import { system } from '../../platform/http/who'
import { command } from '../../platform/jobs/batch'
import { limitMail } from '../../platform/mail/limits'
import { sendMail } from '../../platform/mail/mail'
import type { Services, Tx } from '../../platform/tx'
import type { Language } from '../../platform/words'
import { privacyConfirm } from '../letters'
import { open, tellDesk } from '../request/service'
import { answerDaysNow, monthsNow } from '../retention/service'
import { requestById } from '../store'
import * as store from './store'

/** From one network: five at once, then one in ten minutes. */
const allowance = { burst: 5, seconds: 600 }
const hour = 3_600_000

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const placeOf = (tokenHash: string) => `privacy_unconfirmed.sealed:${tokenHash}`
/** Links of before it no longer lead anywhere. */
const oldest = (now: Date) => new Date(now.getTime() - confirmHours * hour)

/**
 * Keeps what was written, sealed, and mails the link that makes a request of it. Nobody is looked for: the answer, and the time that it takes, are the same whoever is
 * known here. A mailbox that was written to often gets no more.
 * @throws Refusal 429
 */
export async function send(tx: Tx, given: DataRequest, clientIp: string, language: Language): Promise<void> {
  const wait = await limit(tx.db, `data requests of ${networkOf(clientIp)}`, allowance)
  if (wait > 0) throw new Refusal('Too many requests from here. Please try again later, or call us.', 429, { retryAfter: wait })
  const token = randomBytes(32).toString('base64url')
  const tokenHash = hashOf(token)
  const sealed = tx.services.vault.seal(JSON.stringify(given), placeOf(tokenHash))
  await store.insertUnconfirmed(tx.db, { tokenHash, sealed, createdAt: tx.now.toISOString() })
  if ((await limitMail(tx, 'dataRequest', given.emailId)) > 0) return
  await sendMail(tx, { to: given.emailId, letter: privacyConfirm, props: { token }, language })
}

const noLink = () => new Refusal('This link is not complete or no longer valid. Please send your request again.', 422)

type Row = NonNullable<Awaited<ReturnType<typeof store.unconfirmedBy>>>

/** What was typed, as long as it was not sent. */
const typed = ({ services }: Pick<Tx, 'services'>, { sealed, tokenHash }: Row): DataRequest =>
  dataRequest.parse(JSON.parse(services.vault.open(sealed, placeOf(tokenHash))))

/** The request that a link has made already. */
async function madeBy({ db }: Pick<Tx, 'db'>, row: Row): Promise<{ refNo: string; dueOn: string } | undefined> {
  const made = row.requestId === null ? undefined : await requestById(db, row.requestId)
  return made && { refNo: made.refNo, dueOn: made.dueOn }
}

/**
 * What the link would send, or has sent. Whoever has it may send the request: its kind is nothing that they could not learn.
 * @throws Refusal 422 for a link that is nobody's or too old
 */
export async function read(tx: Pick<Tx, 'db' | 'now' | 'services'>, token: string): Promise<ReplyOf<typeof readDataRequest>> {
  const row = await store.unconfirmedBy(tx.db, hashOf(token), oldest(tx.now))
  if (!row) throw noLink()
  const made = await madeBy(tx, row)
  return made ? { sent: true, ...made } : { sent: false, kind: typed(tx, row).kind }
}

/**
 * The address is theirs: the request stands at the desk, with its day. Opened again the link says the same.
 * @throws Refusal 422 for a link that is nobody's or too old
 */
export async function confirm(tx: Tx, token: string, clientIp: string, language: Language): Promise<{ refNo: string; dueOn: string }> {
  const row = await store.lockUnconfirmed(tx.db, hashOf(token), oldest(tx.now))
  if (!row) throw noLink()
  const before = await madeBy(tx, row)
  if (before) return before
  const { emailId, mobileNo, reference, ...given } = typed(tx, row)
  const by = { ...system, ip: clientIp }
  const made = await open(
    tx,
    { ...given, channel: 'site', userId: null, applicationId: null, email: emailId, mobile: mobileNo, saidReference: reference, language },
    by,
  )
  await store.setConfirmed(tx.db, row.id, Number(made.id))
  await tellDesk(tx, made, given.name, by)
  return { refNo: made.refNo, dueOn: made.dueOn }
}

/** What nobody confirmed is forgotten after its day. */
export const forgetUnconfirmed = (services: Services): Promise<number> =>
  command(services, ({ db, now }) => store.dropUnconfirmed(db, oldest(now)))

/** For how long what is kept, as anybody may read it. */
export async function readPeriods(tx: Pick<Tx, 'db'>) {
  const months = await monthsNow(tx)
  return { answerDays: await answerDaysNow(tx), months: retentionKinds.map(kind => ({ kind, months: months[kind] })) }
}
