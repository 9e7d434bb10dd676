import type { RefType, SubjectKind } from '@sevakendra/contract/register/subjects'
import type { FastifyRequest } from 'fastify'
import type { Probes } from './credential/service'
import type { Finder } from './find/service'
import type { TopUpReceipts } from './invoice/service'
import type { App } from './platform/http/http'
import type { Topic } from './platform/http/live'
import type { Who } from './platform/http/who'
import type { PersonalRecords, PersonalSource } from './platform/personal'
import type { Retention } from './platform/retention'
import type { Tracked } from './platform/tracked'
import type { Services, Tx } from './platform/tx'
import type { Held, Needs, Queue, Requests } from './platform/waiting'

/** Tables by their names in the database; `scripts/check-tables.mjs` reads these lines and holds the SQL of every room against them. */
interface Tables {
  /** The room's own: others reach them through its service. */
  own?: readonly string[]
  /** Its own that lists and reports of any room may join. */
  shared?: readonly string[]
  /** Tables of others that its SQL reads by design, with the reason. */
  reads?: Readonly<Record<string, string>>
  /** Tables of others that its SQL writes by design, with the reason. */
  writes?: Readonly<Record<string, string>>
}

type CommissionPaid = Partial<Record<RefType, (tx: Tx, refId: number) => Promise<void>>>
type Withdrawals = Partial<Record<SubjectKind, (tx: Tx, id: number, by: Who) => Promise<void>>>

/** What rooms give to those that know none of them. */
export interface Given {
  finders: readonly Finder[]
  /** What waits for the back office. */
  queues: readonly Queue[]
  /** What shops asked for of each service. */
  requests: readonly Requests[]
  /** Who has what open at its desks. */
  held: readonly Held[]
  /** What waits for a shop. */
  needs: readonly Needs[]
  receipts: TopUpReceipts
  probes: Probes
  /** What is erased after its period. */
  retention: readonly Retention[]
  /** What is kept about one person. */
  personal: readonly PersonalSource[]
  /** Which records are about one person. */
  personalRecords: readonly PersonalRecords[]
  /** What follows when somebody withdraws a consent, by the kind of its record: those of the other kinds are withdrawn at the office. */
  consentWithdrawn: Withdrawals
  /** What follows when a commission is paid that waited for the release of its payee's wallet, by what it is paid for. */
  commissionPaid: CommissionPaid
  /** What the public site asks about applications. */
  tracked: readonly Tracked[]
  /** Where providers post to us, below the portal's address. */
  webhookPath: (services: Services) => string
}

/** What a room of the server declares of itself in its `room.ts`; `rooms.ts` names every room once, and all of this follows. */
export interface Room {
  name: string
  tables: Tables
  /** Answers its endpoints and lists. */
  routes?(app: App, given: Given): void
  /** Defines its jobs, those that run by the clock included. */
  jobs?(services: Services, given: Given): void
  /** What has to be done before the portal answers. */
  start?(services: Services): Promise<unknown>
  /** What open pages follow beside records. */
  topics?: readonly Topic[]
  /** What the palette finds, by whoever may see it. */
  finders?: readonly Finder[]
  /** In which of its lists something waits for the back office. */
  queues?: readonly Queue[]
  /** What shops asked for of its services, for reports over all of them. */
  requests?: readonly Requests[]
  /** The desks at which people hold what they work on. */
  held?: readonly Held[]
  /** What of its records waits for their shop. */
  needs?: readonly Needs[]
  /** What receipts of the postings that it makes say of how the money came. */
  receipts?: Partial<TopUpReceipts>
  /** How it tries the keys of the providers that it calls. */
  probes?: Probes
  webhookPath?: Given['webhookPath']
  /** What of its records is not kept for ever. */
  retention?: readonly Retention[]
  /** What it keeps about one person, for the copy that they may ask for. */
  personal?: PersonalSource
  /** Which of its records are about one person. */
  personalRecords?: PersonalRecords
  /** What follows when a consent is withdrawn, by its person where it is their account's, else at the office. */
  consentWithdrawn?: Withdrawals
  /** Reads the program that asks with an API key; undefined for a request without one. */
  program?: (services: Services, request: FastifyRequest) => Promise<Who | undefined>
  /** What follows when a commission of its records is paid that waited. */
  commissionPaid?: CommissionPaid
  /** What applicants are told on the public site, by number and date of birth; of each product that can be followed there. */
  tracked?: readonly Tracked[]
}
