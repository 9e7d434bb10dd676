import { gstinCheck } from '@sevakendra/contract/invoice/gst'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { allTicked, answers, kycOf, merchantPapers, pan, send } from '../../test/kyc'
import { aCounter, aPaidOne } from '../../test/pan'
import { textsOf } from '../../test/pdf'
import { openWorld, type World } from '../../test/world'

let world: World
let { photograph, begun, sent } = {} as ReturnType<typeof kycOf>
let [admin, verifier] = [] as unknown as [Client, Client]
beforeAll(async () => {
  world = await openWorld()
  ;({ photograph, begun, sent } = kycOf(world))
  admin = await world.as('admin')
  verifier = await world.signUp('staff', { granted: ['kyc.read', 'kyc.verify'] })
})
afterAll(() => world.close())

const ofBody = (body: string) => body + gstinCheck(body)
const gstin = ofBody(`10${pan}1Z`)
const profile = async (merchantId: number) => (await admin.get(`/backend/tax/profile/${merchantId}`)).json()
const besideOf = async (id: string, what: string) =>
  (await verifier.get(`/backend/kyc/detail/${id}`)).json().beside.find((row: { what: string }) => row.what === what)
async function decided(id: string) {
  await verifier.post(`/backend/kyc/claim/${id}`)
  const reply = await verifier.post(`/backend/kyc/verify/${id}`, allTicked)
  expect(reply.statusCode, reply.body).toBe(200)
}

describe('what a KYC says of a shop, and what is on record', { timeout: 60_000 }, () => {
  it('names its GSTIN on the next invoice, once it was verified with its certificate', async () => {
    const ours = ofBody('27AAAAA0000A1Z')
    expect((await admin.post('/backend/settings/invoicing', { gstin: ours, idSac: '998399' })).statusCode).toBe(204)
    const { client: shop, merchantId } = await aCounter(world)
    const invoice = async () => {
      const { id } = await aPaidOne(shop)
      return (await textsOf((await shop.post(`/merchant/nsdlpan/physical/invoice/${id}`)).rawPayload)).join('')
    }
    expect(await invoice()).toContain('Notregistered')

    const { id, version } = await begun(shop, { ...answers, gstin })
    await photograph(shop, id, merchantPapers)
    const early = await shop.post(`/my/kyc/submit/${id}`, { version, ...send })
    expect([early.statusCode, early.json().errors]).toEqual([422, { pages: ['GST registration certificate'] }])
    await photograph(shop, id, ['gst'])
    expect((await shop.post(`/my/kyc/submit/${id}`, { version, ...send })).json()).toEqual({ state: 'waiting' })
    // Nothing is on record before somebody has verified it.
    expect((await profile(merchantId)).gstin ?? '').toBe('')
    const { checks } = (await verifier.get(`/backend/kyc/detail/${id}`)).json()
    expect(checks).toContain('gstMatches')
    await decided(id)

    expect(await profile(merchantId)).toMatchObject({ gstin, pan: `XXXXXX${pan.slice(-4)}` })
    const after = await invoice()
    expect([after.includes(gstin), after.includes('Notregistered')]).toEqual([true, false])
  })

  it('are compared by the whole PAN, of which the last characters are shown', async () => {
    const { client: shop, merchantId } = await aCounter(world, 0)
    // Another one that ends in the same way.
    const other = `QZW${pan.slice(3, 4)}M${pan.slice(5)}`
    const { version } = await profile(merchantId)
    const edit = { version, pan: other, removePan: false, gstin: '' }
    expect((await admin.post(`/backend/tax/profile/${merchantId}`, edit)).statusCode).toBe(200)
    const id = await sent(shop)
    const masked = `XXXXXX${pan.slice(-4)}`
    const says = [
      { from: 'KYC', value: masked },
      { from: 'On record', value: masked },
    ]
    expect(await besideOf(id, 'PAN')).toEqual({ what: 'PAN', answers: ['pan'], says, differs: true })
    await decided(id)
    expect(await besideOf(id, 'PAN')).toMatchObject({ says, differs: false })
  })
})
