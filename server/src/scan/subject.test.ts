import { asDesk, deskEndpoints } from '@sevakendra/contract/desk/endpoints'
import { reasonsOf } from '@sevakendra/contract/desk/reasons'
import { flow } from '@sevakendra/contract/kit/flow'
import { asScan, scanEndpoints } from '@sevakendra/contract/scan/endpoints'
import type { Scanned } from '@sevakendra/contract/scan/slots'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Client } from '../../test/client'
import { aScan, key, uploaded, userIdOf } from '../../test/pan'
import { openWorld, type World } from '../../test/world'
import { type DeskSubject, deskRoutes } from '../desk/service'
import { transition } from '../platform/flows'
import { missing } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import { forgetScans, type ScanSubject, scanRoutes } from './service'
import { type Db, pagesOf } from './store'

/** A stall that shows its papers before it may open: nothing that the product sells, with a table, a flow and papers of its own. */
const stallFlow = flow({
  collecting: { finish: { to: 'cutting', may: 'nsdl.apply' } },
  cutting: { cut: { to: 'waiting', may: 'nsdl.apply' }, again: { to: 'collecting', may: 'nsdl.apply', reason: true } },
  waiting: { claim: { to: 'held', may: 'nsdl.verify' } },
  held: {
    release: { to: 'waiting', may: 'nsdl.verify' },
    expireClaim: { to: 'waiting' },
    approve: { to: 'open', may: 'nsdl.verify' },
    sendBack: { to: 'back', may: 'nsdl.verify', reason: true },
    reject: { to: 'closed', may: 'nsdl.verify', reason: true },
  },
  back: { correct: { to: 'collecting', may: 'nsdl.apply' } },
  open: {},
  closed: {},
})
type State = (typeof stallFlow.states)[number]

interface Stall {
  id: number
  merchantId: number
  status: State
  claimBy: number | null
  reasons: { code: string }[]
  round: number
  version: number
}
// No kind that the product has: it is registered below, as a migration does for one of the product's.
const table = 'stall' as 'nsdl_application'
const state = z.enum(stallFlow.states as [State, ...State[]])
const reasons = reasonsOf({
  licenceUnreadable: { words: 'Licence is unreadable', remedy: 'scan', slot: 'licence' },
  other: { words: 'Other', remedy: 'answer', wordless: true },
})
const scanned = {
  slots: {
    sign: { label: 'Sign', short: 'Sign', seen: 'The name of the stall.' },
    licence: { label: 'Licence', short: 'Licence', seen: 'Number and day.', most: 2 },
  },
  cuts: {
    stamp: {
      ...{ label: 'Stamp', stored: 'The stamp as it will be stored', width: 100, height: 50, dpi: 200, maxBytes: 20_000 },
      ...{ fit: 'cover', shows: 'ink', from: ['sign'], start: { x: 1, y: 1, width: 10 } },
    },
  },
} as const satisfies Scanned<'sign' | 'licence', 'stamp'>
const calls = scanEndpoints({
  ...{ ...scanned, base: 'stall', state },
  may: { read: ['nsdl.readOwn', 'nsdl.read'], crop: ['nsdl.apply', 'nsdl.verify'], send: 'nsdl.apply' },
})
const deskCalls = deskEndpoints({
  ...{ base: 'stall', what: 'stall', may: 'nsdl.verify', state, minutes: 3, reasons },
  checklist: { readable: 'Readable', paid: 'Paid' },
})

const stallById = async (db: Db, id: number, { merchantId }: Who): Promise<Stall> => {
  const own = merchantId === null ? sql`true` : sql`merchant_id = ${merchantId}`
  const { rows } = await sql<Stall>`select * from stall where id = ${id} and ${own}`.execute(db)
  if (!rows[0]) throw missing()
  return rows[0]
}
const step = (tx: Parameters<ScanSubject['finished']>[0], id: number, action: string, by: Who, options = {}) =>
  transition(tx, table, stallFlow, id, action as 'cut', by, options).then(({ to }) => ({ state: to }))

