import type { Tone } from '@sevakendra/contract/kit/list'
import { wordedKyc } from '@sevakendra/contract/kyc/reasons'
import { steps } from '@sevakendra/contract/kyc/trail'
import {
  type Icon,
  IconArrowBackUp,
  IconCamera,
  IconCircleCheck,
  IconCircleX,
  IconEraser,
  IconEye,
  IconFileText,
  IconLock,
  IconRefresh,
} from '@tabler/icons-react'
import type { Words } from '../desk/product'
import type { Moment } from '../kit/record/timeline'
import type { KycInfo } from './office-info'

const looks: Partial<Record<string, { icon: Icon; tone: Tone }>> = {
  begin: { icon: IconFileText, tone: 'quiet' },
  submit: { icon: IconFileText, tone: 'wait' },
  scan: { icon: IconCamera, tone: 'quiet' },
  withdraw: { icon: IconArrowBackUp, tone: 'quiet' },
  claim: { icon: IconEye, tone: 'busy' },
  release: { icon: IconRefresh, tone: 'quiet' },
  expireClaim: { icon: IconRefresh, tone: 'quiet' },
  approve: { icon: IconCircleCheck, tone: 'ok' },
  sendBack: { icon: IconArrowBackUp, tone: 'back' },
  reject: { icon: IconCircleX, tone: 'bad' },
  erase: { icon: IconEraser, tone: 'bad' },
  renew: { icon: IconRefresh, tone: 'quiet' },
  ask: { icon: IconRefresh, tone: 'wait' },
  suspend: { icon: IconLock, tone: 'bad' },
  reinstate: { icon: IconCircleCheck, tone: 'ok' },
}

const words: Readonly<Record<string, string>> = steps

/** What happened to a KYC, the newest first. */
export const momentsOf = (timeline: KycInfo['timeline'], t: Words): Moment[] =>
  timeline.toReversed().map(({ at, action, by, remark }) => ({
    ...{ at, by, what: t(words[`kyc.${action}`] ?? action), remark: remark && said(action, remark, t) },
    ...looks[action],
  }))

/** The server counts the pages and says reasons in words of its own; every other remark is somebody's. */
function said(action: string, remark: string, t: Words): string {
  const [, pages] = (action === 'scan' && /^(\d+) pages?$/.exec(remark)) || []
  if (pages) return `${t('Pages')}: ${pages}`
  return action === 'sendBack' || action === 'reject' ? wordedKyc.whyIn(remark, text => t(text)) : t(remark)
}
