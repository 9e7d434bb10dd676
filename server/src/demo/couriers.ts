import type { Company, Outcome } from '@sevakendra/contract/courier/words'
import { dayOf } from '@sevakendra/contract/kit/dates'
import * as checks from '../courier/check/service'
import * as courier from '../courier/service'
import type { Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import type { Shop, Teller } from './teller'

interface Sent {
  shop: Shop | undefined
  /** How many days ago, and how many forms at most: those that were due then. */
  days: number
  most: number
  company: Company
  docket: string | null
  /** What becomes of it, so many days ago. */
  later?: readonly [days: number, what: (tx: Tx, id: number) => Promise<unknown>][]
}

/** Parcels of the shops, one in each state: complete, with something missing or wrong, being checked, lost, cancelled, on the way. */
export function parcels(teller: Teller, shops: readonly Shop[]): void {
  const { staff } = teller
  const arrives = (tx: Tx, id: number) => checks.receive(tx, id, { receivedOn: dayOf(tx.now), parcels: 1 }, staff)
  /** The first forms are seen, so many stay unseen; one may be found otherwise. */
  const check = async (tx: Tx, id: number, unseen: number, found?: Outcome) => {
    const { list } = await courier.read(tx, id, staff)
    for (const [n, { ackNo }] of list.slice(0, list.length - unseen).entries()) {
      if (n === 0 && found) await checks.note(tx, id, { ackNo, outcome: found, remark: 'The second signature is missing.' }, staff)
      else await checks.scan(tx, id, ackNo, staff)
    }
    return Math.min(unseen, list.length)
  }
  const [first, second, third] = shops
  const told: readonly Sent[] = [
    {
      ...{ shop: first, days: 24, most: 2, company: 'indiaPost', docket: 'EM473124829IN' },
      later: [
        [20, arrives],
        [19, async (tx, id) => checks.close(tx, id, await check(tx, id, 0), staff)],
      ],
    },
    {
      ...{ shop: first, days: 15, most: 3, company: 'dtdc', docket: 'D47312482' },
      later: [
        [11, arrives],
        [10, async (tx, id) => checks.close(tx, id, await check(tx, id, 1, 'unsigned'), staff)],
      ],
    },
    {
      ...{ shop: second, days: 5, most: 2, company: 'blueDart', docket: '47312482911' },
      later: [[1, (tx, id) => checks.lose(tx, id, 'Blue Dart cannot find it.', staff)]],
    },
    {
      ...{ shop: third, days: 4, most: 2, company: 'delhivery', docket: '1473124829117' },
      later: [
        [2, arrives],
        [1, (tx, id) => check(tx, id, 1)],
      ],
    },
    {
      ...{ shop: first, days: 3, most: 1, company: 'hand', docket: null },
      later: [[2, (tx, id) => courier.cancel(tx, id, first?.who as Who)]],
    },
    { shop: first, days: 1, most: 2, company: 'trackon', docket: '100473124829' },
  ]
  for (const parcel of told) send(teller, parcel)
}

function send(teller: Teller, { shop, days, most, company, docket, later = [] }: Sent): void {
  let id = 0
  teller.add(teller.ago(days, 17), at =>
    teller.command(at, async tx => {
      const who = shop?.who
      if (!who) return
      const ackNos = (await courier.due(tx, who)).slice(0, most).map(({ ackNo }) => ackNo)
      if (ackNos.length === 0) return
      const given = { company, companyName: null, docket, sentOn: dayOf(at), receiptUploadId: null, remark: null }
      id = Number((await courier.add(tx, { ...given, forms: ackNos.length, ackNos: ackNos.join('\n') }, undefined, who)).id)
    }),
  )
  for (const [day, what] of later) teller.add(teller.ago(day, 12), at => (id ? teller.command(at, tx => what(tx, id)) : Promise.resolve()))
}
