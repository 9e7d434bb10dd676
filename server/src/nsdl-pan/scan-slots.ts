import { type GivenReason, isCropOnly } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import { slotsOf } from '@sevakendra/contract/nsdl-pan/forms/wanted-slots'
import type { PanSlot } from '@sevakendra/contract/nsdl-pan/slots'
import type { SlotWanted } from '@sevakendra/contract/scan/slots'
import { storedAnswers } from '../application/service'
import { holdsPresent, type JudgedPage } from '../scan/service'
import { settingOf } from './accepted/service'
import { type Application, type Db, kind } from './physical/store'

/** What is asked of the pages of an application; its steps stand in `scan.ts`, which the steps of an application do not know. */
export const panPages = {
  /** As the history names it. */
  kind,
  /** Only the signed form repeats the answers; proofs stay what they are. */
  isOutdated: (page: JudgedPage, row: Application): boolean =>
    page.slot === ('form' satisfies PanSlot) && page.dataVersion < row.dataVersion,
}

/** Whether it came back for its crop alone, and the signed form among the scans still says what the answers say: then the back office can cut it anew. */
export const isMendedByCrop = async (db: Db, row: Application): Promise<boolean> =>
  row.status === 'incomplete' && isCropOnly(row.reasons as GivenReason[]) && (await holdsPresent(db, panPages, row, 'form'))

export const wantedSlots = async (db: Db, row: Application, now: Date): Promise<SlotWanted<PanSlot>[]> =>
  slotsOf(row, storedAnswers(row), await settingOf(db, row, now), row.reasons as GivenReason[])
