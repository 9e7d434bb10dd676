import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { readCsv } from '../../../test/csv'
import { found } from '../../../test/named'
import { aCounter, aPaidOne, aVerifiedOne, desk, freshAadhaar, freshAckNo, key } from '../../../test/pan'
import { upload } from '../../../test/sheets'
import { openWorld, type World } from '../../../test/world'
import { carryOut } from '../../platform/imports/alone'
import * as wallet from '../../wallet/service'
import { ackDoor } from './imports'

const root = `${desk}/ack`
const today = dayOf(new Date())
let world: World
let staff: Client
let counter: Awaited<ReturnType<typeof aCounter>>
beforeAll(async () => {
  world = await openWorld()
  staff = await world.as('staff')
  counter = await aCounter(world, 50_000_00)
})
afterAll(() => world.close())

const head = 'Ref No,Ack No,Date'
const line = (refNo: string, ackNo: string, day = today) => `${refNo},${ackNo},${day}`
const mapping = { headerRow: 1, lastRow: null, dateShape: 'ymd', roles: ['refNo', 'ackNo', 'ackDate'] }
const verified = () => aVerifiedOne(world, counter.client)
async function sent(lines: string[], by = staff) {
  return { uploadId: await upload(by, 'acks.csv', Buffer.from([head, ...lines].join('\n')), 'text/csv'), asked: {}, mapping }
}
const check = async (body: object) => (await staff.post(`${root}/import/check`, body)).json()
async function take(lines: string[], headers = key()) {
  const body = await sent(lines)
  const { stamp } = await check(body)
  return { body: { ...body, stamp }, headers, reply: await staff.post(`${root}/import/commit`, { ...body, stamp }, headers) }
}
const done = () => world.services.jobs.runAll()
const progress = async (runId: string) => (await staff.get(`${root}/import/run/${runId}`)).json()
const info = async (id: string) => (await staff.get(`${desk}/info/${id}`)).json()
const noticesOf = (id: string) =>
  world.services.db
    .selectFrom('mail')
    .select('template')
    .where('about', '=', 'nsdl_application')
    .where('aboutId', '=', Number(id))
    .orderBy('id')
    .execute()

