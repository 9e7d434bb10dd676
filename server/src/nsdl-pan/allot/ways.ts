import type { FactsOf, NoticeKind } from '@sevakendra/contract/notice/words'
import type { PaperlessState } from '@sevakendra/contract/nsdl-pan/paperless/flow'
import type { PhysicalState } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { orTaken, type StepOptions } from '../../application/service'
import type { Who } from '../../platform/http/who'
import type { Letter } from '../../platform/mail/letter'
import { sendMail } from '../../platform/mail/mail'
import type { Tx } from '../../platform/tx'
import * as paperlessLetters from '../paperless/letters'
import * as paperlessNotices from '../paperless/notices'
import { noCardProblem, product as paperlessProduct, step as paperlessStep } from '../paperless/product'
import { heldPaperless, type Paperless, kind as paperless, refType as paperlessRef, setPaperless } from '../paperless/store'
import { heldApplication, refType as paperRef } from '../physical/application'
import { type Facts, letterOf } from '../physical/letters'
import { tellShop } from '../physical/notices'
import { step } from '../physical/service'
import { type Application, kind as paper, setApplication } from '../physical/store'
import { panProduct } from '../product'

/** What is read of an application after its acknowledgement, on paper or without. */
export type Allottable = Pick<
  Application | Paperless,
  | 'id'
  | 'refNo'
  | 'merchantId'
  | 'status'
  | 'appType'
  | 'variant'
  | 'applicant'
  | 'answers'
  | 'sealed'
  | 'ackDate'
  | 'allottedPan'
  | 'allottedOn'
  | 'trackingNo'
  | 'dispatchedOn'
  | 'priceSnapshot'
  | 'refundedAt'
> &
  Pick<Application, 'category'>
export type AllotKind = typeof paper | typeof paperless

type Columns = Parameters<typeof setApplication>[2]

/** One application, held until the transaction ends, with its own steps and its own way of telling the shop. */
interface Held<State extends string> {
  row: Allottable
  step(action: 'allot' | 'dispatch', options: StepOptions): Promise<{ state: State }>
  /** Of two that get one number at once, the index lets one. @throws Refusal 409 */
  set(columns: Columns): Promise<unknown>
  /** Writes to the shop, in its language. */
  write<P>(letter: Letter<Facts & P>, more: P): Promise<void>
  /** Tells the shop in the portal. */
  tell<K extends NoticeKind>(notice: K, facts: FactsOf<K>): Promise<void>
}

/** What is not the same for applications on paper and paperless ones; all else that follows the acknowledgement is. */
export interface Way<State extends string = string> {
  kind: AllotKind
  /** What its money refers to in the ledger. */
  refType: typeof paperRef | typeof paperlessRef
  /** @throws Refusal 404 */
  held(tx: Tx, id: number, by: Who): Promise<Held<State>>
  /** Why no card can be sent. */
  cardProblem(row: Pick<Allottable, 'variant'>): string | undefined
}

export const onPaper: Way<PhysicalState> = {
  kind: paper,
  refType: paperRef,
  async held(tx, id, by) {
    const row = await heldApplication(tx, id, by)
    return {
      row,
      step: (action, options) => step(tx, id, action, by, options),
      set: columns => orTaken(panProduct, setApplication(tx.db, id, columns)),
      async write(letter, more) {
        const { to, facts } = await letterOf(tx, row)
        await sendMail(tx, { ...to, letter, props: { ...facts, ...more } })
      },
      tell: (notice, facts) => tellShop(tx, row, notice, facts, by),
    }
  },
  // The tax office may send one that nobody asked for.
  cardProblem: () => undefined,
}

export const withoutPaper: Way<PaperlessState> = {
  kind: paperless,
  refType: paperlessRef,
  async held(tx, id, by) {
    const row = await heldPaperless(tx, id, by)
    return {
      // Persons alone.
      row: { ...row, category: 'P' },
      step: (action, options) => paperlessStep(tx, id, action, by, options),
      set: columns => orTaken(paperlessProduct, setPaperless(tx.db, id, columns)),
      write: (letter, more) => paperlessLetters.writeTo(tx, row, letter, more),
      tell: (notice, facts) => paperlessNotices.tellShop(tx, row, notice, facts, by),
    }
  },
  cardProblem: noCardProblem,
}

export const ways: Record<AllotKind, Way> = { [paper]: onPaper, [paperless]: withoutPaper }
