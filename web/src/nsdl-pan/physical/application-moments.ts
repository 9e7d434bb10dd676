import type { Tone } from '@sevakendra/contract/kit/list'
import type { PanForm } from '@sevakendra/contract/nsdl-pan/forms/pan-form'
import { reasonsIn } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import type { ApplicationInfo } from '@sevakendra/contract/nsdl-pan/physical/detail'
import { timelineWords } from '@sevakendra/contract/nsdl-pan/physical/words'
import { objectionIn } from '@sevakendra/contract/nsdl-pan/tin/reasons'
import {
  type Icon,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconCrop,
  IconEye,
  IconFileText,
  IconGavel,
  IconReceiptRupee,
  IconRefresh,
  IconScan,
} from '@tabler/icons-react'
import type { Moment } from '../../kit/record/timeline'

const looks: Partial<Record<string, { icon: Icon; tone: Tone }>> = {
  create: { icon: IconFileText, tone: 'quiet' },
  submit: { icon: IconReceiptRupee, tone: 'ok' },
  scan: { icon: IconScan, tone: 'quiet' },
  finishScan: { icon: IconScan, tone: 'quiet' },
  crop: { icon: IconCrop, tone: 'quiet' },
  claim: { icon: IconEye, tone: 'busy' },
  extend: { icon: IconEye, tone: 'busy' },
  reveal: { icon: IconEye, tone: 'wait' },
  refund: { icon: IconReceiptRupee, tone: 'back' },
  release: { icon: IconRefresh, tone: 'quiet' },
  expireClaim: { icon: IconRefresh, tone: 'quiet' },
  resubmit: { icon: IconRefresh, tone: 'busy' },
  sendBack: { icon: IconArrowBackUp, tone: 'back' },
  askScan: { icon: IconArrowBackUp, tone: 'back' },
  tinReject: { icon: IconGavel, tone: 'back' },
  tinReply: { icon: IconRefresh, tone: 'busy' },
  tinReturn: { icon: IconArrowBackUp, tone: 'back' },
  tinForward: { icon: IconCircleCheck, tone: 'ok' },
  tinClose: { icon: IconCircleX, tone: 'bad' },
  verify: { icon: IconCircleCheck, tone: 'ok' },
  acknowledge: { icon: IconCircleCheck, tone: 'ok' },
  allot: { icon: IconCircleCheck, tone: 'ok' },
  dispatch: { icon: IconCircleCheck, tone: 'ok' },
  reject: { icon: IconCircleX, tone: 'bad' },
  lapse: { icon: IconCircleX, tone: 'bad' },
  cancel: { icon: IconCircleX, tone: 'bad' },
  cancelAadhaar: { icon: IconCircleX, tone: 'bad' },
}

/** The timeline of an application in words, newest first. */
export function momentsOf(timeline: ApplicationInfo['timeline'], form: PanForm, t: (text: string) => string): Moment[] {
  const words: Record<string, string> = timelineWords
  return timeline.toReversed().map(({ at, action, by, remark }) => ({
    at,
    by,
    remark: remark && said(action, remark, form, t),
    what: t(words[action] ?? action),
    ...looks[action],
  }))
}

/** These say the reasons, too. */
const withReasons: ReadonlySet<string> = new Set(['sendBack', 'reject'])

/** The server counts the scanned pages and says the reasons in words of its own; every other remark is somebody's. */
function said(action: string, remark: string, form: PanForm, t: (text: string) => string): string {
  const [, pages] = (action === 'scan' && /^(\d+) pages?$/.exec(remark)) || []
  if (action === 'tinReject') return objectionIn(remark, t)
  return pages ? `${t('Pages')}: ${pages}` : withReasons.has(action) ? reasonsIn(form).whyIn(remark, t) : remark
}