describe('acknowledgement numbers from a file', { timeout: 60_000 }, () => {
  it('shows the fate of each row, and takes what can be taken', async () => {
    const [good, twinned, acked, numbered, early] = [
      await verified(),
      await verified(),
      await verified(),
      await verified(),
      await verified(),
    ]
    const cancelled = await verified()
    expect((await staff.post(`/backend/nsdlpan/aadhaar/cancel/${cancelled.id}`, { reason: 'duplicate' }, key())).statusCode).toBe(200)
    const unverified = await aPaidOne(counter.client)
    const [mine, used, twice] = [freshAckNo(), freshAckNo(), freshAckNo()]
    await staff.post(`${desk}/acknowledge/${acked.id}`, { ackNo: used, ackDate: today }, key())
    const lines = [
      line(good.refNo, mine),
      line('PN99999', freshAckNo()),
      line(acked.refNo, used),
      line(acked.refNo, freshAckNo()),
      line(numbered.refNo, used),
      line(unverified.refNo, freshAckNo()),
      line(cancelled.refNo, freshAckNo()),
      line(twinned.refNo, twice),
      line(twinned.refNo, freshAckNo()),
      line(early.refNo, freshAckNo(), daysFrom(today, -1)),
      line(early.refNo, '12345'),
      line(good.refNo, mine),
    ]
    const seen = await check(await sent(lines))
    expect(seen.rows.map((row: { line: number; fate: string; reason: string | null }) => [row.line, row.fate, row.reason])).toEqual([
      [2, 'new', null],
      [3, 'refused', 'There is no application with this reference'],
      [4, 'known', null],
      [5, 'refused', 'Line 4 has this reference with another number or day'],
      [6, 'refused', 'Line 4 has this number for another reference'],
      [7, 'refused', 'It cannot be acknowledged now: To scan'],
      [8, 'refused', 'It cannot be acknowledged now: Aadhaar cancelled'],
      [9, 'refused', 'Line 10 has this reference with another number or day'],
      [10, 'refused', 'Line 9 has this reference with another number or day'],
      [11, 'refused', 'The acknowledgement date is before the application was submitted'],
      [12, 'refused', 'An acknowledgement number has 15 digits'],
      [13, 'skipped', 'The same as a row above'],
    ])
    const { reply } = await take(lines)
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json().counts).toEqual({ new: 1, changed: 0, known: 1, skipped: 1, refused: 9 })
    await done()
    expect(await info(good.id)).toMatchObject({ state: 'acknowledged', ackNo: mine, ackDate: today, hardcopy: 'due' })
    expect((await noticesOf(good.id)).filter(({ template }) => template === 'applicationAcknowledged')).toEqual([
      { template: 'applicationAcknowledged' },
    ])
    for (const { id } of [twinned, numbered, early]) expect(await info(id)).toMatchObject({ state: 'verified', ackNo: null })
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })

  it('does each once, however often the click, the file or the job comes, in the name of who took the file', async () => {
    const many = [await verified(), await verified(), await verified()]
    const lines = many.map(one => line(one.refNo, freshAckNo()))
    const { reply, body, headers } = await take(lines)
    expect((await staff.post(`${root}/import/commit`, body, headers)).json()).toEqual(reply.json())
    expect(await progress(reply.json().runId)).toEqual({ waiting: 3, done: 0, failed: 0, problems: [] })
    await Promise.all([carryOut(world.services, ackDoor), carryOut(world.services, ackDoor)])
    await done()
    expect(await progress(reply.json().runId)).toEqual({ waiting: 0, done: 3, failed: 0, problems: [] })
    for (const { id } of many) {
      const { timeline } = await info(id)
      expect(timeline.filter((moment: { action: string }) => moment.action === 'acknowledge')).toHaveLength(1)
      expect((await noticesOf(id)).filter(({ template }) => template === 'applicationAcknowledged')).toHaveLength(1)
    }
    const again = (await take(lines)).reply
    expect(again.json().counts).toMatchObject({ new: 0, known: 3 })
    const { timeline } = await info(many[0]?.id ?? '')
    const { code } = (await staff.get('/auth/me')).json()
    expect(timeline.at(-1).by).toBe(
      (await world.services.db.selectFrom('appUser').select('name').where('code', '=', code).executeTakeFirstOrThrow()).name,
    )
    const left = await world.services.db.selectFrom('importRow').select('data').where('data', 'is not', null).execute()
    expect(left).toEqual([])
  })

  it('lets no row that fails stop the others, undoes it whole, and does it later when it was not its fault', async () => {
    const [one, broken, taken, last] = [await verified(), await verified(), await verified(), await verified()]
    const numbers = [one, broken, taken, last].map(freshAckNo)
    const { reply } = await take([one, broken, taken, last].map((each, at) => line(each.refNo, numbers[at] ?? '')))
    const { runId } = reply.json()
    // Meanwhile: one is sent back, and of another the letter cannot be written, as when a process ends in the middle.
    await staff.post(`${desk}/send-back/${taken.id}`, { reasons: [{ code: 'photoPoor' }], remark: null })
    await sql`create function broken() returns trigger language plpgsql as 'begin raise exception ''gone''; end'`.execute(world.services.db)
    await sql`create trigger broken before insert on mail for each row when (new.about_id = ${sql.lit(Number(broken.id))}) execute function broken()`.execute(
      world.services.db,
    )
    try {
      await carryOut(world.services, ackDoor)
    } finally {
      await sql`drop trigger broken on mail`.execute(world.services.db)
      await sql`drop function broken`.execute(world.services.db)
    }
    expect(await progress(runId)).toEqual({
      ...{ waiting: 1, done: 2, failed: 1 },
      problems: [
        { line: 3, text: 'It could not be done. It will be tried again.' },
        { line: 4, text: 'It cannot be acknowledged now: Incomplete' },
      ],
    })
    expect(await info(broken.id)).toMatchObject({ state: 'verified', ackNo: null, hardcopy: 'notDue' })
    const report = async () => {
      const { body } = await staff.post(`${root}/import/report/${runId}`, { format: 'csv' })
      return readCsv(body.replace(/^\ufeff/, ''))
        .slice(-4)
        .map(cells => [cells[3], cells[1], cells[2]])
    }
    expect(await report()).toEqual([
      [one.refNo, 'New', ''],
      [broken.refNo, 'New', 'It could not be done. It will be tried again.'],
      [taken.refNo, 'Cannot be taken', 'It cannot be acknowledged now: Incomplete'],
      [last.refNo, 'New', ''],
    ])
    await carryOut(world.services, ackDoor)
    expect(await info(broken.id)).toMatchObject({ state: 'acknowledged', ackNo: numbers[1] })
    expect(await progress(runId)).toMatchObject({ waiting: 0, done: 3, failed: 1 })
    await done()
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })

  it('ends a row that fails at each try, and tells who took the file', async () => {
    const one = await verified()
    const { runId } = (await take([line(one.refNo, freshAckNo())])).reply.json()
    const { db } = world.services
    await db.updateTable('importRow').set({ attempts: 11 }).where('runId', '=', Number(runId)).execute()
    await sql`create function broken() returns trigger language plpgsql as 'begin raise exception ''gone''; end'`.execute(db)
    await sql`create trigger broken before insert on mail for each row execute function broken()`.execute(db)
    try {
      await carryOut(world.services, ackDoor)
    } finally {
      await sql`drop trigger broken on mail`.execute(db)
      await sql`drop function broken`.execute(db)
    }
    expect(await progress(runId)).toMatchObject({
      waiting: 0,
      failed: 1,
      problems: [{ text: expect.stringMatching(/^It could not be done within an hour/) }],
    })
    const { runBy } = await db.selectFrom('importRun').select('runBy').where('id', '=', Number(runId)).executeTakeFirstOrThrow()
    const told = await db.selectFrom('notice').selectAll().where('kind', '=', 'importRefused').where('userId', '=', runBy).execute()
    expect(found('told', 'importRefused', told).map(({ facts }) => facts)).toContainEqual({ title: 'Import Acknowledgements', failed: '1' })
    await carryOut(world.services, ackDoor)
    expect(await info(one.id)).toMatchObject({ state: 'verified' })
  })

  it('shows no number of an identity paper for which a row was refused, nor keeps it in the report', async () => {
    const aadhaar = '999941057058'
    const doubtful = '234123412346'
    const lines = [line(aadhaar, freshAckNo()), line(doubtful, freshAckNo()), line('ABCPK1234Z', freshAckNo())]
    const { reply } = await take([...lines, line((await verified()).refNo, freshAckNo())])
    const { runId } = reply.json()
    const report = (await staff.post(`${root}/import/report/${runId}`, { format: 'csv' })).body
    const shown = JSON.stringify(await check(await sent(lines)))
    for (const text of [reply.body, report, shown])
      for (const number of [aadhaar, doubtful, 'ABCPK1234Z']) expect(text).not.toContain(number)
    expect(report).toContain('may not be written here')
    await done()
  })

  it('ends rows of a person who may no longer do it, and rows that cannot be opened, and tells who took the file', async () => {
    const [one, two] = [await verified(), await verified()]
    const taker = await world.signUp('staff', { granted: ['nsdl.read', 'nsdl.acknowledge'] })
    const { code } = (await taker.get('/auth/me')).json()
    const { reply } = await take([line(one.refNo, freshAckNo())])
    const gone = reply.json().runId
    const { db } = world.services
    const person = await db.selectFrom('appUser').select('id').where('code', '=', code).executeTakeFirstOrThrow()
    await db.updateTable('importRun').set({ runBy: person.id }).where('id', '=', Number(gone)).execute()
    await db.updateTable('appUser').set({ status: 'suspended' }).where('id', '=', person.id).execute()
    await carryOut(world.services, ackDoor)
    expect(await progress(gone)).toEqual({
      ...{ waiting: 0, done: 0, failed: 1 },
      problems: [{ line: 2, text: 'The person who sent it may no longer do this.' }],
    })
    expect(await info(one.id)).toMatchObject({ state: 'verified', ackNo: null })
    const told = async (id: number) =>
      (await db.selectFrom('notice').selectAll().where('kind', '=', 'importRefused').where('userId', '=', id).execute()).map(
        ({ facts }) => facts,
      )
    expect(await told(person.id)).toEqual([{ title: 'Import Acknowledgements', failed: '1' }])

    const { runId } = (await take([line(one.refNo, freshAckNo()), line(two.refNo, freshAckNo())])).reply.json()
    const { runBy } = await db.selectFrom('importRun').select('runBy').where('id', '=', Number(runId)).executeTakeFirstOrThrow()
    const before = (await told(runBy)).length
    const rows = db.updateTable('importRow').set({ data: 'spoiled' }).where('runId', '=', Number(runId))
    await rows.where('line', '=', 3).execute()
    for (let attempt = 1; attempt < 12; attempt++) {
      await carryOut(world.services, ackDoor)
      expect(await progress(runId)).toMatchObject({ waiting: 1, done: 1, failed: 0 })
    }
    expect(await told(runBy)).toHaveLength(before)
    await Promise.all([carryOut(world.services, ackDoor), carryOut(world.services, ackDoor)])
    expect(await progress(runId)).toEqual({
      ...{ waiting: 0, done: 1, failed: 1 },
      problems: [{ line: 3, text: 'What was kept of this row can no longer be read. Send it again in another file.' }],
    })
    expect((await told(runBy)).slice(before)).toEqual([{ title: 'Import Acknowledgements', failed: '1' }])
    expect(await info(one.id)).toMatchObject({ state: 'acknowledged' })
    await done()
  })

  it('is not for a grant that stands without what it needs: nobody reads applications by what enters their numbers', async () => {
    const one = await verified()
    const body = await sent([line(one.refNo, freshAckNo())])
    const { stamp } = await check(body)
    const blind = await world.signUp('staff', { granted: ['nsdl.acknowledge', 'nsdl.verify', 'nsdl.cancel', 'pii.reveal'] })
    expect((await blind.get('/auth/me')).json().may).toEqual(['dashboard.read', 'kyc.own'])
    const batch = (await staff.post('/backend/nsdlpan/filing/make', { ids: [one.id] }, key())).json()
    const replies = [
      await blind.get(`${desk}/info/${one.id}`),
      await blind.get(`${desk}/tin-rejection/find/${freshAckNo()}`),
      await blind.post(`${root}/import/check`, body),
      await blind.post(`${root}/import/commit`, { ...body, stamp }, key()),
      await blind.post(`${desk}/acknowledge/${one.id}`, { ackNo: freshAckNo(), ackDate: today }, key()),
      await blind.post(`/backend/nsdlpan/filing/make`, { ids: null }, key()),
      await blind.post(`/backend/nsdlpan/filing/export/${batch.id}`, { format: 'csv', numbers: false }),
      await blind.post(`/backend/nsdlpan/filing/sheet/${batch.id}`),
      await blind.post(`/backend/nsdlpan/filing/papers/${batch.id}`),
      await blind.post(`/backend/nsdlpan/aadhaar/find`, { aadhaar: freshAadhaar() }),
      await blind.post(`${desk}/next`, { skip: [] }),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(replies.length).fill(403))
    // Nor are rows done any more of who took a file and lost what it needs.
    const taker = await world.signUp('staff', { granted: ['nsdl.read', 'nsdl.acknowledge'] })
    const { code } = (await taker.get('/auth/me')).json()
    const uploaded = await sent([line(one.refNo, freshAckNo())], taker)
    const checked = (await taker.post(`${root}/import/check`, uploaded)).json()
    const { runId } = (await taker.post(`${root}/import/commit`, { ...uploaded, stamp: checked.stamp }, key())).json()
    await world.services.db
      .updateTable('appUser')
      .set({ granted: ['nsdl.acknowledge'] })
      .where('code', '=', code)
      .execute()
    await carryOut(world.services, ackDoor)
    expect(await progress(runId)).toMatchObject({
      done: 0,
      failed: 1,
      problems: [{ text: 'The person who sent it may no longer do this.' }],
    })
  })

  it('is shown with the numbers of identity papers masked that stand in its first lines', async () => {
    const { refNo } = await verified()
    // Not a fresh one: of many zeros it would be taken for an amount.
    const [aadhaar, ackNo] = ['999941057058', freshAckNo()]
    const groups = aadhaar.replace(/(\d{4})(?=\d)/g, '$1 ')
    const long = `${'Remark '.repeat(27)} ${groups} ABCPK1234Z`
    const file = Buffer.from([`${head},Remark`, `${refNo},${ackNo},${today},${groups} ABCPK1234Z`, `,,,${long}`].join('\n'))
    const uploadId = await upload(staff, `${aadhaar}.csv`, file, 'text/csv')
    const reply = await staff.post(`${root}/import/preview`, { uploadId, asked: {} })
    expect(reply.json().rows[1].cells).toEqual([refNo, ackNo, today, `XXXX XXXX ${aadhaar.slice(-4)} XXXXXX234Z`])
    for (const part of [aadhaar, groups, aadhaar.slice(0, 8), groups.slice(0, 9), 'ABCPK']) expect(reply.body).not.toContain(part)
  })

  it('is looked at again when something changed after the check, and is for those who may', async () => {
    const one = await verified()
    const body = await sent([line(one.refNo, freshAckNo())])
    const { stamp } = await check(body)
    await staff.post(`${desk}/acknowledge/${one.id}`, { ackNo: freshAckNo(), ackDate: today }, key())
    const late = await staff.post(`${root}/import/commit`, { ...body, stamp }, key())
    expect(late.statusCode).toBe(422)
    const reader = await world.signUp('staff', { granted: ['nsdl.read'] })
    for (const who of [reader, counter.client]) {
      expect((await who.post(`${root}/import/check`, body)).statusCode).toBe(403)
      expect((await who.post(`${root}/import/commit`, { ...body, stamp }, key())).statusCode).toBe(403)
      expect((await who.get(`${root}/import/run/1`)).statusCode).toBe(403)
    }
    expect((await staff.get(`${root}/import/run/999999`)).statusCode).toBe(404)
  })
})

