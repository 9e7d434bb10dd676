import { changed } from '../../platform/http/errors'
import type { ScanSubject } from '../../scan/service'
import { tellReviewers } from './notices'
import { gstPapers } from './papers'
import { step } from './product'
import type { Registration } from './store'

/** A registration as the subject of scans. */
export const gstScanSubject: ScanSubject<Registration> = {
  ...gstPapers,
  async finished(tx, row, by, said) {
    // Papers for the officer are sent with the answer.
    if (row.status !== 'awaitingPapers') throw changed()
    const moved = await step(tx, row.id, 'finishScan', by, said)
    await tellReviewers(tx, row, by)
    return moved
  },
}
