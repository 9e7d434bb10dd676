import type { KycKind } from '@sevakendra/contract/kyc/words'
import type { FactsOf, NoticeKind } from '@sevakendra/contract/notice/words'
import { notify } from '../notice/service'
import type { Who } from '../platform/http/who'
import type { Letter } from '../platform/mail/letter'
import { sendMail } from '../platform/mail/mail'
import type { Tx } from '../platform/tx'
import { type KycRow, personById, subject } from './store'

/** Whose KYC it is; its id where they have begun it. */
type Whose = Pick<KycRow, 'kind' | 'userId'> & { id?: number }

/** Where somebody's own KYC stands: the same for all roles of a kind, hence no address below a base route. */
export const ownPath = (kind: KycKind): string => `/kyc/${kind}`

/** Tells the person in the portal. */
export const tellPerson = <K extends NoticeKind>(tx: Tx, row: Whose, kind: K, facts: FactsOf<K>, by: Who) =>
  notify(tx, { kind, facts, link: ownPath(row.kind), to: { person: row.userId } }, by)

/** Tells those who verify that somebody waits. */
export const tellVerifiers = (tx: Tx, row: KycRow, by: Who) =>
  notify(
    tx,
    { kind: 'kycWaiting', facts: { name: row.name }, link: `user-management/${row.kind}-kyc/${row.id}`, to: { may: 'kyc.verify' } },
    by,
  )

/** Writes to the person in their language, where there is an address. @param props what the letter says besides name and path */
export async function writeTo<P extends object>(tx: Tx, whose: Whose, letter: Letter<P & { name: string; path: string }>, props: P) {
  const { email, emailId, name, language } = await personById(tx.db, whose.userId)
  const to = email ?? emailId
  if (!to) return
  const about = whose.id === undefined ? ({ about: 'app_user', aboutId: whose.userId } as const) : { about: subject, aboutId: whose.id }
  await sendMail(tx, { to, name, ...about, ...(language && { language }), letter, props: { ...props, name, path: ownPath(whose.kind) } })
}
