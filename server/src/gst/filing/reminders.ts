import { dayOf, daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import { notify } from '../../notice/service'
import { system } from '../../platform/http/who'
import { eachAlone } from '../../platform/jobs/batch'
import type { Services } from '../../platform/tx'
import { whatOf } from './service'
import * as store from './store'

/** So many days before the due day people are told, and again on each day until it. */
const ahead = 3
/** In which the shop has to do something; in the others the office. */
const ofShop = ['draft', 'docsQuery', 'clientApproval', 'challanPending']

/** Each morning: open returns that are due within three days, told to those who have to do something. */
export const remind = (services: Services, now = services.now()) =>
  eachAlone(
    services,
    {
      name: 'gst.remind',
      due: after => store.dueSoon(services.db, dayOf(now), daysFrom(dayOf(now), ahead), after),
      async work(tx, id) {
        const row = await store.anyFiling(tx.db, id)
        if (!row || row.endedAt !== null || row.remindedOn === dayOf(now)) return
        await store.setFiling(tx.db, id, { remindedOn: dayOf(now) })
        const facts = { what: whatOf(row), gstin: row.gstin, day: dayWords(row.dueOn), refNo: row.refNo }
        const shop = ofShop.includes(row.status) || row.status === 'otpPending'
        if (shop)
          await notify(
            tx,
            { kind: 'gstFilingDue', facts, link: `product/gst/filling/info/${id}`, to: { shop: row.merchantId, maker: row.createdBy } },
            system,
          )
        if (!ofShop.includes(row.status))
          await notify(tx, { kind: 'gstFilingDue', facts, link: `actions/gst/filling/info/${id}`, to: { may: 'gst.filing' } }, system)
      },
    },
    now,
  )
