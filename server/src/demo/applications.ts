import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import type { Given } from '@sevakendra/contract/kit/form/question'
import { newIndividual } from '@sevakendra/contract/nsdl-pan/forms/new-individual'
import type { ReasonCode } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import { objectionDays, type PhysicalState } from '@sevakendra/contract/nsdl-pan/physical/flow'
import * as desk from '../desk/service'
import * as pan from '../nsdl-pan/service'
import { searchAoCodes } from '../place/service'
import type { Who } from '../platform/http/who'
import * as scan from '../scan/service'
import { betterProof, scannedPapers } from './papers'
import { type Person, somebody, testAadhaar } from './people'
import type { Shop, Teller } from './teller'

/** How many applications end in which state, and how many days ago the youngest of them was filed. */
const plan: [PhysicalState, number, number][] = [
  ['acknowledged', 11, 6],
  ['verified', 5, 3],
  ['rejected', 3, 9],
  ['cancelled', 2, 12],
  ['incomplete', 4, 3],
  ['waiting', 9, 0],
  ['awaitingCrop', 3, 0],
  ['awaitingScan', 3, 0],
  ['draft', 3, 0],
  ['tinRejected', 3, 13],
  ['tinReplied', 1, 17],
]

/** What verifiers wrote when they sent something back. */
const findings: [ReasonCode, string][] = [
  ['signatureOutsideBox', 'The signature touches the edge of the box. Please sign again and scan the page.'],
  ['birthProofNotAccepted', 'The certificate does not show the day. Another proof of the date of birth is needed.'],
  ['proofIllegible', 'The address on the proof cannot be read. Please scan it again in better light.'],
  ['photoPoor', 'The photograph has a shadow. A new one on a white background is needed.'],
]

/** Files applications of every shop, of the merchant's member and of its employee, and leads each to its state, step by step, over the past weeks. */
export async function applications(teller: Teller, shops: Shop[], member: Shop, employee: Shop): Promise<void> {
  // Each takes what was verified until its evening: one that is acknowledged in part, and one that is being filed.
  for (const days of [6, 4]) {
    const at = teller.ago(days, 18)
    teller.add(at, () => teller.command(at, tx => pan.makeFilingBatch(tx, null, teller.staff)))
  }
  let n = 0
  for (const [state, count, youngest] of plan) {
    for (let i = 0; i < count; i += 1) {
      n += 1
      // Whoever looks at the demo finds each state at the merchant, at the member and, where they meet it, at the employee.
      const shop = i === 1 ? member : i === 2 ? employee : shops[i === 0 || n % 3 === 0 ? 0 : n % shops.length]
      if (shop) tell(teller, shop, state, youngest + i * (state === 'acknowledged' ? 3 : 1), n)
    }
  }
}

const hours = (at: Date, h: number) => new Date(at.getTime() + h * 3_600_000)

