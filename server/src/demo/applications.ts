import type { Given } from '@sevakendra/contract/kit/form/question'
import type { ReasonCode } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import type { PhysicalState } from '@sevakendra/contract/nsdl-pan/physical/flow'
import * as pan from '../nsdl-pan/service'
import { officeIn, tellApplication } from './application-story'
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

/** Files applications of individuals in every shop, of the merchant's member and of its employee, and leads each to its state, step by step, over the past weeks. */
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
      if (shop) individual(teller, shop, state, youngest + i * (state === 'acknowledged' ? 3 : 1), n)
    }
  }
}

/** The new PAN of a citizen who lives where the shop is. */
function individual(teller: Teller, shop: Shop, end: PhysicalState, daysAgo: number, n: number): void {
  const person = somebody(teller.roll, 500 + n, shop.person.city)
  tellApplication(teller, {
    ...{ filing: { appType: 'N', category: 'P', foreign: false }, shop, end, daysAgo, n, signs: person },
    finding: findings[n % findings.length] ?? ['photoPoor', ''],
    async answers() {
      const answers = await filled(teller, person, n)
      return end === 'draft' ? unfinished(answers) : answers
    },
  })
}

async function filled(teller: Teller, person: Person, n: number): Promise<Given> {
  const { city } = person
  const { roll } = teller
  const email = `applicant${n}@example.in`
  const office = await officeIn(teller, city.town, { lives: 'india', of: 'other' }, n)
  return {
    physicalCard: n % 5 === 0 ? 'N' : 'Y',
    ...office,
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