/** What the hooks were called with. */
const called: string[] = []
const scan: ScanSubject<Stall> = {
  ...{ kind: table, scanned, readBy: 'nsdl.read' },
  find: stallById,
  hold: (tx, id, who) => stallById(tx.db, id, who),
  about: ({ status, merchantId, round, version }) => ({
    ...{ refNo: 'ST1', applicant: 'Tea', state: status, merchantId, round },
    dataVersion: version,
  }),
  takesPages: ({ status }) => status === 'collecting',
  takesCuts: async (_, { status }) => status === 'cutting',
  wanted: async (_, { reasons: given }) => [
    { slot: 'sign', fewest: 1 },
    { slot: 'licence', fewest: 1, paper: 'Food licence', again: given.some(({ code }) => reasons.slotOf(code as 'other') === 'licence') },
  ],
  isOutdated: (page, { version }) => page.slot === 'sign' && page.dataVersion < version,
  cuts: () => ['stamp'],
  finished: (tx, { id }, by) => step(tx, id, 'finish', by),
  async cutDone(tx, { id }, by) {
    called.push('cut')
    return step(tx, id, 'cut', by)
  },
  askedAgain: (tx, { id }, remark, by) => step(tx, id, 'again', by, { remark }),
}
const desk: DeskSubject<Stall> = {
  ...{ kind: table, since: 'id', states: { waiting: 'waiting', claimed: 'held' }, sentBackFrom: [], minutes: 3 },
  hold: scan.hold,
  stateOf: ({ status }) => status,
  claimedBy: ({ claimBy }) => claimBy,
  roundOf: ({ round }) => round,
  checks: () => ['readable', 'paid'],
  answers: () => ['goods'],
  offers: () => reasons.codes,
  whyText: (given, typed) => [...given.map(({ code }) => code), typed].filter(Boolean).join(' '),
  step: (tx, id, name, by, options) => step(tx, id, name, by, options),
  sets: (_, __, decision) => (decision === 'sendBack' ? { answer_by: '2030-01-01' } : {}),
  approved: async (_, { id }) => void called.push(`approved ${id}`),
  sentBack: async (_, __, { text }) => void called.push(`back: ${text}`),
  rejected: async (_, __, { text }) => void called.push(`rejected: ${text}`),
}

const base = '/merchant/stall'
const back = '/backend/stall'
let world: World
let shop: Client
let userId: number
let merchantId: number
let staff: Client

beforeAll(async () => {
  world = await openWorld({
    routes: app => {
      scanRoutes(app, asScan(calls), scan)
      deskRoutes(app, asDesk(deskCalls), desk)
    },
  })
  // Which commands leave no line in the trail is known of the product's own.
  delete world.services.proveCommand
  await sql`insert into subject (kind) values ('stall')`.execute(world.services.db)
  await sql`create table stall (id bigint generated always as identity primary key, merchant_id bigint not null, status text not null default 'collecting',
    version int not null default 1, round int not null default 0, claim_by bigint, claim_until timestamptz, reasons jsonb not null default '[]',
    remark text, checklist text[] not null default '{}', verified_by bigint, verified_at timestamptz, answer_by date)`.execute(
    world.services.db,
  )
  merchantId = await world.aShop()
  shop = await world.signUp('merchant', { merchantId })
  userId = await userIdOf(world, shop)
  staff = await world.as('staff')
})
afterAll(() => world.close())

const aStall = async (): Promise<string> => {
  const { rows } = await sql<{ id: number }>`insert into stall (merchant_id) values (${merchantId}) returning id`.execute(world.services.db)
  return String(rows[0]?.id)
}
const add = async (id: string, slot: string, bytes?: Buffer) =>
  shop.post(`${base}/scan/${id}/pages`, {
    uploads: [{ uploadId: await uploaded(world, userId, `${slot}.jpg`, bytes ?? (await aScan())), slot }],
  })
const files = async () => (await sql<{ n: number }>`select count(*) as n from file`.execute(world.services.db)).rows[0]?.n
interface Seen {
  id: string
  slot: string
  no: number
  turns: number
  width: number
  height: number
}

