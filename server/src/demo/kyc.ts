import { dayOf } from '@sevakendra/contract/kit/dates'
import type { Given } from '@sevakendra/contract/kit/form/question'
import { keysOf } from '@sevakendra/contract/kit/keys'
import { checkedPapers } from '@sevakendra/contract/kyc/checklist'
import { type IdentityPaper, kycConsent } from '@sevakendra/contract/kyc/form'
import { kycRoles } from '@sevakendra/contract/kyc/gate'
import { wantedPapers } from '@sevakendra/contract/kyc/slots'
import { kindOf } from '@sevakendra/contract/kyc/words'
import * as desk from '../desk/service'
import { actingAs, loginOf } from '../identity/service'
import * as kyc from '../kyc/service'
import type { Who } from '../platform/http/who'
import * as scan from '../scan/service'
import { drawKycPapers, type KycPapers } from './kyc-papers'
import { cities, dice, somebody } from './people'
import { shopGstin, shopPan } from './shops'
import type { Shop, Teller } from './teller'

type End = 'draft' | 'waiting' | 'returned' | 'verified' | 'due'

/** Whose KYC was sent how many days ago, and how far it came. Nobody who is not named here has begun. */
const plan: [userName: string, daysAgo: number, end: End][] = [
  ['merchant', 20, 'verified'],
  ['frenchie', 20, 'verified'],
  ['merchantstaff', 19, 'verified'],
  ['memberstaff', 18, 'verified'],
  ['staff', 20, 'verified'],
  ['payments', 19, 'verified'],
  ['verifier', 18, 'verified'],
  ['shop2', 17, 'verified'],
  ['shop3', 16, 'verified'],
  ['shop4', 15, 'verified'],
  ['shop5', 19, 'due'],
  ['shop40', 14, 'verified'],
  ['shop42', 13, 'verified'],
  ['shop20', 6, 'waiting'],
  ['shop6', 3, 'waiting'],
  ['shop21', 1, 'waiting'],
  ['shop24', 0, 'waiting'],
  ['shop22', 5, 'returned'],
  ['shop25', 2, 'draft'],
]
/** KYC is asked for since; people of before have time until the second day. */
const [sinceDaysAgo, untilDaysAgo] = [21, 1]
const identities: IdentityPaper[] = ['voterCard', 'aadhaar', 'drivingLicence', 'passport']
const minutes = (at: Date, n: number) => new Date(at.getTime() + n * 60_000)

/** KYC is asked of everybody: most went through it, some wait, and some have not begun and neither file nor top up. */
export function everybodysKyc(teller: Teller, shops: readonly Shop[]): void {
  const day = dayOf(teller.ago(untilDaysAgo))
  const rules = { required: [...kycRoles], existingFrom: day, renewMonths: 24, idleMonths: 3, graceDays: 15, deskDays: 2 }
  teller.add(teller.ago(sinceDaysAgo, 9), at => teller.command(at, tx => kyc.saveRules(tx, rules, teller.admin)))
  let drawn: Promise<KycPapers> | undefined
  const papers = () => {
    drawn ??= drawKycPapers(teller.services, teller.staff)
    return drawn
  }
  for (const [n, [userName, daysAgo, end]] of plan.entries()) tell(teller, papers, shops, { userName, daysAgo, end, n })
}

/** One person's KYC, until it has come as far as it did. */
function tell(
  teller: Teller,
  papers: () => Promise<KycPapers>,
  shops: readonly Shop[],
  { userName, daysAgo, end, n }: { userName: string; daysAgo: number; end: End; n: number },
): void {
  const { services, command } = teller
  // Nobody verifies their own.
  const verifier = userName === 'staff' ? teller.admin : teller.staff
  const begin = teller.ago(daysAgo, 10)
  let id = 0
  teller.add(begin, async at => {
    const who = await command(at, async tx => {
      const login = await loginOf(tx, userName)
      if (!login) throw new Error(`${userName} has no login`)
      return actingAs(tx, login.id)
    })
    id = Number((await command(at, tx => kyc.begin(tx, who))).id)
    const known = await kyc.readDraft({ db: services.db, now: at }, id, who)
    const answers = { ...answersOf(who, shops, userName, n), ...known.answers }
    const { version } = await command(at, tx => kyc.saveDraft(tx, id, { version: known.version, answers }, who))
    if (end === 'draft') return
    const ready = await photographed(teller, await papers(), known.setting, who, answers, n)
    await command(at, tx => scan.addPages(tx, kyc.kycScanSubject, id, ready, null, who))
    const language = n % 3 === 0 ? 'hi' : 'en'
    await command(at, tx => kyc.submit(tx, id, { version, consent: kycConsent.version, language }, who))
  })
  if (end === 'draft' || end === 'waiting') return
  teller.add(minutes(begin, 200), async at => {
    await command(at, tx => desk.claim(tx, kyc.kycDeskSubject, id, verifier))
    if (end === 'returned') {
      const remark = 'The number on the cheque cannot be read. Please photograph it again in better light.'
      await command(at, tx => desk.sendBack(tx, kyc.kycDeskSubject, id, { reasons: [{ code: 'bankIllegible' }], remark }, verifier))
    } else {
      await command(at, tx => desk.approve(tx, kyc.kycDeskSubject, id, { checklist: keysOf(checkedPapers) }, verifier))
    }
  })
  if (end === 'due')
    teller.add(teller.ago(10, 12), at => command(at, tx => kyc.askAgain(tx, id, 'The shop has moved to another street.', verifier)))
}

/** What somebody types beside what the portal knows already. Numbers are of nobody. */
function answersOf(who: Who, shops: readonly Shop[], userName: string, n: number): Given {
  const nth = shops.findIndex(shop => shop.who?.userId === who.userId)
  const shop = shops[nth]
  const person = shop?.person ?? somebody(dice(7100 + n), 300 + n, cities[n % cities.length])
  const identityPaper = identities[n % identities.length] ?? 'voterCard'
  const fullName = (shop ? `${person.first} ${person.last}` : who.name).toUpperCase()
  const pan = shop ? shopPan(nth) : `BBBP${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(n)}${2000 + n}Z`
  return {
    ...{ fullName, dob: person.dob, addressLine1: `House ${n + 3}, Station Road`, addressLine2: person.city.area },
    ...{ pin: person.city.pin, district: person.city.district, state: person.city.code },
    ...{ identityPaper, ...(identityPaper === 'aadhaar' && { aadhaarLast4: '2345' }) },
    ...(kindOf[who.role] === 'merchant'
      ? { constitution: 'P', pan, gstin: shop ? shopGstin(shop, nth) : '' }
      : { designation: userName === 'payments' ? 'Accounts' : 'Clerk', joinedOn: '2024-04-01', pan }),
    ...{ accountHolder: fullName, accountNo: `99900${String(n).padStart(6, '0')}`, ifsc: 'SBIN0000001' },
  }
}

/** Each paper that must be there, as one picture. */
async function photographed(
  { services }: Teller,
  paperOf: KycPapers,
  setting: Parameters<typeof wantedPapers>[2],
  who: Who,
  answers: Given,
  n: number,
): Promise<scan.ReadyPage[]> {
  const wanted = wantedPapers(kindOf[who.role] ?? 'staff', answers, setting, new Set())
  const ready: scan.ReadyPage[] = []
  for (const { slot, fewest } of wanted)
    if (fewest > 0)
      ready.push(
        ...(await scan.stagePages(services, who, slot, `${slot}.jpg`, [paperOf(slot, answers.identityPaper as IdentityPaper, n)], who)),
      )
  return ready
}
