import type { Capability } from '@sevakendra/contract/kit/capabilities'
import type { Flow } from '@sevakendra/contract/kit/flow'
import type { AnyForm } from '@sevakendra/contract/kit/form/form'
import type { Given } from '@sevakendra/contract/kit/form/question'
import type { Narration } from '@sevakendra/contract/kit/narrations'
import type { ServiceCode } from '@sevakendra/contract/package/words'
import type { ChargedType, SubjectKind } from '@sevakendra/contract/register/subjects'
import type { z } from 'zod'
import type { Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import type { ApplicationRow, Columns, Db, Worded } from './store'

/** Which applications are a product's, and who may see them: enough for finding them. */
export interface ApplicationKind {
  /** A kind of record whose `table` is `application`. */
  kind: SubjectKind
  /** What the money of an application refers to in the ledger. */
  refType: ChargedType
  /** The permission to see what colleagues of the own shop began. */
  readShop: Capability
  /** States in which an application is under way: of its unique answers there is no second one. */
  live: readonly string[]
  /** In which it is finished, and for how many days after that a shop is still told of it before it pays for the same applicant or number again; none where nobody is. */
  lately?: { states: readonly string[]; days: number }
}

/** What somebody is told whose command met a unique index, and of which answer, where it is one of the form. */
export interface Taken {
  words: string
  answer?: string
}

/**
 * A product whose applications are drafts of a declared form, are paid when they are submitted, and end with the whole charge given back. What is
 * scanned for them and how they are verified are declarations of their own (`ScanSubject`, `DeskSubject`), mounted beside this one where there are any.
 * Every application begins in the state `draft`.
 * @typeParam R the row as the product types it
 * @typeParam F what is chosen before the first question; columns of the row say it
 */
export interface ApplicationProduct<R extends ApplicationRow = ApplicationRow, F extends object = object> extends ApplicationKind {
  /** Two letters of its reference numbers: `PN`. */
  prefix: string
  forms: {
    of(filing: F): AnyForm
    /** Columns of a new draft. @throws Refusal 422 for what cannot be filed */
    begun(filing: F, today: string): Columns
    /** Columns that follow the day as long as the answers can be changed; what was paid keeps them. */
    dated(row: R, now: Date): Columns
    /** The schema of complete answers, under the rules that hold for this application now. */
    complete(db: Db, row: R, now: Date): Promise<z.ZodType<Given>>
    /** What the applicant agrees to before paying, by the answers of now: of who cannot agree it is what somebody else agrees to. */
    consent(db: Db, row: R, now: Date): Promise<{ version: string; text: string }>
    /** The question of the day on which the applicant was born or came into being: by it, name and mobile number the same applicant is known again. */
    born?(filing: F): string
    /** Columns in which two applications of the same applicant must be alike to be taken for the same: a correction is none of a new one. */
    sameKind?: readonly Worded[]
    /** What its calls say of a new draft, and of one that is opened, besides what they say of each (`applicationEndpoints`). */
    says: { begun(row: R): object; draft(db: Db, row: R, now: Date): Promise<object> }
  }
  flow: Flow
  /** Steps of that flow which this room takes. */
  steps: {
    submit: string
    cancel: string
    lapse: string
    /** Of a corrected application, after everything was found right. It may write what the step stands on. @param given.remark a message to the verifier */
    resubmit(tx: Tx, row: R, given: { remark: string | null; by: Who }): Promise<string>
  }
  /** Why a step is not this person's, though the flow lets it. */
  problem?(row: R, action: string, by: Who): string | undefined
  /** Columns that a step sets besides, whoever takes it, in the table's own names. */
  sets?(action: string): Record<string, unknown>
  states: {
    /** In which the answers may be changed. */
    editable: readonly string[]
    /** Sent back to be corrected; whoever does not answer until its `answer_by` lapses. */
    sentBack: string
    /** In which nobody waits for its papers any more; the period after which they are erased runs from the last step into one of these. */
    ended: readonly string[]
    /** From which a new draft may be copied. */
    reapply: readonly string[]
  }
  price: {
    service: ServiceCode
    /** Of complete answers, as packages name it. */
    variant(filing: F, answers: Given): string
    /** Whether two variants bring the same thing: a corrected application may change between them where their price is the same. */
    sameThing(variant: string, paid: string): boolean
    narration(refNo: string): Narration
  }
  /**
   * What somebody is told whose step or save met a unique index of the table, by its name. An answer that its form declares `unique` needs an index over the states
   * of `live`: it decides between two that are sent together.
   */
  taken: Readonly<Record<string, Taken>>
  /** Why a draft is neither edited nor paid any more though it still stands: what was typed goes on elsewhere. */
  overtaken?(db: Db, id: number): Promise<string | undefined>
  /** Why this draft is not submitted at the moment: what its shop owes first, or what it was made of is not over. */
  heldBack?(db: Db, row: Pick<ApplicationRow, 'merchantId' | 'copiedFrom'>, now: Date): Promise<string | null>
  /** Run in the transaction of what happened, after it: whom to tell, what else becomes true. */
  hooks: {
    submitted?(tx: Tx, row: R, paise: number): Promise<void>
    /** @param given.paise that were given back */
    lapsed?(tx: Tx, row: R, given: { reason: string; paise: number; by: Who }): Promise<void>
    /** @param given.paise that were given back */
    cancelled?(tx: Tx, row: R, given: { reason: string; paise: number; by: Who }): Promise<void>
    /** A draft is gone. */
    discarded?(tx: Tx, id: number): Promise<void>
  }
}
