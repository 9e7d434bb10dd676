import { isRegistered } from '@sevakendra/contract/notice/message/texts'
import type { Services } from '../../platform/tx'
import type { MessageProvider, Report } from './provider'
import * as store from './store'

/** Until a report that comes late. */
const lateMs = 2 * 60_000

/**
 * A provider that lives in this product and reaches nobody. What it does follows from the last two digits of the number: `01` takes the message but its answer
 * is lost the first time, and its report comes two minutes later; `02` reports twice; `03` takes it and never answers nor reports; `04` refuses the
 * number; `05` takes it and reports later that it could not be delivered. All others are delivered at once. As an operator it refuses what was not registered.
 */
export const sandbox = ({ db, now, jobs }: Pick<Services, 'db' | 'now' | 'jobs'>): MessageProvider => ({
  name: 'sandbox',
  async send({ channel, clientRef, phone, registered, text }) {
    if (!isRegistered(channel, registered, text)) return { taken: false, providerMessage: 'The text is not the registered one' }
    const kind = phone.slice(-2)
    if (kind === '04') return { taken: false, providerMessage: 'The number does not exist' }
    const asked = await store.askSandbox(db, clientRef)
    const report = (delivered: boolean, afterMs: number) => {
      const said: Report = { clientRef, delivered, providerMessage: delivered ? 'delivered' : 'The phone could not be reached' }
      return jobs.send(db, 'message.report', said, { startAfter: new Date(now().getTime() + afterMs) })
    }
    if (asked === 1) {
      if (kind === '01') await report(true, lateMs)
      else if (kind === '05') await report(false, lateMs)
      else if (kind !== '03') await report(true, 0)
      if (kind === '02') await report(true, 0)
    }
    if (kind === '03' || (kind === '01' && asked === 1)) throw new Error('The provider did not answer')
    return { taken: true, providerRef: `sandbox-${clientRef}` }
  },
})
