import type { Capability, Holding } from './capabilities'
import type { Tone } from './list'
import type { LiveAudience, ShopReads } from './live'

/** What a room declares of itself, in files that import nothing but the kit (and `records.ts` the room's own words): `npm run fold` folds them into `register/`. */

/** Its capabilities (`room.ts`): who holds each. */
export type Holdings = Readonly<Record<string, Holding>>

/** A capability that can be granted, as the person who grants it reads it (`grants.ts`). */
interface GrantWord {
  /** The heading under which it stands. */
  group: string
  label: string
  help?: string
  /** What cannot be done without seeing: these are granted with it, with everything that they need themselves. */
  needs?: readonly Capability[]
}
export type GrantWords = Readonly<Partial<Record<Capability, GrantWord>>>

/** A screen of a record: a path below the base route, with `:id` and `:ref` (what people call the record) filled in. */
export interface Screen {
  to: string
  /** What its reader needs beyond what shows the link. */
  may?: Capability
}

/**
 * A kind of record that the trail, mails, the ledger or a search name. Its name is that of its table unless it says another one, and its row in the
 * table `subject` (0052-subjects.sql) says what people call one of its records; a test holds both against each other.
 */
export type Subject = Known & ({ table?: never } | Application)

/** An application of a product: it shares its table with the other kinds, each of whose rows says in the column `kind` which it is. */
interface Application {
  table: 'application'
  /** Nobody pays an application without the applicant's consent: as the register of consents calls it. */
  consent: string
  /** Who reads it is asked for wherever the ledger names an applicant. */
  refType: string
  live: LiveAudience & { shop: ShopReads }
}

interface Known {
  /** The name by which the ledger knows it, which is sealed with each journal: of records that money moves for. */
  refType?: string
  /** Its charges have invoices, with the SAC of the service that is charged, or of its own: what it starts with before somebody chooses another one. */
  charged?: { service: string } | { sac: string }
  /** Where somebody consents to its being kept: what for, as the register of consents says it. */
  consent?: string
  /** The column of its table that says whose it is, for the list of who opened papers. Of an application it is the applicant. */
  whose?: string
  /** The heading over such records in the palette, where they are found. */
  found?: string
  /** Who is told of its changes while they have it open. */
  live?: LiveAudience
}
/** Where records of a kind have a screen, in the back office and for a shop (`records.ts`). */
export type Opens = Readonly<Record<string, { office?: Screen; shop?: Screen }>>

export type Subjects = Readonly<Record<string, Subject>>

/** A kind of posting, as statements say it, and the paper that its lines have. */
export interface Journal {
  label: string
  paper?: 'receipt' | 'invoice'
}
export type Journals = Readonly<Record<string, Journal>>

/** The states of a kind of record, in words (`records.ts`). */
export interface States {
  words: Readonly<Record<string, string>>
  tones?: Readonly<Record<string, Tone>>
}
export type RecordStates = Readonly<Record<string, States>>

/** A kind of personal data that is erased after its period (`retention.ts`). Periods are whole months. */
export interface Retained {
  /** What it is, on the setting and in the list of what was erased. */
  label: string
  /** What is erased, and what the record keeps. */
  help: string
  /** The shortest period that the law lets the business choose. */
  least: number
  /** Until somebody sets another one. */
  usual: number
  most: number
  /** By which law the shortest period is what it is. */
  law: string
  /** What an erasure that somebody asks for waits for, in words, before the shortest period is over. */
  kept: string
}
export type Retention = Readonly<Record<string, Retained>>

/**
 * Events of the trail that say that somebody saw a paper or a whole number, in its words (`looks.ts`): `looks` of one person's record, `handouts` of many together.
 * The database counts the same (`audit_looks()`): a new one is a migration that makes that function anew, and a test says so.
 */
export type LookWords = Readonly<Record<string, string>>

/** What people are told in the portal (`notices.ts`). */
export interface NoticeWords {
  /** What kind of thing happened, for filters. */
  label: string
  tone: Tone
  /** A template of the translator. `amount` is given in paise and said as money; everything else is said as it is. */
  text: string
  /** A sentence for each of these facts, said after the text where the number is not 0. */
  parts?: Readonly<Record<string, string>>
  /** How several unread ones are said together; `n` is their number. Kinds with this are one row per person until it is read. */
  many?: { text: string; link: string }
}
