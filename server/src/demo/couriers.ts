import type { Company, Outcome } from '@sevakendra/contract/courier/words'
import { dayOf } from '@sevakendra/contract/kit/dates'
import * as courier from '../courier/service'
import type { Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import type { Shop, Teller } from './teller'

interface Sent {
  /** The first of them that has forms to send. */
  from: readonly Shop[]
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
  const arrives = (tx: Tx, id: number) => courier.checks.receive(tx, id, { receivedOn: dayOf(tx.now), parcels: 1 }, staff)
  /** The first forms are seen, so many stay unseen; one may be found otherwise. */
  const check = async (tx: Tx, id: number, most: number, found?: Outcome) => {
    const { list } = await courier.read(tx, id, staff)
    const unseen = Math.min(most, list.length - 1)
    for (const [n, { ackNo }] of list.slice(0, list.length - unseen).entries()) {
      if (n === 0 && found) await courier.checks.note(tx, id, { ackNo, outcome: found, remark: 'The second signature is missing.' }, staff)
      else await courier.checks.scan(tx, id, ackNo, staff)
    }
    return unseen
  }
  /** What came with it goes on to Protean, and is on its way since. */
  const sendOn = async (tx: Tx, id: number) => {
    const { list } = await courier.read(tx, id, staff)
    const batch = { destination: 'protean', ackNos: list.map(({ ackNo }) => ackNo).join('\n'), remark: null } as const
    const begun = await courier.onward.add(tx, batch, staff)
    const by = { company: 'blueDart', companyName: null, docket: '47312482944', sentOn: dayOf(tx.now) } as const
    await courier.onward.send(tx, Number(begun.id), by, staff)
  }
  const [first, ...others] = shops
  const counter = first ? [first] : []
  const told: readonly Sent[] = [
    {
      ...{ from: counter, days: 24, most: 2, company: 'indiaPost', docket: 'EM473124829IN' },
      later: [
        [20, arrives],
        [19, async (tx, id) => courier.checks.close(tx, id, await check(tx, id, 0), staff)],
        [18, sendOn],
      ],
    },
    {
      ...{ from: counter, days: 15, most: 3, company: 'dtdc', docket: 'D47312482' },
      later: [
        [11, arrives],
        [10, async (tx, id) => courier.checks.close(tx, id, await check(tx, id, 1, 'unsigned'), staff)],
      ],
    },
    {
      ...{ from: others, days: 5, most: 2, company: 'blueDart', docket: '47312482911' },
      later: [[1, (tx, id) => courier.checks.lose(tx, id, 'Blue Dart cannot find it.', staff)]],
    },
    {
      ...{ from: [...others].reverse(), days: 4, most: 2, company: 'delhivery', docket: '1473124829117' },
      later: [
        [2, arrives],
        [1, (tx, id) => check(tx, id, 1)],
      ],
    },
    {
      ...{ from: counter, days: 3, most: 1, company: 'hand', docket: null },
      later: [[2, (tx, id) => courier.cancel(tx, id, first?.who as Who)]],
    },
    { from: counter, days: 1, most: 2, company: 'trackon', docket: '100473124829' },
  ]
  for (const parcel of told) send(teller, parcel)
}

function send(teller: Teller, { from, days, most, company, docket, later = [] }: Sent): void {
  let id = 0
  teller.add(teller.ago(days, 17), at =>
    teller.command(at, async tx => {
      const given = { company, companyName: null, docket, sentOn: dayOf(at), receiptUploadId: null, remark: null }
      for (const { who } of from) {
        const ackNos = who ? (await courier.due(tx, who)).slice(0, most).map(({ ackNo }) => ackNo) : []
        if (!who || ackNos.length === 0) continue
        id = Number((await courier.add(tx, { ...given, forms: ackNos.length, ackNos: ackNos.join('\n') }, undefined, who)).id)
        return
      }
    }),
  )
  for (const [day, what] of later) teller.add(teller.ago(day, 12), at => (id ? teller.command(at, tx => what(tx, id)) : Promise.resolve()))
}
