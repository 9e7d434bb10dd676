import type { SandboxAct } from '@sevakendra/contract/nsdl-pan/paperless/provider'
import { paperless } from '../nsdl-pan/service'
import type { Who } from '../platform/http/who'
import { cities, dice, somebody } from './people'
import type { Shop, Teller } from './teller'
import { topUpBy } from './wallets'

/** What the applicant did at the provider: nothing yet where it is left out, and a draft was not paid. */
interface Story {
  act?: SandboxAct
  draft?: true
}
const unpaid: Story = { draft: true }
const stories: readonly Story[] = [{ act: 'finish' }, { act: 'stop' }, {}, unpaid]

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
  teller.add(now(), at => pays(at, maker(), 600))
  const told = [...stories.map(story => ({ ...story, who: maker })), ...others.map(who => ({ ...unpaid, who: () => who }))]
  for (const [n, { act, draft, who }] of told.entries()) {
    const { first: firstName, last: lastName, dob, woman, mobile } = somebody(roll, 700 + n, cities[n % cities.length])
    teller.add(now(), async at => {
      const answers = {
        ...{ firstName: firstName.toUpperCase(), lastName: lastName.toUpperCase(), dob, gender: woman ? 'F' : 'M', mobile },
        ...{ email: `${firstName.toLowerCase()}${n}@example.in`, physicalCard: n % 2 ? 'N' : 'Y' },
      }
      const begun = await command(at, tx => paperless.begin(tx, { appType: 'N', answers } as never, who()))
      if (draft) return
      const id = Number(begun.id)
      const { price, consent } = await paperless.quote(services, id, who())
      await command(at, tx => paperless.submit(tx, id, { version: begun.version, total: price.total, consent: consent.version }, who()))
      const { go } = await command(at, tx => paperless.open(tx, id, services.config.publicUrl, who()))
      if (!go || !act) return
      await command(at, tx => paperless.visitSandbox(tx, go, act))
      await paperless.check(services, id)
    })
  }
}