describe('papers of acknowledged applications', { timeout: 60_000 }, () => {
  const pack = (ids: string[], by = staff, side = 'backend') => by.post(`/${side}/nsdlpan/physical/ack/papers`, { ids })
  const named = (reply: { rawPayload: Buffer }) => Object.keys(unzipSync(new Uint8Array(reply.rawPayload))).sort()
  const trail = (event: string, id?: string) => {
    const rows = world.services.db.selectFrom('audit').selectAll().where('event', '=', event)
    return (id ? rows.where('subjectId', '=', id) : rows).orderBy('id').execute()
  }
  async function acknowledged() {
    const one = await verified()
    await staff.post(`${desk}/acknowledge/${one.id}`, { ackNo: freshAckNo(), ackDate: today }, key())
    return one
  }

  it('leave as one ZIP file, for each side its own, and the trail says who took them', async () => {
    const [one, two, unfiled] = [await acknowledged(), await acknowledged(), await verified()]
    const files = [one, two].flatMap(({ refNo }) => [`${refNo}/form.pdf`, `${refNo}/receipt.pdf`]).sort()
    expect(named(await pack([one.id, two.id]))).toEqual(files)
    expect((await trail('papers.packed')).at(-1)?.details).toEqual({ applications: [one.refNo, two.refNo] })
    expect(await trail('aadhaar.printed', one.id)).toHaveLength(0)
    const own = await pack([one.id], counter.client, 'merchant')
    expect(named(own)).toEqual([`${one.refNo}/form.pdf`, `${one.refNo}/receipt.pdf`])
    expect(own.headers['content-disposition']).toContain(`${one.refNo}-papers.zip`)
    // The shop's form has the whole number.
    expect(await trail('aadhaar.printed', one.id)).toHaveLength(1)

    const other = await aCounter(world)
    expect((await pack([one.id], other.client, 'merchant')).statusCode).toBe(404)
    expect((await pack([one.id], other.client)).statusCode).toBe(403)
    const early = await pack([one.id, unfiled.id])
    expect([early.statusCode, early.json().message]).toEqual([409, `${unfiled.refNo} has no acknowledgement number yet.`])
    expect((await pack([])).statusCode).toBe(422)
  })

  it('leave without the one that cannot be read, which is named in the ZIP file and in the log', async () => {
    const [one, two] = [await acknowledged(), await acknowledged()]
    const { services } = world
    const attached = async ({ id }: { id: string }) => {
      const officialFileId = await world.command(tx =>
        services.files.put(tx, {
          ...{ kind: 'acknowledgement', name: 'official.pdf', mime: 'application/pdf', bytes: Buffer.from('%PDF-1.7') },
          ...{ ownerUserId: counter.userId, merchantId: counter.merchantId },
        }),
      )
      await services.db.updateTable('application').set({ officialFileId }).where('id', '=', Number(id)).execute()
      return officialFileId
    }
    const [gone] = [await attached(one), await attached(two)]
    const { read } = services.files
    const { error } = services.log
    const logged: unknown[] = []
    services.files.read = async (from, fileId) => {
      if (fileId === gone) throw new Error('gone')
      return read.call(services.files, from, fileId)
    }
    services.log.error = ((about: unknown) => logged.push(about)) as typeof error
    try {
      const reply = await pack([one.id, two.id])
      const left = unzipSync(new Uint8Array(reply.rawPayload))
      const names = (refNo: string, ...papers: string[]) => papers.map(name => `${refNo}/${name}`)
      expect(Object.keys(left).sort()).toEqual(
        [
          ...names(one.refNo, 'form.pdf', 'receipt.pdf'),
          ...names(two.refNo, 'acknowledgement.pdf', 'form.pdf', 'receipt.pdf'),
          'missing.txt',
        ].sort(),
      )
      expect(Buffer.from(left['missing.txt'] ?? []).toString()).toContain(`${one.refNo}/acknowledgement.pdf`)
    } finally {
      services.files.read = read
      services.log.error = error
    }
    expect(logged).toMatchObject([{ event: 'papers.missing', path: `${one.refNo}/acknowledgement.pdf` }])
  })

  it('have a hard copy that is marked as received once', async () => {
    const { id } = await acknowledged()
    const receive = (by = staff) => by.post(`${desk}/hardcopy/received/${id}`)
    expect((await receive(counter.client)).statusCode).toBe(403)
    expect((await receive()).json()).toEqual({ hardcopy: 'received' })
    const again = await receive()
    expect([again.statusCode, again.json().message]).toEqual([409, 'It was received already.'])
    expect(await info(id)).toMatchObject({ hardcopy: 'received' })
    expect((await info(id)).timeline.at(-1)).toMatchObject({ action: 'paper' })
    const { id: none } = await verified()
    expect((await staff.post(`${desk}/hardcopy/received/${none}`)).statusCode).toBe(409)
  })
})
