import { mkdir } from 'node:fs/promises'
import { openBrowser } from './browser'
import { Hand as ByApi, topUp } from './by-api'
import { serialNumber, testAadhaar } from './numbers'
import { keyForm, openForm, payByKey } from './pages/counter'
import { enter } from './pages/door'
import { Hand } from './pages/keyboard'
import { draftApplication } from './pan-by-api'
import { openPortal } from './portal'
import { watch } from './watch'

/**
 * Files one form of an individual from the keyboard alone, with pasted data, from its first question until it is paid: once one section at a
 * time, once on one page with the last applicant's place, AO code and address. Says how many keys and pastes that were, and what they
 * come to by the model. Proves no rule; for docs/keyboard-filing.md.
 *
 *   npm run keys -- [PICTURES]
 */
const seconds = { key: 0.2, paste: 0.5 }
const [pictures] = process.argv.slice(2)

const portal = await openPortal({ demo: 'people' })
const browser = await openBrowser()
try {
  await topUp(portal, 'merchant', 2000)
  const counter = await ByApi.of(portal, 'merchant')
  const last = await draftApplication(counter)
  const { version, price, consent } = await counter.get<{ version: number; price: { total: number }; consent: { version: string } }>(
    `/merchant/nsdlpan/physical/quote/${last}`,
  )
  await counter.post(`/merchant/nsdlpan/physical/submit/${last}`, { version, total: price.total, consent: consent.version })

  for (const dense of [false, true]) {
    await counter.post('/preferences/long-form', { value: { dense } })
    const context = await browser.newContext({ viewport: { width: 1366, height: 860 }, reducedMotion: 'reduce', serviceWorkers: 'block' })
    const page = await context.newPage()
    const faults: string[] = []
    watch(page, faults)
    await enter(page, portal, 'merchant')
    await openForm(page)
    const hand = new Hand(page)
    const serial = serialNumber()
    const began = performance.now()
    const person = {
      ...{
        first: 'Anita',
        last: 'Kumari',
        father: ['Ramesh', 'Prasad'] as [string, string],
        mother: ['Sunita', 'Devi'] as [string, string],
      },
      ...{ aadhaar: testAadhaar(serial), mobile: `97${serial}`, email: 'anita@example.com' },
    }
    await keyForm(hand, person, { like: dense })
    await payByKey(hand)
    const ran = (performance.now() - began) / 1000
    if (pictures) {
      await mkdir(pictures, { recursive: true })
      await page.screenshot({ path: `${pictures}/paid-${dense ? 'one-page' : 'sections'}.png` })
    }
    const { keys, pastes } = hand
    const modelled = keys * seconds.key + pastes * seconds.paste
    console.log(
      `${dense ? 'on one page, same as last applicant' : 'one section at a time, all of it'}: ${keys} keys, ${pastes} pastes, ${modelled.toFixed(1)} s by the model (${seconds.key} s a key, ${seconds.paste} s a paste); the machine needed ${ran.toFixed(1)} s, waiting included`,
    )
    for (const fault of faults) console.error(fault)
    if (faults.length > 0) process.exitCode = 1
    await context.close()
  }
} finally {
  await browser.close()
  await portal.close()
}
