import { gstDesk } from '@sevakendra/contract/gst/registration/checklist'
import type { RegistrationState } from '@sevakendra/contract/gst/registration/flow'
import { gstinCheck, stateCodeOf } from '@sevakendra/contract/invoice/gst'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { keysOf } from '@sevakendra/contract/kit/keys'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import * as desk from '../desk/service'
import * as gst from '../gst/service'
import type { Who } from '../platform/http/who'
import * as scan from '../scan/service'
import { drawKycPapers, type KycPapers } from './kyc-papers'
import { cities, dice, type Person, somebody, testAadhaar } from './people'
import type { Shop, Teller } from './teller'
import { topUpBy } from './wallets'

/** What is sold, and how far the registration came. */
const stories: [daysAgo: number, end: RegistrationState, goods: [hsn: string, name: string]][] = [
  [40, 'approved', ['6109', 'T-shirts and vests']],
  [20, 'clarification', ['1006', 'Rice']],
  [12, 'trnGenerated', ['8517', 'Mobile phones and parts']],
  [9, 'query', ['4820', 'Registers and notebooks']],
  [3, 'toFile', ['3304', 'Cosmetics']],
  [1, 'submitted', ['9403', 'Furniture']],
  [0, 'draft', ['0902', 'Tea']],
]

/** The PAN of a person of the demo. */
const panOf = (n: number) => `BCDP${'KLMNOPQRST'.charAt(n)}${2000 + n}F`

/** Registrations of customers in several states, each led to another step. */
export function gstRegistrations(teller: Teller, shops: readonly Shop[]): void {
  let drawn: Promise<KycPapers> | undefined
  const papers = () => {
    drawn ??= drawKycPapers(teller.services, teller.staff)
    return drawn
  }
  // Of its own: what else the demo draws stays as it is.
  const roll = dice(161)
  const pays = topUpBy(teller, '926100008899')
  const [first] = shops
  if (!first) return
  teller.add(teller.ago(44, 10), at => pays(at, first.who as Who, 4000))
  for (const [n, story] of stories.entries()) tell(teller, first, papers, somebody(roll, 400 + n, cities[n % cities.length]), n, story)
}

function answersOf(person: Person, n: number, [hsn, goodsName]: [string, string], at: Date) {
  const { first, last, father, city, mobile, dob, woman } = person
  const email = `${first.toLowerCase()}${n}@example.in`
  return {
    ...{
      taxpayerType: 'normal',
      constitution: 'PRO',
      legalName: `${first} ${last}`,
      pan: panOf(n),
      state: stateCodeOf(city.state) ?? '10',
    },
    ...{ district: city.district, mobile, email, tradeName: `${first} ${last} Stores`, reason: 'VOLN', commencedOn: dayOf(at) },
    promoters: [
      {
        ...{ id: 'p1', firstName: first, lastName: last, fatherName: father, dob, gender: woman ? 'F' : 'M', personMobile: mobile },
        ...{ personEmail: email, personPan: panOf(n), aadhaar: testAadhaar(800 + n), designation: 'Proprietor' },
        ...{ homeAddress: `${12 + n} ${city.area}, ${city.town}`, homePin: city.pin, isSignatory: true, isPrimary: true },
      },
    ],
    ...{ premises: `Shop ${3 + n}`, road: city.area, town: city.town, pin: city.pin, possession: 'OWN', premisesProof: 'ELCB' },
    ...{ activities: ['retail'], goods: [{ id: 'g1', hsn, goodsName }], aadhaarAuth: 'yes', signedAt: city.town },
  }
}

const hours = (at: Date, h: number) => new Date(at.getTime() + h * 3_600_000)

