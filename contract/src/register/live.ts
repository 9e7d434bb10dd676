import type { LiveAudience, LiveTopic } from '../kit/live'
import { type SubjectKind, subjects } from './subjects'

/**
 * Records whose changes open screens follow, by the name that the audit trail gives them. A screen subscribes to nothing: what it has read
 * is read again. Drafts are not among them, because a person is typing there.
 */
export const liveRecords: ReadonlyMap<SubjectKind, LiveAudience> = new Map(
  (Object.keys(subjects) as SubjectKind[]).flatMap(kind => {
    const { live } = subjects[kind]
    return live ? [[kind, live]] : []
  }),
)

/**
 * What is read again when something changed that leaves no line of its own in the trail: calls, as they begin. Balance, statement and bell
 * follow their topic themselves, at once.
 */
export const topicReads: Readonly<Record<LiveTopic, readonly string[]>> = {
  wallet: ['members/', 'transfers/', 'spend-today', 'commissions'].map(one => `/merchant/accounting/${one}`),
  notices: ['/notice/list', '/my/exports'],
  // A posting of any wallet, or a check of the ledger.
  postings: ['statement/', 'wallets/', 'owed/', 'receivables/', 'ledger/', 'tds'].map(one => `/backend/account/${one}`),
  mails: ['/backend/settings/mails/', '/backend/settings/smtp'],
  messages: ['/backend/settings/messages/', '/backend/settings/messaging'],
}

/** Who is told of changes of such a record; undefined where nobody is. */
export const audienceOf = (subject: string): LiveAudience | undefined => liveRecords.get(subject as SubjectKind)

/**
 * Whether what was read at this address may be another thing now.
 * @param path of a call, below `/api`, its parameters filled
 */
export function livesOn(path: string, subject: string, id: string): boolean {
  const audience = audienceOf(subject)
  if (!audience) return false
  const both = [audience.back, ...(audience.shop ? [audience.shop] : [])]
  const beside = [...both.flatMap(({ also = [] }) => also), ...(audience.everyone ?? []), ...(audience.self ?? [])]
  if (beside.some(beginning => path.startsWith(beginning))) return true
  const own = both.flatMap(({ of }) => of).find(beginning => path.startsWith(beginning))
  if (own === undefined) return false
  const number = /(?:^|\/)(\d+)(?:\/|$)/.exec(path.slice(own.length))?.[1]
  return number === undefined || number === id
}
