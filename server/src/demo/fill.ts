import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { hashPassword, isEmpty } from '../identity/service'
import * as notice from '../notice/service'
import { idTypesForSelect, packagesForSelect } from '../package/service'
import type { Who } from '../platform/http/who'
import { command } from '../platform/jobs/batch'
import type { Services } from '../platform/tx'
import { applications } from './applications'
import { comingRate, moreStaff, openBusiness } from './business'
import { everyCategory } from './categories'
import { parcels } from './couriers'
import { gstReturns } from './gst-filing'
import { gstRegistrations } from './gst-registration'
import { paidIds } from './ids'
import { everybodysKyc } from './kyc'
import { cardRequests } from './leads'
import { onlinePayments } from './online'
import { paperlessApplications } from './paperless'
import { cities, dice, somebody } from './people'
import { firstShops, openCounter, otherApplicants, suspendedShop, taxProfiles } from './shops'
import type { Event, Shop, Teller } from './teller'
import { utiPan } from './uti'
import { adjustments, topUps, transfers } from './wallets'

/**
 * Fills an empty portal with a plausible past of three months, made by the product's own commands at moved times;
 * no state is ever written directly. The portal answers meanwhile.
 * @param ready is called as soon as the demo people can sign in
 */
export async function fillDemo(services: Services, ready: () => void): Promise<void> {
  const password = services.config.demoPassword
  if (!password || !(await isEmpty(services))) return
  const now = services.now()
  const passwordHash = await hashPassword(password)
  const events: Event[] = []
  const ago: Teller['ago'] = (days, hour = 11) => {
    const at = new Date(`${daysFrom(dayOf(now), -days)}T00:00:00+05:30`)
    at.setUTCMinutes(hour * 60 + ((days * 7) % 55))
    return at < now ? at : new Date(now.getTime() - 60_000)
  }

  const { admin, staff } = await command(services, tx => openBusiness(tx, passwordHash), ago(95, 9))
  const teller: Teller = {
    services,
    roll: dice(2026),
    admin,
    staff,
    command: (at, work) => command(services, work, at),
    ago,
    add: (at, run) => events.push({ at, run }),
  }
  const idTypes = await idTypesForSelect(services)
  const packages = await packagesForSelect(services)

  const story = { passwordHash, idType: idTypes[0]?.value ?? '', packageId: packages[0]?.value ?? '' }
  const shops = firstShops(teller, story)
  await runAll(events)
  const { member, employee } = await command(services, tx => openCounter(tx, shops[0]?.who, story), ago(80, 12))
  ready()
  if (!services.config.demoHistory) return

  await comingRate(teller, Number(story.packageId))
  otherApplicants(teller, story)
  paidIds(teller, story, idTypes)
  const counter: Shop = { person: somebody(teller.roll, 90, cities[0]), who: member, opensDaysAgo: 80 }
  topUps(teller, [...shops, counter])
  onlinePayments(teller, shops)
  adjustments(teller, shops)
  moreStaff(teller, passwordHash)
  suspendedShop(teller, story)
  lastLook(teller, shops)
  transfers(teller, shops[0], member)
  taxProfiles(teller, shops)
  everybodysKyc(teller, shops)
  utiPan(teller, shops, counter)
  gstReturns(teller, shops)
  gstRegistrations(teller, shops)
  paperlessApplications(teller, shops, [member, employee])
  cardRequests(teller, shops)
  await applications(teller, shops, counter, { ...counter, who: employee })
  everyCategory(teller, shops, counter)
  parcels(teller, shops)
  await runAll(events)
}

async function runAll(events: Event[]): Promise<void> {
  for (const { at, run } of events.splice(0).sort((a, b) => a.at.getTime() - b.at.getTime())) await run(at)
}

/** The back office read two days ago what it had been told until then, the shops six days ago. */
function lastLook(teller: Teller, shops: Shop[]): void {
  const look = (days: number, person: () => Who | undefined) =>
    teller.add(teller.ago(days, 9), at =>
      teller.command(at, async tx => {
        const who = person()
        if (who) await notice.read(tx, { all: true }, who)
      }),
    )
  for (const who of [teller.admin, teller.staff]) look(2, () => who)
  for (const shop of shops) look(6, () => shop.who)
}