function tell(
  teller: Teller,
  shop: Shop,
  papers: () => Promise<KycPapers>,
  person: Person,
  n: number,
  [daysAgo, end, goods]: (typeof stories)[number],
): void {
  const { services, command, staff } = teller
  const begin = teller.ago(daysAgo, 9 + (n % 3))
  const who = () => shop.who as Who
  const state = stateCodeOf(person.city.state) ?? '10'
  let row = { id: 0, version: 0 }
  const step = (afterHours: number, run: (at: Date) => Promise<unknown>) => {
    const at = hours(begin, afterHours)
    // Today's stories may not run ahead of the clock.
    teller.add(at < services.now() ? at : new Date(services.now().getTime() - (40 - (afterHours % 40)) * 1000), run)
  }
  step(0, async at => {
    const begun = await command(at, tx => gst.beginGst(tx, { answers: answersOf(person, n, goods, at) }, who()))
    row = { id: Number(begun.id), version: begun.version }
  })
  if (end === 'draft') return
  step(0.2, async at => {
    const { price, consent } = await gst.quoteGst(services, row.id, who())
    await command(at, tx => gst.submitGst(tx, row.id, { version: row.version, total: price.total, consent: consent.version }, who()))
  })
  step(0.6, async at => {
    const paperOf = await papers()
    // Each is drawn as the paper of a KYC that says the same.
    const pages = { pan: 'pan', photo: 'photo', aadhaar: 'identity', premises: 'shopProof' } as const
    for (const slot of keysOf(pages)) {
      const page = paperOf(pages[slot], 'aadhaar', n)
      const ready = await scan.stagePages(services, who(), slot, `${slot}.jpg`, [page], who())
      await command(at, tx => scan.addPages(tx, gst.gstScanSubject, row.id, ready, null, who()))
    }
    await command(at, tx => scan.finishScan(tx, gst.gstScanSubject, row.id, who()))
  })
  if (end === 'submitted') return
  step(4, at => command(at, tx => desk.claim(tx, gst.gstDeskSubject, row.id, staff)))
  if (end === 'query') {
    const reasons = [{ code: 'premisesProofOld' }, { code: 'addressDiffers', field: 'premises' }]
    step(4.1, at =>
      command(at, tx => desk.sendBack(tx, gst.gstDeskSubject, row.id, { reasons, remark: 'The bill is of another shop.' }, staff)),
    )
    return
  }
  step(4.1, at => command(at, tx => desk.approve(tx, gst.gstDeskSubject, row.id, { checklist: keysOf(gstDesk.checklist) }, staff)))
  if (end === 'toFile') return
  const office = gst.gstAuthority
  step(26, at =>
    command(at, tx => office.enterTrn(tx, row.id, { trn: `${state}26${200_000 + n}0TRN1`.slice(0, 15), trnOn: dayOf(at) }, staff)),
  )
  if (end === 'trnGenerated') return
  step(28, at => command(at, tx => office.askAadhaar(tx, row.id, null, staff)))
  step(50, at => command(at, tx => office.enterArn(tx, row.id, { arn: `AA${state}1026${100_200 + n}Z`, arnOn: dayOf(at) }, staff)))
  if (end === 'clarification') {
    const notice = 'Send a copy of the latest electricity bill in the name of the owner.'
    const asked = hours(begin, 24 * (daysAgo - 2))
    teller.add(asked, at => command(at, tx => office.clarify(tx, row.id, { notice, noticeOn: dayOf(at) }, staff)))
    return
  }
  step(24 * 8, async at => {
    const body = `${state}${panOf(n)}1Z`
    const gstin = `${body}${gstinCheck(body)}`
    const certificate = await services.files.stage({
      ...{ kind: 'certificate', name: 'reg-06.pdf', mime: 'application/pdf', bytes: await specimen(gstin) },
      ...{ ownerUserId: staff.userId, merchantId: who().merchantId },
    })
    await command(at, tx => office.approve(tx, row.id, { gstin, gstinOn: dayOf(at) }, certificate, staff))
  })
}

/** A certificate of nobody. */
async function specimen(gstin: string): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([420, 300])
  page.drawText('Form GST REG-06', { x: 40, y: 240, size: 18, font })
  page.drawText(`GSTIN ${gstin}`, { x: 40, y: 190, size: 14, font })
  page.drawText('Specimen. Not a document of any authority.', { x: 40, y: 40, size: 10, font })
  return Buffer.from(await pdf.save())
}
