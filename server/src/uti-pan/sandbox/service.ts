import type { SandboxPlay } from '@sevakendra/contract/uti-pan/coupon/words'
import type { Services } from '../../platform/tx'
import type { CouponInterface, OutsideAnswer } from '../outside/service'
import * as store from './store'

/** Until a late answer comes. */
const lateMs = 2 * 60_000

const delays: Readonly<Record<SandboxPlay, number | null>> = { approve: 0, reject: 0, twice: 0, late: lateMs, never: null }

/** An interface that lives in this product and asks nobody: it does what it is told, also late, twice and never. */
export const sandbox = ({ db, now }: Pick<Services, 'db' | 'now'>): CouponInterface => ({
  name: 'sandbox',
  async send({ orderNo, play }) {
    const delay = delays[play]
    const sent = now()
    const answersAt = delay === null ? null : new Date(sent.getTime() + delay).toISOString()
    await store.insert(db, { orderNo, play, sentAt: sent.toISOString(), answersAt })
  },
  async answers(orderNos) {
    if (orderNos.length === 0) return []
    return (await store.answered(db, orderNos, now().toISOString())).flatMap(({ orderNo, play }) => {
      const answer: OutsideAnswer =
        play === 'reject'
          ? { orderNo, outcome: 'rejected', outsideRef: null, reason: 'The test interface rejected it' }
          : { orderNo, outcome: 'approved', outsideRef: `TEST-${orderNo}`, reason: null }
      return play === 'twice' ? [answer, answer] : [answer]
    })
  },
})
