import { anita } from '@sevakendra/contract/nsdl-pan/forms/sample'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCounter, freshAadhaar, key } from '../../../test/pan'
import { openWorld, type World } from '../../../test/world'

const base = '/merchant/nsdlpan/physical'
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Client = Awaited<ReturnType<typeof aCounter>>['client']

/** Begins an application and, where told, pays it. @returns its reference */
async function filed(client: Client, answers: Partial<typeof anita>, paid = true): Promise<string> {
  const body = { appType: 'N', category: 'P', answers: { ...anita, aadhaar: freshAadhaar(), ...answers } }
  const { id, refNo } = (await client.post(`${base}/draft`, body)).json()
  if (!paid) return refNo
  const { version, price, consent } = (await client.get(`${base}/quote/${id}`)).json()
  const reply = await client.post(`${base}/submit/${id}`, { version, total: price.total, consent: consent.version }, key())
  expect(reply.statusCode, reply.body).toBe(200)
  return refNo
}

it('the next form may take over place, AO code and addresses of what this person submitted last, and nothing else', async () => {
  const { client, merchantId } = await aCounter(world)
  const colleague = await world.signUp('merchant', { merchantId })
  const last = async (who: Client) => (await who.get(`${base}/last`)).json().last
  expect(await last(client)).toBeNull()

  await filed(client, { residenceRoad: 'OLD ROAD' })
  const refNo = await filed(client, { residenceRoad: 'NEW ROAD' })
  await filed(client, { residenceRoad: 'NOT PAID' }, false)
  await filed(colleague, { residenceRoad: 'OF A COLLEAGUE' })

  const given = await last(client)
  expect(given).toMatchObject({
    refNo,
    category: 'P',
    foreign: false,
    answers: { aoArea: anita.aoArea, residenceRoad: 'NEW ROAD', declarationPlace: anita.declarationPlace },
  })
  const allowed = /^(ao|residence|office)[A-Z]|^declarationPlace$/
  expect(Object.keys(given.answers).filter(name => !allowed.test(name) || name === 'officeName')).toEqual([])
  for (const secret of [anita.lastName, anita.mobile, anita.dob, anita.email]) expect(JSON.stringify(given)).not.toContain(secret)
  expect((await last(colleague)).answers.residenceRoad).toBe('OF A COLLEAGUE')
})

it('is of no use to the back office', async () => {
  const staff = await world.as('staff')
  expect((await staff.get(`${base}/last`)).statusCode).toBe(403)
})