/** One application's story, until it reaches its state. */
function tell(teller: Teller, shop: Shop, end: PhysicalState, days: number, n: number): undefined {
  const { services, command, roll } = teller
  const person = somebody(roll, 500 + n, shop.person.city)
  const begin = teller.ago(days, 8 + (n % 4))
  const row = { id: 0, merchantId: 0, version: 0 }
  const who = () => shop.who as Who
  const step = (afterHours: number, run: (at: Date) => Promise<unknown>): undefined => {
    const at = hours(begin, afterHours)
    // Today's stories may not run ahead of the clock.
    teller.add(at < services.now() ? at : new Date(services.now().getTime() - (40 - afterHours) * 1000), run)
  }

  step(0, async at => {
    const answers = await filled(teller, person, n)
    await command(at, async tx => {
      const begun = await pan.begin(
        tx,
        { appType: 'N', category: 'P', foreign: false, answers: end === 'draft' ? unfinished(answers) : answers },
        who(),
      )
      Object.assign(row, { id: Number(begun.id), merchantId: who().merchantId, version: begun.version })
    })
  })
  if (end === 'draft') return undefined
  step(0.2, async at => {
    const { price, consent } = await pan.quote(services, row.id, who())
    await command(at, tx => pan.submit(tx, row.id, { version: row.version, total: price.total, consent: consent.version }, who()))
  })
  if (end === 'cancelled')
    return step(1, at => command(at, tx => pan.cancel(tx, row.id, 'The customer has withdrawn the application.', who())))
  if (end === 'awaitingScan') return undefined
  step(0.6, async at => {
    const papers = await scannedPapers(services, row, person, who())
    await command(at, async tx => {
      await scan.addPages(tx, pan.panScanSubject, row.id, papers, null, who())
      await scan.finishScan(tx, pan.panScanSubject, row.id, who())
    })
  })
  if (end === 'awaitingCrop') return undefined
  step(0.8, async at => {
    const { frames, pagesVersion } = await scan.readCrop(services, pan.panScanSubject, row.id, who())
    const cuts = await scan.prepareCuts(services, pan.panScanSubject, row.id, frames, who())
    await command(at, tx => scan.saveCrop(tx, pan.panScanSubject, row.id, cuts, pagesVersion, who()))
  })
  if (end === 'waiting') return undefined
  step(5, at => command(at, tx => desk.claim(tx, pan.panDeskSubject, row.id, teller.staff)))
  const [code, remark] = findings[n % findings.length] ?? ['photoPoor', '']
  if (end === 'incomplete')
    return step(5.1, at => command(at, tx => desk.sendBack(tx, pan.panDeskSubject, row.id, { reasons: [{ code }], remark }, teller.staff)))
  if (end === 'rejected')
    return step(5.1, at =>
      command(at, tx =>
        desk.reject(
          tx,
          pan.panDeskSubject,
          row.id,
          { reasons: [{ code: 'panExists' }], remark: 'The applicant holds a PAN already.' },
          teller.staff,
        ),
      ),
    )
  step(5.1, at =>
    command(at, tx => desk.approve(tx, pan.panDeskSubject, row.id, { checklist: [...newIndividual.checklist] }, teller.staff)),
  )
  if (end === 'verified') return undefined
  const ackNo = `990019${String(700_000_000 + n * 13_579)}`
  step(28, at => command(at, tx => pan.acknowledge(tx, row.id, { ackNo, ackDate: dayOf(at) }, undefined, teller.staff)))
  if (end === 'acknowledged') return undefined
  step(24 * 8, at => {
    const said = { objectedOn: daysFrom(dayOf(at), -2), dueOn: daysFrom(dayOf(at), objectionDays) }
    const remark = 'The surname on the proof of identity is spelled in another way.'
    return command(at, tx => pan.raiseObjection(tx, { ackNo, ...said, reasons: ['nameDiffers'], remark }, teller.staff))
  })
  if (end === 'tinRejected') return undefined
  step(24 * 15, async at => {
    const { objections } = await pan.readObjections(services, ackNo, who())
    const [{ id, round, attempt } = { id: '', round: 0, attempt: 0 }] = objections
    const papers = await betterProof(services, { id: Number(id), merchantId: row.merchantId }, who())
    await command(at, async tx => {
      await scan.addPages(tx, pan.tinScanSubject, Number(id), papers, null, who())
      const remark = 'The new voter card has the name as in the application.'
      await pan.replyToObjection(tx, ackNo, { round, attempt, remark }, who())
    })
  })
}

async function filled({ services, roll }: Teller, person: Person, n: number): Promise<Given> {
  const { city } = person
  const offices = (await searchAoCodes(services, city.town.toLowerCase())).rows
  const office = offices[n % Math.max(offices.length, 1)]
  const email = `applicant${n}@example.in`
  return {
    physicalCard: n % 5 === 0 ? 'N' : 'Y',
    aoArea: office?.area ?? 'PNE',
    aoType: office?.type ?? 'W',
    aoRange: office?.range ?? '55',
    aoNumber: office?.number ?? '3',
    nameOnAadhaar: `${person.first} ${person.last}`,
    lastName: person.last,
    firstName: person.first,
    aadhaar: testAadhaar(n),
    dob: person.dob,
    gender: person.woman ? 'F' : 'M',
    fatherLastName: person.last === 'KUMARI' ? 'PRASAD' : person.last,
    fatherFirstName: person.father,
    motherLastName: 'DEVI',
    motherFirstName: person.mother,
    residenceFlat: String(roll.whole(2, 240)),
    residenceArea: city.area,
    residenceTown: city.town,
    residenceState: city.code,
    residencePin: city.pin,
    communication: 'R',
    isd: '91',
    mobile: person.mobile,
    email,
    incomeSources: [roll.one(['salary', 'other', 'houseProperty'] as const)],
    poi: 'aadhaar',
    poa: 'aadhaar',
    podb: 'matriculation',
    declarationPlace: city.town,
  }
}

/** As far as somebody comes while the customer looks for a paper. */
const unfinished = ({ podb: _, incomeSources: __, motherFirstName: ___, ...answers }: Given): Given => answers
