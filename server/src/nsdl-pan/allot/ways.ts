import type { PaperlessState } from '@sevakendra/contract/nsdl-pan/paperless/flow'
import type { PhysicalState } from '@sevakendra/contract/nsdl-pan/physical/flow'
import type { StepOptions } from '../../application/service'
import type { Who } from '../../platform/http/who'
import { sendMail } from '../../platform/mail/mail'
import type { Tx } from '../../platform/tx'
import * as paperlessLetters from '../paperless/letters'
import * as paperlessNotices from '../paperless/notices'
import { step as paperlessStep } from '../paperless/product'
import { heldPaperless, type Paperless, kind as paperless } from '../paperless/store'
import { heldApplication } from '../physical/application'
import { applicationAllotted, letterOf } from '../physical/letters'
import { tellShop } from '../physical/notices'
import { step } from '../physical/service'
import { type Application, kind as paper } from '../physical/store'

/** What an allotment reads of an application, on paper or without. */
export type Allottable = Pick<
  Application | Paperless,
  'id' | 'refNo' | 'status' | 'appType' | 'applicant' | 'answers' | 'sealed' | 'ackDate' | 'allottedPan' | 'allottedOn'
> &
  Pick<Application, 'category'>
export type AllotKind = typeof paper | typeof paperless

/** One application, held until the transaction ends, with its own step and its own way of telling the shop. */
interface Held<State extends string> {
  row: Allottable
  allot(options: StepOptions): Promise<{ state: State }>
  told(masked: string): Promise<void>
}

/** What is not the same for applications on paper and paperless ones; all else of an allotment is. */
export interface Way<State extends string = string> {
  kind: AllotKind
  /** @throws Refusal 404 */
  held(tx: Tx, id: number, by: Who): Promise<Held<State>>
}

export const onPaper: Way<PhysicalState> = {
  kind: paper,
  async held(tx, id, by) {
    const row = await heldApplication(tx, id, by)
    return {
      row,
      allot: options => step(tx, id, 'allot', by, options),
      async told(masked) {
        const letter = await letterOf(tx, row)
        await sendMail(tx, { ...letter.to, letter: applicationAllotted, props: { ...letter.facts, masked } })
        await tellShop(tx, row, 'panAllotted', { refNo: row.refNo, masked }, by)
      },
    }
  },
}

export const withoutPaper: Way<PaperlessState> = {
  kind: paperless,
  async held(tx, id, by) {
    const row = await heldPaperless(tx, id, by)
    return {
      // Persons alone.
      row: { ...row, category: 'P' },
      allot: options => paperlessStep(tx, id, 'allot', by, options),
      async told(masked) {
        await paperlessLetters.writeTo(tx, row, applicationAllotted, { masked })
        await paperlessNotices.tellShop(tx, row, 'panAllotted', { refNo: row.refNo, masked }, by)
      },
    }
  },
}

export const ways: Record<AllotKind, Way> = { [paper]: onPaper, [paperless]: withoutPaper }
