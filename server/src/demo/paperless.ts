import { dayOf } from '@sevakendra/contract/kit/dates'
import type { SandboxAct } from '@sevakendra/contract/nsdl-pan/paperless/provider'
import * as pan from '../nsdl-pan/service'
import { paperless } from '../nsdl-pan/service'
import type { Who } from '../platform/http/who'
import { cities, dice, somebody } from './people'
import type { Shop, Teller } from './teller'
import { topUpBy } from './wallets'

/** What the applicant did at the provider (nothing yet where it is left out; a draft was not paid), and what the back office entered afterwards. */
interface Story {
  act?: SandboxAct
  draft?: true
  /** `dispatched` after its PAN; `refunded` since two numbers were named and neither was right. */
  outcome?: 'allotted' | 'dispatched' | 'rejected' | 'refunded'
}
const unpaid: Story = { draft: true }
/** Those of which people begin to read are the newest: those that are over come first. */
const stories: readonly Story[] = [
  { act: 'finish', outcome: 'rejected' },
  { act: 'finishSilent', outcome: 'refunded' },
  { act: 'finish', outcome: 'dispatched' },
  { act: 'finish', outcome: 'allotted' },
  { act: 'finish' },
  { act: 'stop' },
  {},
  unpaid,
]

/**
 * Applications with e-KYC of today: their times are the database's own, which nobody moves.
 * @param others who work at a counter too, and have one draft each
 */
export function paperlessApplications(teller: Teller, shops: readonly Shop[], others: readonly Who[]): void {
  const { services, command } = teller
  const [first] = shops
  if (!first) return
  // Of its own: what else the demo draws stays as it is.
  const roll = dice(191)
  const maker = () => first.who as Who
  const now = () => new Date(services.now().getTime() - 1000)
  const pays = topUpBy(teller, '926100007711')
  teller.add(now(), at => pays(at, maker(), 1200))
  const told = [...stories.map(story => ({ ...story, who: maker })), ...others.map(who => ({ ...unpaid, who: () => who }))]
  for (const [n, { act, draft, outcome, who }] of told.entries()) {
    const { first: firstName, last: lastName, dob, woman, mobile } = somebody(roll, 700 + n, cities[n % cities.length])
    teller.add(now(), async at => {
      const answers = {
        ...{ firstName: firstName.toUpperCase(), lastName: lastName.toUpperCase(), dob, gender: woman ? 'F' : 'M', mobile },
        ...{ email: `${firstName.toLowerCase()}${n}@example.in`, physicalCard: outcome === 'dispatched' || n % 2 === 0 ? 'Y' : 'N' },
      }
      const begun = await command(at, tx => paperless.begin(tx, { appType: 'N', answers } as never, who()))
      if (draft) return
      const id = Number(begun.id)
      const { price, consent } = await paperless.quote(services, id, who())
      await command(at, tx => paperless.submit(tx, id, { version: begun.version, total: price.total, consent: consent.version }, who()))
      const { go } = await command(at, tx => paperless.open(tx, id, services.config.publicUrl, who()))
      if (!go || !act) return
      await command(at, tx => paperless.visitSandbox(tx, go, act))
      if (outcome === 'refunded') await command(at, tx => paperless.postOtherNumber(tx, go, `8${String(id).padStart(14, '0')}`))
      await paperless.check(services, id)
      if (outcome) await entered(teller, at, id, outcome, `ABCP${lastName.charAt(0).toUpperCase()}7${String(n).padStart(3, '0')}K`)
    })
  }
}

/** What the back office enters once the tax office has decided, or the provider has named two numbers. */
async function entered({ services, command, staff }: Teller, at: Date, id: number, outcome: NonNullable<Story['outcome']>, number: string) {
  const on = dayOf(at)
  if (outcome === 'rejected') await command(at, tx => paperless.closeRefused(tx, id, 'The date of birth differs from Aadhaar', staff))
  if (outcome === 'refunded') {
    await command(at, tx => paperless.refuse(tx, id, 'Protean knows neither number', staff))
    // Asked where the provider is switched off: what a person has decided does not wait for it, and what would be given back in a minute is at once.
    await paperless.check({ ...services, config: { ...services.config, sandboxGateway: false } }, id)
  }
  if (outcome === 'allotted' || outcome === 'dispatched')
    await command(at, tx => pan.allot(tx, pan.withoutPaper, id, { pan: number, on, sure: false }, staff))
  if (outcome === 'dispatched') await command(at, tx => pan.dispatch(tx, pan.withoutPaper, id, { trackingNo: 'EA417203958IN', on }, staff))
}