describe('a subject that is no application', { timeout: 60_000 }, () => {
  it('is scanned, cut, claimed, sent back, scanned again and approved, by its own places, cuts, states and hooks', async () => {
    const id = await aStall()
    const empty = (await shop.get(`${base}/scan/${id}`)).json()
    expect(empty.slots).toEqual([
      { slot: 'sign', fewest: 1, paper: null, missing: 'Sign', again: false, cover: false, hints: [], seen: null },
      { slot: 'licence', fewest: 1, paper: 'Food licence', missing: 'Licence', again: false, cover: false, hints: [], seen: null },
    ])
    // Pages come into the order of the places, however they are sent.
    await add(id, 'licence')
    const both = (await add(id, 'sign')).json()
    expect(both.pages.map(({ slot, no }: Seen) => [slot, no])).toEqual([
      ['sign', 1],
      ['licence', 2],
    ])
    expect(both.missing).toEqual([])
    expect((await shop.post(`${base}/scan/${id}/finish`)).json()).toEqual({ state: 'cutting' })

    const crop = (await shop.get(`${base}/crop/${id}`)).json()
    expect(crop).toMatchObject({ cuts: ['stamp'], frames: {} })
    const { pagesVersion } = crop
    expect((await shop.post(`${base}/crop/${id}`, { frames: {}, pagesVersion })).json().errors).toEqual({ stamp: ['Required'] })
    const stamp = { page: crop.pages[0].id, x: 10, y: 10, width: 20, height: 10, turn: 0 }
    // A stamp on another paper is not the one of the sign.
    const elsewhere = { frames: { stamp: { ...stamp, page: crop.pages[1].id } }, pagesVersion }
    expect((await shop.post(`${base}/crop/${id}`, elsewhere)).json().errors).toHaveProperty('stamp')
    expect((await shop.post(`${base}/crop/${id}`, { frames: { stamp }, pagesVersion })).json()).toMatchObject({
      state: 'waiting',
      cuts: { stamp: { width: 100, height: 50 } },
    })
    expect((await staff.get(`${back}/cut/${id}?which=stamp`)).headers['content-type']).toBe('image/jpeg')

    const next = (await staff.post(`${back}/next`, {})).json()
    expect(next.id).toBe(id)
    expect(Date.parse(next.claimedUntil) - Date.now()).toBeLessThan(3.1 * 60_000)
    const other = await world.signUp('staff')
    expect((await other.post(`${back}/claim/${id}`)).statusCode).toBe(409)
    expect((await other.post(`${back}/verify/${id}`, { checklist: ['readable', 'paid'] })).statusCode).toBe(409)
    expect((await staff.post(`${back}/verify/${id}`, { checklist: ['readable'] })).statusCode).toBe(422)
    expect((await staff.post(`${back}/send-back/${id}`, { reasons: [{ code: 'licenceUnreadable' }] })).json()).toEqual({ state: 'back' })
    const { rows } = await sql`select claim_by, answer_by, remark, reasons from stall where id = ${id}`.execute(world.services.db)
    expect(rows).toEqual([{ claimBy: null, answerBy: '2030-01-01', remark: 'licenceUnreadable', reasons: [{ code: 'licenceUnreadable' }] }])

    // It comes back: the licence was asked for again, and its old page is kept once a new one is there.
    await sql`update stall set status = 'collecting', round = 1 where id = ${id}`.execute(world.services.db)
    const again = (await shop.get(`${base}/scan/${id}`)).json()
    expect(again.slots[1]).toMatchObject({ again: true, missing: null })
    const old = again.pages[1].id
    const renewed = (await add(id, 'licence')).json()
    expect(renewed.before.map((page: Seen) => page.id)).toEqual([old])
    expect(renewed.pages.map(({ slot }: Seen) => slot)).toEqual(['sign', 'licence'])
    expect(renewed.slots[1]).toMatchObject({ again: false })
    // It is looked at, and nothing else.
    expect((await staff.get(`${back}/page/${id}/${old}?size=thumb`)).headers['content-type']).toBe('image/jpeg')
    expect((await shop.post(`${base}/scan/${id}/page/${old}/turn`, { turns: 0 })).statusCode).toBe(404)
    expect((await shop.post(`${base}/scan/${id}/page/${old}/delete`)).statusCode).toBe(404)
    const named = [...renewed.pages.map((page: Seen) => page.id), old].map(page => ({ id: page, slot: 'sign' }))
    expect((await shop.post(`${base}/scan/${id}/arrange`, { pages: named })).statusCode).toBe(409)
    // A page that was seen before is kept also when it is taken out, and counts no more.
    const without = (await shop.post(`${base}/scan/${id}/page/${renewed.pages[0].id}/delete`)).json()
    expect(without.before).toHaveLength(2)
    expect(without.missing).toEqual(['Sign'])
    expect((await shop.post(`${base}/scan/${id}/finish`)).statusCode).toBe(422)
    await add(id, 'sign')
    await shop.post(`${base}/scan/${id}/finish`)
    // The frame of last time lay on a page that is no longer there.
    const { pages, frames, ...now } = (await shop.get(`${base}/crop/${id}`)).json()
    expect(frames).toEqual({})
    await shop.post(`${base}/crop/${id}`, { frames: { stamp: { ...stamp, page: pages[0].id } }, pagesVersion: now.pagesVersion })
    await staff.post(`${back}/claim/${id}`)
    // Somebody who still has the first papers open in another window decides about none of these.
    const asSeen = (path: string, body: object) => staff.post(`${back}/${path}/${id}`, { round: 0, ...body }, key())
    const late = [
      await asSeen('verify', { checklist: ['readable', 'paid'] }),
      await asSeen('send-back', { reasons: [{ code: 'licenceUnreadable' }] }),
      await asSeen('reject', { reasons: [{ code: 'licenceUnreadable' }], remark: 'No licence' }),
    ]
    expect(late.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409])
    expect((await staff.post(`${back}/verify/${id}`, { round: 1, checklist: ['readable', 'paid'] })).json()).toEqual({ state: 'open' })
    expect(called).toEqual(['cut', 'back: licenceUnreadable', 'cut', `approved ${id}`])
  })

  it('has its pages turned once for each click, in the same pixels, and its old files removed', async () => {
    const id = await aStall()
    // A white page with a dark corner at the upper left.
    const corner = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#10203f' } })
      .png()
      .toBuffer()
    const sent = await sharp({ create: { width: 1654, height: 2339, channels: 3, background: 'white' } })
      .composite([{ input: corner, left: 0, top: 0 }])
      .jpeg()
      .toBuffer()
    const [page] = (await add(id, 'sign', sent)).json().pages as Seen[]
    const before = await files()
    const turn = (turns: number) => shop.post(`${base}/scan/${id}/page/${page?.id}/turn`, { turns })
    const both = await Promise.all([turn(0), turn(0)])
    expect(both.map(reply => reply.statusCode)).toEqual([200, 200])
    const [turned] = (await shop.get(`${base}/scan/${id}`)).json().pages as Seen[]
    expect(turned).toMatchObject({ id: page?.id, turns: 1, width: page?.height, height: page?.width })
    expect(await files()).toBe(before)

    const full = await shop.get(`${base}/page/${id}/${page?.id}`)
    const picture = sharp(full.rawPayload)
    expect(await picture.metadata()).toMatchObject({ width: 2339, height: 1654, density: 200 })
    // Clockwise: what was at the upper left is at the upper right.
    const pixel = async (left: number, top: number) =>
      (await picture.clone().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())[0]
    expect(await pixel(2300, 40)).toBeLessThan(60)
    expect(await pixel(40, 40)).toBeGreaterThan(240)
    const thumb = await sharp((await shop.get(`${base}/page/${id}/${page?.id}?size=thumb`)).rawPayload).metadata()
    expect(thumb.width).toBeGreaterThan(thumb.height ?? 0)
  })

  it('is not cut by frames over pages that changed meanwhile, in whatever state it is again', async () => {
    const id = await aStall()
    await add(id, 'licence')
    const [, page] = (await add(id, 'sign')).json().pages.toReversed() as Seen[]
    await shop.post(`${base}/scan/${id}/finish`)
    const { pagesVersion } = (await shop.get(`${base}/crop/${id}`)).json()
    const save = (version: string) =>
      shop.post(`${base}/crop/${id}`, {
        frames: { stamp: { page: page?.id, x: 10, y: 10, width: 20, height: 10, turn: 0 } },
        pagesVersion: version,
      })
    // Another window asks for the scan again, turns the page and is here once more.
    await shop.post(`${base}/crop/${id}/ask-scan`, { remark: 'Upside down' })
    await shop.post(`${base}/scan/${id}/page/${page?.id}/turn`, { turns: 0 })
    await shop.post(`${base}/scan/${id}/finish`)
    const late = await save(pagesVersion)
    expect([late.statusCode, late.json().message]).toEqual([409, 'This record has changed meanwhile. Reload to see its present state.'])
    expect((await shop.get(`${base}/crop/${id}`)).json().state).toBe('cutting')
    const now = (await shop.get(`${base}/crop/${id}`)).json().pagesVersion
    expect((await save(now)).json()).toMatchObject({ state: 'waiting' })
  })

  it('takes no more pages of a paper than it may have, and forgets them all with their files', async () => {
    const none = await files()
    const id = await aStall()
    await add(id, 'licence')
    const page = (await add(id, 'licence')).json().pages[0].id
    const full = await add(id, 'licence')
    expect([full.statusCode, full.json().message]).toEqual([413, 'This document has as many pages as it may have. Remove one first.'])
    const sign = (await add(id, 'sign')).json().pages[0].id
    expect((await shop.post(`${base}/scan/${id}/arrange`, { pages: [{ id: page, slot: 'licence' }] })).statusCode).toBe(409)
    expect(sign).not.toBe(page)
    await world.command(tx => forgetScans(tx, table, Number(id)))
    expect(await pagesOf(world.services.db, { kind: table, id: Number(id) })).toEqual([])
    expect(await files()).toBe(none)
  })

  it('is missing for every other shop', async () => {
    const id = await aStall()
    const stranger = await world.signUp('merchant')
    for (const reply of [await stranger.get(`${base}/scan/${id}`), await stranger.post(`${base}/scan/${id}/finish`)])
      expect(reply.statusCode).toBe(404)
  })
})
