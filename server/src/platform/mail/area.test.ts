import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember } from '../../../test/pan'
import { openWorld, type World } from '../../../test/world'
import { letter } from './letter'
import { sendMail } from './mail'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const told = letter('parcelTold', ({ path }: { path: string }) => ({
  subject: 'About your parcel',
  name: null,
  blocks: [{ button: 'Open Portal', path }],
}))

it('a mail leads into the area of the shop that has its address', async () => {
  const { merchantId, parentId } = await aMember(world, 0)
  const emailOf = async (id: number) =>
    (await world.services.db.selectFrom('merchant').select('emailId').where('id', '=', id).executeTakeFirstOrThrow()).emailId
  const link = async (to: string, path: string) => {
    const id = await world.command(tx => sendMail(tx, { to, letter: told, props: { path } }))
    const { plain } = await world.services.db.selectFrom('mail').select('plain').where('id', '=', id).executeTakeFirstOrThrow()
    return plain.match(/https?:\/\/\S+/)?.[0].replace(world.services.config.publicUrl, '')
  }
  const [member, merchant] = [await emailOf(merchantId), await emailOf(parentId)]
  const page = '/misc/courier/15?from=mail#log'
  expect(await link(member, `/merchant${page}`)).toBe(`/frenchie${page}`)
  // The address as it is written elsewhere, and pages that are of no shop.
  expect(await link(member.toUpperCase(), `/merchant${page}`)).toBe(`/frenchie${page}`)
  expect(await link(member, '/merchants/apply')).toBe('/merchants/apply')
  expect(await link(member, '/kyc/merchant')).toBe('/kyc/merchant')
  expect(await link(merchant, `/merchant${page}`)).toBe(`/merchant${page}`)
  expect(await link('nobody@example.in', `/merchant${page}`)).toBe(`/merchant${page}`)
})
