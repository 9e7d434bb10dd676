import { baseRoute } from '@sevakendra/contract/kit/capabilities'
import { Refusal } from '../platform/http/errors'
import type { Letter } from '../platform/mail/letter'
import { sendMail } from '../platform/mail/mail'
import type { Tx } from '../platform/tx'
import * as store from './store'

/** What every letter of this room is about. */
export interface ToMaker {
  name: string
  /** Where keys and webhooks of a shop are. */
  path: string
}

interface About {
  subject: 'api_key' | 'webhook'
  id: number
}

/** Writes to who made a key or a webhook. @param props what the letter says besides name and path */
export async function writeToMaker<P extends object>(
  tx: Tx,
  userId: number,
  { subject, id }: About,
  letter: Letter<P & ToMaker>,
  props: P,
): Promise<void> {
  const { name, email, role, language } = await store.makerOf(tx.db, userId)
  if (!email) return
  const path = `${baseRoute(role)}/account/api`
  const mail = { to: email, name, letter, props: { ...props, name, path }, about: subject, aboutId: id, ...(language && { language }) }
  await sendMail(tx, mail).catch(error => {
    // An address that no mail can be sent to hinders nothing of what was done: the notice says it, too.
    if (!(error instanceof Refusal)) throw error
  })
}
