import { dayOf } from '@sevakendra/contract/kit/dates'
import type { Told, ToldStep } from '@sevakendra/contract/lead/endpoints'
import type { NewLeadVendor } from '@sevakendra/contract/lead/vendor/endpoints'
import * as lead from '../lead/service'
import type { Who } from '../platform/http/who'
import { dice, somebody } from './people'
import type { Shop, Teller } from './teller'

/** Belongs to nobody (RFC 2606): a page stands there, so that a click in the demo leads somewhere. */
const partnerSite = 'example.com'
/** Paise for each card. */
const payout = 250_00

/** A loan of nobody, so that the list of loans shows what is told of one. */
const loan: NewLeadVendor = {
  ...{ product: 'loan', code: 'EXAMPLE', name: 'Example Personal Loan', nameHindi: 'उदाहरण पर्सनल लोन' },
  ...{
    points: 'For salaried people and shop owners\nThe customer applies on the own phone',
    pointsHindi: 'नौकरी वालों और दुकानदारों के लिए\nग्राहक अपने फ़ोन पर आवेदन करता है',
  },
  ...{ more: 'An example: nobody lends this loan.', moreHindi: 'एक उदाहरण: यह लोन कोई नहीं देता।' },
  ...{ applyUrl: `https://${partnerSite}/loan`, refParam: 'sub1', payout: 400_00, clawbackDays: 90 },
  ...{ lender: 'Example Finance Limited (NBFC)', aprLeast: 1399, aprMost: 3200, monthsLeast: 6, monthsMost: 48 },
  ...{ amountLeast: 10_000_00, amountMost: 5_00_000_00, penalties: 'Late payment: 2% a month. Closing early: 3% of what is left.' },
  ...{
    lenderHindi: 'एग्ज़ाम्पल फ़ाइनेंस लिमिटेड (एनबीएफ़सी)',
    penaltiesHindi: 'देर से चुकाने पर: 2% महीना। समय से पहले बंद करने पर: बाकी रकम का 3%।',
  },
  ...{ factsUrl: `https://${partnerSite}/key-facts`, checkedOn: null, place: 30, open: true },
}

/** Customers whom shops sent for cards: one is paid, one was turned down, the others are under way. */
export function cardRequests(teller: Teller, shops: readonly Shop[]): void {
  teller.add(teller.ago(60, 12), at =>
    teller.command(at, async tx => {
      await lead.partners.editHosts(tx, { version: 0, hosts: partnerSite }, teller.admin)
      for (const code of ['NSDL', 'Sarthak']) {
        const { id, ...now } = await lead.partners.byCode(tx, code)
        const given = { ...now, applyUrl: `https://${partnerSite}/`, payout, checkedOn: dayOf(at) }
        await lead.partners.edit(tx, id, given, teller.admin)
      }
      await lead.partners.create(tx, { ...loan, checkedOn: dayOf(at) }, teller.admin)
    }),
  )
  // Of its own: what else the demo draws stays as it is.
  const roll = dice(71)
  const send = (n: number, days: number, cardVendor: string, steps: readonly ToldStep[] = [], paid = false) => {
    const shop = shops[n % shops.length]
    const { first, last, mobile } = somebody(roll, 200 + days)
    const customer = { name: `${first} ${last}`, mobileNo: mobile }
    let id = 0
    teller.add(teller.ago(days, 13), at =>
      teller.command(at, async tx => {
        id = (await lead.apply(tx, { appMode: 'S', cardVendor, ...customer }, shop?.who as Who, 'hi')).id
      }),
    )
    steps.forEach((step, later) => {
      const told: Told = {
        step,
        vendorRef: null,
        payout: null,
        remark: step === 'reject' ? 'Credit score below what the bank asks for.' : null,
      }
      teller.add(teller.ago(days - 2 - later * 3, 15), at => teller.command(at, tx => lead.tell(tx, id, told, teller.staff)))
    })
    if (paid) teller.add(teller.ago(days - 12, 16), at => teller.command(at, tx => lead.pay(tx, id, payout, teller.staff)))
  }
  send(0, 30, 'NSDL', ['apply', 'approve', 'issue'], true)
  send(1, 21, 'Sarthak', ['apply', 'reject'])
  send(2, 14, 'NSDL', ['apply', 'askKyc'])
  send(0, 9, 'Sarthak', ['apply'])
  send(3, 2, 'NSDL')
}
