import type { Tone } from '@sevakendra/contract/kit/list'
import type { PanForm } from '@sevakendra/contract/nsdl-pan/forms/pan-form'
import { reasonsIn } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import type { ApplicationInfo } from '@sevakendra/contract/nsdl-pan/physical/detail'
import { objectionIn } from '@sevakendra/contract/nsdl-pan/tin/reasons'
import { steps as stepWords } from '@sevakendra/contract/nsdl-pan/trail'
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
import type { Words } from '../../desk/product'
import type { Moment } from '../../kit/record/timeline'

const looks: Partial<Record<string, { icon: Icon; tone: Tone }>> = {
  create: { icon: IconFileText, tone: 'quiet' },
  submit: { icon: IconReceiptRupee, tone: 'ok' },
  scan: { icon: IconScan, tone: 'quiet' },
  finishScan: { icon: IconScan, tone: 'quiet' },
  crop: { icon: IconCrop, tone: 'quiet' },
  claim: { icon: IconEye, tone: 'busy' },
  reveal: { icon: IconEye, tone: 'wait' },
  refund: { icon: IconReceiptRupee, tone: 'back' },
  release: { icon: IconRefresh, tone: 'quiet' },
  expireClaim: { icon: IconRefresh, tone: 'quiet' },
  resubmit: { icon: IconRefresh, tone: 'busy' },
  resend: { icon: IconRefresh, tone: 'busy' },
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

/**
 * The timeline of an application in words, newest first; papers that were uploaded together are one moment. How many pages there are is said
 * where the scan was completed, since some that were uploaded before may have been removed.
 */
export function momentsOf(timeline: ApplicationInfo['timeline'], form: PanForm, t: Words): Moment[] {
  const words: Readonly<Record<string, string>> = stepWords
  const completed = timeline.findLastIndex(step => step.action === 'finishScan' && pagesIn(step) !== undefined)
  const superseded = new Set(timeline.slice(0, Math.max(0, completed)).filter(({ action }) => action === 'scan'))
  return together(timeline)
    .toReversed()
    .map(steps => {
      const { at, action, by, remark } = steps.at(-1) as Step
      const papers = steps.length
      const pages = steps.reduce((sum, step) => sum + (superseded.has(step) ? 0 : (pagesIn(step) ?? 0)), 0)
      return {
        ...{ at, by },
        remark: pages > 0 ? `${t('Pages')}: ${pages}` : superseded.has(steps[0] as Step) ? null : remark && said(action, remark, form, t),
        what: papers > 1 ? t('{{n}} papers uploaded', { count: papers, n: papers }) : t(words[`nsdl_application.${action}`] ?? action),
        ...looks[action],
      }
    })
}

type Step = ApplicationInfo['timeline'][number]

/** Between one paper and the next one that somebody uploads. */
const pause = 15 * 60_000

/** Uploads by one person, with nothing in between and without a long pause, as one; every other step by itself. */
function together(timeline: readonly Step[]): Step[][] {
  const groups: Step[][] = []
  for (const step of timeline) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    const joins = last?.action === 'scan' && step.action === 'scan' && last.by === step.by
    if (joins && Date.parse(step.at) - Date.parse(last.at) < pause) group?.push(step)
    else groups.push([step])
  }
  return groups
}

/** The server counts the pages of an upload, and those of a scan that is complete. */
const pagesIn = ({ action, remark }: Step): number | undefined => {
  const [, pages] = (/^(scan|finishScan)$/.test(action) && /^(\d+) pages?$/.exec(remark ?? '')) || []
  return pages === undefined ? undefined : Number(pages)
}

/** These say the reasons, too. */
const withReasons: ReadonlySet<string> = new Set(['sendBack', 'reject'])

/** The server says the reasons in words of its own; every other remark is somebody's. */
function said(action: string, remark: string, form: PanForm, t: Words): string {
  const words = (text: string) => t(text)
  if (action === 'tinReject') return objectionIn(remark, words)
  return withReasons.has(action) ? reasonsIn(form).whyIn(remark, words) : remark
}
