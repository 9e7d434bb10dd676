import { dayOf, daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { allTicked, kycOf } from '../../test/kyc'
import { found } from '../../test/named'
import { userIdOf } from '../../test/pan'
import { openWorld, password, type World } from '../../test/world'
import { tellWhoIsAsked } from './renewals'

let world: World
let { begun, sent } = {} as ReturnType<typeof kycOf>
let verifier: Client
/** Whoever came before the first rules that ask: nobody has sent anything but the last two. */
const before = {} as Record<'shop' | 'reader' | 'drafting' | 'leaving' | 'waiting' | 'verified', { client: Client; userId: number }>
const clerks = {} as Record<'staff', { client: Client; userId: number }>

beforeAll(async () => {
  world = await openWorld()
  ;({ begun, sent } = kycOf(world))
  verifier = await world.signUp('staff', { granted: ['kyc.read', 'kyc.verify', 'kyc.suspend'] })
  const known = async (client: Client) => ({ client, userId: await userIdOf(world, client) })
  for (const name of ['shop', 'reader', 'drafting', 'leaving', 'waiting', 'verified'] as const)
    before[name] = await known(await world.signUp('merchant'))
  clerks.staff = await known(await world.signUp('staff'))
  await world.services.db.updateTable('appUser').set({ language: 'hi' }).where('id', '=', before.reader.userId).execute()
  await begun(before.drafting.client)
  await sent(before.waiting.client)
  await decided(await sent(before.verified.client))
})
afterAll(() => world.close())
/** Nobody was told anything yet, and nobody is asked. */
beforeEach(async () => {
  await saveRules({ required: [] })
  await tellWhoIsAsked(world.services)
  await world.services.db.deleteFrom('notice').execute()
  await world.services.db.deleteFrom('mail').execute()
})

const today = dayOf(new Date())
const inDays = (days: number) => daysFrom(today, days)
const at = (days: number) => new Date(Date.now() + days * 86_400_000)

async function decided(id: string) {
  await verifier.post(`/backend/kyc/claim/${id}`)
  const reply = await verifier.post(`/backend/kyc/verify/${id}`, allTicked)
  expect(reply.statusCode, reply.body).toBe(200)
}

async function saveRules(given: { required?: string[]; existingFrom?: string | null }) {
  const admin = await world.as('admin')
  await admin.post('/auth/confirm', { password })
  const rules = { required: ['merchant'], existingFrom: null, renewMonths: 24, idleMonths: 3, graceDays: 30, ...given }
  const reply = await admin.post('/backend/settings/kyc', rules)
  expect(reply.statusCode, reply.body).toBe(204)
}

/** The job as it runs on a day, twice. */
async function run(days: number) {
  for (const _ of [1, 2]) expect((await tellWhoIsAsked(world.services, at(days))).failed).toBe(0)
}

/** The days that somebody was told, by notice and by mail alike. */
async function toldTo({ userId }: { userId: number }) {
  const { db } = world.services
  const notices = await db.selectFrom('notice').select(['kind', 'facts', 'link']).where('userId', '=', userId).orderBy('id').execute()
  const mails = await db
    .selectFrom('mail')
    .select(['plain', 'subject'])
    .where('template', '=', 'kycAsked')
    .where('about', '=', 'app_user')
    .where('aboutId', '=', userId)
    .orderBy('id')
    .execute()
  const days = notices.map(({ facts }) => (facts as { day: string }).day)
  expect(found('sent', 'kycAsked', mails)).toHaveLength(days.length)
  mails.forEach(({ plain, subject }, nth) => {
    expect([subject.includes(days[nth] ?? ''), plain.includes(days[nth] ?? ''), plain.includes('/kyc/merchant')]).toEqual([
      true,
      true,
      true,
    ])
  })
  for (const { kind, link } of notices) expect({ kind, link }).toEqual({ kind: 'kycAsked', link: '/kyc/merchant' })
  return days
}
const allTold = async () => Promise.all([...Object.values(before), ...Object.values(clerks)].map(toldTo))

describe('people of before who are asked for a KYC from a day on', { timeout: 60_000 }, () => {
  it('are told when the day is set and in the week before it, each time once, in their language', async () => {
    const day = dayWords(inDays(30))
    await saveRules({ existingFrom: inDays(30) })
    const late = await world.signUp('merchant')
    await run(0)
    await run(1)
    await run(22)
    for (const one of ['shop', 'reader', 'drafting', 'leaving'] as const) expect([one, await toldTo(before[one])]).toEqual([one, [day]])
    const mail = world.services.db.selectFrom('mail').select(['subject', 'plain']).where('template', '=', 'kycAsked')
    const of = (userId: number) => mail.where('aboutId', '=', userId).executeTakeFirstOrThrow()
    expect((await of(before.reader.userId)).subject).toBe(`${day} से आपका केवाईसी ज़रूरी है`)
    expect((await of(before.shop.userId)).subject).toBe(`Your KYC is needed from ${day} on`)

    await world.services.db.updateTable('appUser').set({ status: 'suspended' }).where('id', '=', before.leaving.userId).execute()
    await run(24)
    await run(27)
    await run(30)
    await run(40)
    await world.services.db.updateTable('appUser').set({ status: 'active' }).where('id', '=', before.leaving.userId).execute()
    for (const one of ['shop', 'reader', 'drafting'] as const) expect([one, await toldTo(before[one])]).toEqual([one, [day, day]])
    expect(await toldTo(before.leaving)).toEqual([day])
    // Verified, at the desk, or not asked; who came later is asked from the first day on.
    for (const one of [before.verified, before.waiting, clerks.staff, { userId: await userIdOf(world, late) }])
      expect(await toldTo(one)).toEqual([])
    const lines = world.services.db.selectFrom('audit').select('details').where('event', '=', 'kyc.told')
    expect(await lines.where('subjectId', '=', String(before.shop.userId)).execute()).toHaveLength(2)
  })

  it('are told of an earlier day at once, of a later one in the week before it', async () => {
    await saveRules({ existingFrom: inDays(30) })
    await run(0)
    await saveRules({ existingFrom: inDays(20) })
    await run(1)
    const days = [inDays(30), inDays(20)].map(dayWords)
    expect(await toldTo(before.shop)).toEqual(days)
    await run(15)
    expect(await toldTo(before.shop)).toEqual([...days, days[1]])
    await saveRules({ existingFrom: inDays(40) })
    await run(16)
    await run(30)
    expect(await toldTo(before.shop)).toEqual([...days, days[1]])
    await run(34)
    expect(await toldTo(before.shop)).toEqual([...days, days[1], dayWords(inDays(40))])
  })

  it('are told nothing of a day that was taken away before the job ran, and anew once one is set again', async () => {
    await saveRules({ existingFrom: inDays(30) })
    await saveRules({ required: [], existingFrom: inDays(30) })
    await run(0)
    expect((await allTold()).flat()).toEqual([])
    await saveRules({ existingFrom: inDays(30) })
    await run(1)
    await saveRules({ required: ['staff'], existingFrom: inDays(30) })
    await run(24)
    const day = dayWords(inDays(30))
    expect(await toldTo(before.shop)).toEqual([day])
    await saveRules({ existingFrom: inDays(60) })
    await run(25)
    expect(await toldTo(before.shop)).toEqual([day, dayWords(inDays(60))])
  })

  it('are told once within a week of the day, and of today where it is asked at once; not if the desk has returned theirs', async () => {
    await saveRules({ existingFrom: inDays(5) })
    await run(0)
    await run(1)
    expect(await toldTo(before.shop)).toEqual([dayWords(inDays(5))])
    await saveRules({ existingFrom: null })
    await run(2)
    await run(3)
    expect(await toldTo(before.shop)).toEqual([inDays(5), inDays(2)].map(dayWords))

    const { db } = world.services
    const { id } = await db.selectFrom('kyc').select('id').where('userId', '=', before.waiting.userId).executeTakeFirstOrThrow()
    await verifier.post(`/backend/kyc/claim/${id}`)
    expect((await verifier.post(`/backend/kyc/send-back/${id}`, { reasons: [{ code: 'bankIllegible' }] })).statusCode).toBe(200)
    await db.deleteFrom('notice').execute()
    await run(4)
    expect(await toldTo(before.waiting)).toEqual([])
  })
})
