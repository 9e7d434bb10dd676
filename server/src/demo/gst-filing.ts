import { periodsOf, type ReturnKind } from '@sevakendra/contract/gst/filing/returns'
import { filingConsent } from '@sevakendra/contract/gst/filing/words'
import { gstinCheck } from '@sevakendra/contract/invoice/gst'
import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import * as gst from '../gst/service'
import type { Who } from '../platform/http/who'
import type { Shop, Teller } from './teller'
import { topUpBy } from './wallets'

type End = 'draft' | 'submitted' | 'asked' | 'approval' | 'challan' | 'otp' | 'filed' | 'rejected'

/** Clients of two shops: how many days ago, for which return, how many periods before the newest, nil or not, and how far it came. */
const returns: readonly [daysAgo: number, client: number, kind: ReturnKind, back: number, nil: boolean, end: End][] = [
  [19, 0, 'gstr1', 0, false, 'filed'],
  [16, 1, 'gstr3b', 0, true, 'filed'],
  [9, 0, 'gstr3b', 0, false, 'challan'],
  [8, 2, 'cmp08', 0, false, 'rejected'],
  [6, 3, 'gstr3b', 0, false, 'approval'],
  [4, 2, 'gstr1', 0, false, 'otp'],
  [3, 3, 'gstr1', 0, false, 'asked'],
  [1, 1, 'gstr1', 0, true, 'submitted'],
  [1, 2, 'gstr9', 0, false, 'draft'],
]

const clients = [
  ['27', 'AAKFA4412C', 'Asha Traders'],
  ['10', 'AAKFB7731D', 'Bihar Kirana Stores'],
  ['09', 'AAKFC1290E', 'Choudhary Textiles'],
  ['29', 'AAKFD5508F', 'Deccan Mobiles'],
] as const
const gstinOf = (state: string, pan: string) => `${state}${pan}1Z${gstinCheck(`${state}${pan}1Z`)}`

/** What a shop has filed for its clients, in every state. */
export function gstReturns(teller: Teller, [shop]: readonly Shop[]): void {
  if (!shop) return
  const { add, ago, command, admin } = teller
  const pays = topUpBy(teller, '926100009911')
  add(ago(20, 10), at => pays(at, shop.who as Who, 3000))
  for (const [n, one] of returns.entries()) file(teller, shop, n, one)
  add(ago(2, 11), at =>
    command(at, tx => {
      const period = periodsOf('gstr9', 'year', dayOf(at))[0] ?? ''
      const given = { returnKind: 'gstr9' as const, period, stateGroup: 'all', dueOn: daysFrom(dayOf(at), 60) }
      return gst.addDueDay(tx, { ...given, source: 'Extension, entered for the demo', since: dayOf(at) }, admin)
    }),
  )
}

function file(
  { services, command, staff, ago, add }: Teller,
  shop: Shop,
  n: number,
  [daysAgo, client, returnKind, back, nil, end]: (typeof returns)[number],
) {
  const [state, pan, legalName] = clients[client] ?? clients[0]
  const { filingSteps: steps } = gst
  let id = 0
  const shopDoes = (hour: number, work: (who: Who, at: Date) => Promise<unknown>) =>
    add(ago(daysAgo, hour), at => work(shop.who as Who, at))
  const officeDoes = (hour: number, work: Parameters<Teller['command']>[1]) => add(ago(daysAgo, hour), at => command(at, work))
  shopDoes(10, async (who, at) => {
    const kind = returnKind === 'cmp08' ? 'quarter' : returnKind === 'gstr9' ? 'year' : 'month'
    const period = periodsOf(returnKind, kind, dayOf(at))[back] ?? ''
    const about = {
      gstin: gstinOf(state, pan),
      legalName,
      returnKind,
      period,
      nil,
      taxEstimate: null,
      clientMobile: `98220417${60 + client}`,
      remark: null,
    }
    id = Number((await command(at, tx => gst.beginFiling(tx, about, who))).id)
    if (!nil) {
      const bytes = Buffer.from(`Invoice,Date,Taxable value,GST\nA-${n + 1},${dayOf(at)},12000.00,2160.00\n`)
      const file = { kind: 'gst register', name: 'sales.csv', mime: 'text/csv', bytes, ownerUserId: who.userId, merchantId: who.merchantId }
      const staged = await services.files.stage(file)
      await command(at, tx => gst.addRegister(tx, id, 'sales', '', staged, who))
    }
    if (end === 'draft') return
    const { version, price } = await gst.quoteFiling({ db: services.db, now: at }, id, who)
    await command(at, tx => gst.submitFiling(tx, id, { version, total: price?.total ?? 0, consent: filingConsent.version }, who, 'en'))
  })
  if (end === 'draft' || end === 'submitted') return
  if (end === 'asked')
    return officeDoes(12, tx => steps.ask(tx, id, { asked: ['purchase', 'hsn'], remark: 'The purchase register is missing.' }, staff))
  if (end === 'rejected') return officeDoes(12, tx => steps.reject(tx, id, 'The GSTIN is not of a composition dealer.', staff))
  officeDoes(12, tx => steps.prepare(tx, id, staff))
  if (nil) officeDoes(13, tx => steps.readyNil(tx, id, staff))
  else {
    const pays = returnKind === 'gstr3b'
    const tax = { cgst: pays ? 1080_00 : 0, sgst: pays ? 1080_00 : 0, igst: 0, cess: 0, itc: pays ? 700_00 : 0, lateCharges: 0 }
    officeDoes(13, tx => steps.showTax(tx, id, tax, staff))
    if (end === 'approval') return
    const cash = tax.cgst + tax.sgst - tax.itc
    shopDoes(14, (who, at) => command(at, tx => steps.approve(tx, id, { approvedBy: 'Ravi Kumar', approvedOn: dayOf(at), cash }, who)))
    if (end === 'challan') {
      add(ago(daysAgo, 15), at =>
        command(at, tx =>
          steps.enterChallan(tx, id, { cpin: `2611${state}00${String(n).padStart(6, '0')}`, amount: cash, generatedOn: dayOf(at) }, staff),
        ),
      )
      return
    }
  }
  if (end === 'otp') return
  add(ago(daysAgo, 17), at =>
    command(at, tx =>
      steps.file(tx, id, { arn: `AA${state}1126${String(100 + n).padStart(6, '0')}K`, filedOn: dayOf(at) }, undefined, staff),
    ),
  )
}
