import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressOf } from '../src/people/service'
import type { Letter } from '../src/platform/mail/letter'
import { sendMail } from '../src/platform/mail/mail'
import { mailsTo } from './mailbox'
import { aMember } from './pan'
import { openWorld, type World } from './world'

const rooms = join(import.meta.dirname, '../src')
const files = readdirSync(rooms, { recursive: true, encoding: 'utf8' }).filter(file => /(^|[\\/])letters\.ts$/.test(file))

let world: World
let letters: Letter<unknown>[]
beforeAll(async () => {
  world = await openWorld()
  const modules: object[] = await Promise.all(files.map(file => import(pathToFileURL(join(rooms, file)).href)))
  letters = modules
    .flatMap(one => Object.values(one))
    .filter(one => typeof one === 'object' && 'template' in one && 'write' in one) as Letter<unknown>[]
})
afterAll(() => world.close())

/** The pages of shops to which a letter leads with these facts, without the area. */
const pagesOf = (letter: Letter<unknown>, facts: unknown): string[] =>
  letter
    .write(facts, text => text)
    .blocks.flatMap(block => {
      const page = 'button' in block ? /^\/merchant(\/.+)$/.exec(block.path)?.[1] : undefined
      return page ? [page] : []
    })

it('every letter to a shop leads a merchant and a member to the page in their own area, in both forms of the mail', async () => {
  const { merchantId, parentId } = await aMember(world, 0)
  const shops = { frenchie: await addressOf(world.services, merchantId), merchant: await addressOf(world.services, parentId) }
  expect(shops.frenchie.emailId).not.toBe(shops.merchant.emailId)
  const known = letters.flatMap(letter =>
    letter.examples.map(facts => ({ letter, facts, pages: pagesOf(letter, facts) })).filter(({ pages }) => pages.length > 0),
  )
  // Applications, paperless ones, objections, hard copies, parcels, IDs, GST, UTI and exports.
  expect(new Set(known.map(({ letter }) => letter.template)).size).toBeGreaterThan(35)
  for (const area of ['frenchie', 'merchant'] as const) {
    const { emailId: to, name } = shops[area]
    const before = (await mailsTo(world, to)).length
    await world.command(async tx => {
      for (const { letter, facts } of known) await sendMail(tx, { to, name, letter, props: facts })
    })
    const sent = (await mailsTo(world, to)).slice(before)
    expect(sent.length).toBe(known.length)
    const origin = world.services.config.publicUrl
    for (const [nth, { letter, pages }] of known.entries())
      for (const page of pages) {
        const { plain, html, template } = sent[nth] ?? { plain: '', html: '', template: '' }
        expect(template).toBe(letter.template)
        for (const body of [plain, html]) {
          expect(body, `${template} to a ${area}`).toContain(`${origin}/${area}${page}`)
          expect(body, template).not.toContain(`${origin}/${area === 'frenchie' ? 'merchant' : 'frenchie'}/`)
        }
      }
  }
})
