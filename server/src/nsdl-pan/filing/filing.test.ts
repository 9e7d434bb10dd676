import { dayOf } from '@sevakendra/contract/kit/dates'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { budget } from '../../../test/budget'
import type { Client } from '../../../test/client'
import { readCsv } from '../../../test/csv'
import { found, kindNames } from '../../../test/named'
import { aCounter, allTicked, aVerifiedOne, aWaitingOne, cropFrom, desk, freshAadhaar, freshAckNo, key } from '../../../test/pan'
import { readPdf } from '../../../test/pdf'
import { openWorld, type World } from '../../../test/world'
import { system } from '../../platform/http/who'
import { handedOver } from './papers'
import { opened } from './service'

const filing = '/backend/nsdlpan/filing'
let world: World
let staff: Client
let counter: Awaited<ReturnType<typeof aCounter>>
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  staff = await world.as('staff')
  counter = await aCounter(world, 20_000_00)
  // What earlier tests left waiting is nobody's in the next one.
  await world.services.db.updateTable('application').set({ status: 'waiting', batchId: null }).where('status', '=', 'verified').execute()
})

const verified = (more = {}) => aVerifiedOne(world, counter.client, more)
const make = (ids: string[] | null, by = staff, headers = key()) => by.post(`${filing}/make`, { ids }, headers)
const read = async (id: string) => (await staff.get(`${filing}/batch/${id}`)).json()
const within = async (batchId: string): Promise<string[]> =>
  (await staff.post(`${filing}/applications/list`, { additionFilter: { batchId }, length: 100 }))
    .json()
    .data.map((row: { id: string }) => row.id)
const acknowledge = (id: string) => staff.post(`${desk}/acknowledge/${id}`, { ackNo: freshAckNo(), ackDate: dayOf(new Date()) }, key())
const trail = (event: string) => world.services.db.selectFrom('audit').selectAll().where('event', '=', event).orderBy('id').execute()

describe('a filing batch', { timeout: 60_000 }, () => {
  it('takes the chosen ones once, says why not the others, and shows how far it is', async () => {
    const [one, two, other] = [await verified(), await verified(), await aWaitingOne(world, counter)]
    const once = key()
    const made = (await make([one.id, two.id, other.id], staff, once)).json()
    expect(made).toMatchObject({ no: expect.stringMatching(/^FB\d{8}$/), count: 2, waiting: 0 })
    expect(made.left).toEqual([{ id: other.id, refNo: other.refNo, reason: 'Not to be filed now: Waiting' }])
    // The same click again makes no second batch; another choice of the same ones is refused.
    expect((await make([one.id, two.id, other.id], staff, once)).json()).toEqual(made)
    const again = await make([one.id])
    expect([again.statusCode, again.json().message]).toEqual([409, `None of them can be filed. ${one.refNo}: It is in a batch already`])
    expect((await within(made.id)).sort()).toEqual([one.id, two.id].sort())
    await acknowledge(one.id)
    expect(await read(made.id)).toMatchObject({ count: 2, acknowledged: 1, madeWith: 2 })
    expect((await staff.get(`${desk}/info/${one.id}`)).json().batch).toEqual({ id: made.id, no: made.no })
    expect((await counter.client.get(`/merchant/nsdlpan/physical/info/${one.id}`)).json()).toMatchObject({ batch: null })
    const { data } = (await staff.post(`${filing}/list`, { search: made.no })).json()
    expect(data).toMatchObject([{ id: made.id, count: 2, acknowledged: 1, progress: 'open' }])
    expect((await trail('filing.made')).at(-1)).toMatchObject({ subject: 'filing_batch', subjectId: made.id })
  })

  it('of all that wait is made of all that wait, once; the list, the tile and the tab count the same', async () => {
    const all = [await verified(), await verified(), await verified()]
    const counts = async () => ({
      tab: (await staff.get(`${desk}/counts`)).json().verified,
      list: (await staff.post(`${desk}/to-file/list`, {})).json().totalRecords,
      ...(await staff.get(`${filing}/waiting`)).json(),
    })
    expect(await counts()).toEqual({ tab: 3, list: 3, waiting: 3, inBatches: 0 })
    const made = (await make(null)).json()
    expect(made).toMatchObject({ count: 3, left: [], waiting: 0 })
    expect(await counts()).toEqual({ tab: 3, list: 3, waiting: 0, inBatches: 3 })
    const none = await make(null)
    expect([none.statusCode, none.json().message]).toEqual([409, 'No verified application waits for a batch.'])
    const found = (await staff.post(`${desk}/to-file/list`, { filters: [{ field: 'batch', opt: null, value1: made.no }] })).json()
    expect(found.data.map((row: { id: string }) => row.id).sort()).toEqual(all.map(({ id }) => id).sort())
    const unbatched = (await staff.post(`${desk}/to-file/list`, { filters: [{ field: 'batched', opt: null, value1: false }] })).json()
    expect(unbatched.filterRecords).toBe(0)
  })

  it('loses what is taken out, sent back or cancelled, and what is acknowledged stays', async () => {
    const [out, back, ended, filed] = [await verified(), await verified(), await verified(), await verified()]
    const { id, no } = (await make([out.id, back.id, ended.id, filed.id])).json()
    expect((await staff.post(`${filing}/take-out/${out.id}`, { remark: 'Form is torn' })).json()).toEqual({ no })
    expect((await staff.post(`${filing}/take-out/${out.id}`, { remark: 'Form is torn' })).statusCode).toBe(409)
    await staff.post(`${desk}/send-back/${back.id}`, { reasons: [{ code: 'photoPoor' }], remark: null })
    expect((await staff.post(`/backend/nsdlpan/aadhaar/cancel/${ended.id}`, { reason: 'duplicate' }, key())).statusCode).toBe(200)
    await acknowledge(filed.id)
    expect(await within(id)).toEqual([filed.id])
    const refused = await staff.post(`${filing}/take-out/${filed.id}`, { remark: 'Form is torn' })
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'It has its acknowledgement number and stays in its batch.'])
    const { timeline } = (await staff.get(`${desk}/info/${out.id}`)).json()
    expect(timeline.slice(-2)).toMatchObject([
      { action: 'batch', remark: no },
      { action: 'unbatch', remark: `${no}: Form is torn` },
    ])
    // It can be filed with the next one.
    expect((await make([out.id])).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ madeWith: 4, count: 1, acknowledged: 1 })
  })

  it('is for those who enter acknowledgements; others of the back office may look, shops not even that', async () => {
    const { id } = await verified()
    const reader = await world.signUp('staff', { granted: ['nsdl.read'] })
    for (const who of [reader, counter.client]) {
      expect((await make([id], who)).statusCode).toBe(403)
      expect((await who.post(`${filing}/take-out/${id}`, { remark: 'Form is torn' })).statusCode).toBe(403)
    }
    const batch = (await make([id])).json().id
    for (const paper of ['export', 'sheet', 'papers'])
      expect(
        (await reader.post(`${filing}/${paper}/${batch}`, paper === 'export' ? { format: 'csv', numbers: false } : {})).statusCode,
      ).toBe(403)
    expect((await reader.get(`${filing}/batch/${batch}`)).statusCode).toBe(200)
    expect((await counter.client.get(`${filing}/batch/${batch}`)).statusCode).toBe(403)
    expect((await staff.get(`${filing}/batch/999999`)).statusCode).toBe(404)
    expect((await make(['999999'])).statusCode).toBe(404)
    expect((await staff.post(`${filing}/make`, { ids: [id] })).statusCode).toBe(400)
  })

  it('leaves as answers in columns; whole numbers only for who may see them, and each application remembers it', async () => {
    const aadhaar = freshAadhaar()
    const { id, refNo } = await verified({ aadhaar })
    const batch = (await make([id])).json()
    const csv = async (numbers: boolean, by = staff) => by.post(`${filing}/export/${batch.id}`, { format: 'csv', numbers })
    const plain = await csv(false)
    expect(plain.statusCode, plain.body).toBe(200)
    expect(plain.headers['content-disposition']).toContain(`${batch.no}.csv`)
    const lines = readCsv(plain.body.replace(/^\ufeff/, ''))
    const names = lines.find(line => line[0] === 'Reference') ?? []
    const cells = lines.find(line => line[0] === refNo) ?? []
    const said = Object.fromEntries(names.map((name, at) => [name, cells[at]]))
    expect(said).toMatchObject({ Reference: refNo, 'Form No.': '93', 'Last name or surname': 'KUMARI', 'First name': 'ANITA' })
    expect(plain.body).not.toContain(aadhaar)
    expect(plain.body).toContain(`XXXX XXXX ${aadhaar.slice(-4)}`)

    expect((await csv(true, await world.signUp('staff', { granted: ['nsdl.read', 'nsdl.acknowledge'] }))).statusCode).toBe(403)
    expect(await trail('filing.numbersTaken')).toHaveLength(0)
    const whole = await csv(true)
    expect(whole.body).toContain(aadhaar)
    expect(await trail('filing.numbersTaken')).toMatchObject([{ subjectId: id, details: { no: batch.no, places: ['aadhaar'] } }])
    expect((await trail('filing.exported')).map(line => (line.details as { numbers: boolean }).numbers)).toEqual([false, true])
    // It is the same batch however often it is taken along.
    expect((await csv(false)).body.split('\n').at(-2)).toBe(plain.body.split('\n').at(-2))
    expect(await within(batch.id)).toEqual([id])
    const sheet = await staff.post(`${filing}/export/${batch.id}`, { format: 'xlsx', numbers: false })
    expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })

  it('leaves as a sheet and as a ZIP file of forms and scans, one folder for each application', async () => {
    const one = await aWaitingOne(world, counter)
    await staff.post(`${desk}/claim/${one.id}`)
    await staff.post(`${desk}/verify/${one.id}`, allTicked)
    const two = await verified()
    const { id, no } = (await make([one.id, two.id])).json()
    staff.setCookie('language', 'hi')
    const sheet = async () => readPdf((await staff.post(`${filing}/sheet/${id}`)).rawPayload)
    const {
      title: called,
      texts: [hindi = ''],
    } = await sheet()
    expect(called).toBe(`फ़ाइलिंग बैच ${no}`)
    expect(hindi).toContain('बैच')
    expect(hindi).not.toMatch(/Batch|Pages|Total/)
    staff.setCookie('language', 'en')
    const {
      title,
      texts: [text = ''],
    } = await sheet()
    expect(title).toBe(`Filing batch ${no}`)
    for (const printed of ['Filingbatch', no, one.refNo, two.refNo, 'ANITAKUMARI']) expect(text).toContain(printed)
    const reply = await staff.post(`${filing}/papers/${id}`)
    expect(reply.headers['content-type']).toBe('application/zip')
    const files = unzipSync(new Uint8Array(reply.rawPayload))
    expect(Object.keys(files).sort()).toEqual(
      [
        `${no}-sheet.pdf`,
        ...['form.pdf', 'scan-01-form.jpg', 'scan-02-poi.jpg', 'scan-03-podb.jpg'].map(name => `${one.refNo}/${name}`),
        `${two.refNo}/form.pdf`,
      ].sort(),
    )
    expect(files[`${one.refNo}/scan-01-form.jpg`]?.subarray(0, 2)).toEqual(new Uint8Array([0xff, 0xd8]))
    expect((await trail('filing.packed')).at(-1)).toMatchObject({
      subjectId: id,
      details: { no, applications: 2, references: [one.refNo, two.refNo].sort() },
    })
    for (const { id: each } of [one, two])
      expect((await staff.get(`${desk}/info/${each}`)).json().timeline.at(-1)).toMatchObject({ action: 'file', remark: no })
    // One page that cannot be read is named, and all others are there.
    const page = world.services.db.selectFrom('scanPage').select('fileId').where('subjectId', '=', Number(one.id)).where('slot', '=', 'poi')
    const gone = (await page.executeTakeFirstOrThrow()).fileId
    const { files: stored } = world.services
    const { read: readFile } = stored
    stored.read = async (from, fileId) => {
      if (fileId === gone) throw new Error('gone')
      return readFile.call(stored, from, fileId)
    }
    const rest = await staff.post(`${filing}/papers/${id}`)
    stored.read = readFile
    const left = unzipSync(new Uint8Array(rest.rawPayload))
    expect(Object.keys(left).sort()).toEqual(
      [...Object.keys(files).filter(path => path !== `${one.refNo}/scan-02-poi.jpg`), 'missing.txt'].sort(),
    )
    expect(Buffer.from(left['missing.txt'] ?? []).toString()).toContain(`${one.refNo}/scan-02-poi.jpg`)
    await staff.post(`${filing}/take-out/${one.id}`, { remark: 'Form is torn', notFiled: true })
    await staff.post(`${filing}/take-out/${two.id}`, { remark: 'Form is torn', notFiled: true })
    const empty = await staff.post(`${filing}/papers/${id}`)
    expect([empty.statusCode, empty.json().message]).toEqual([409, 'There is nothing in this batch any more.'])
  })

  it('gives out one whose papers left with it only to who says that the tax office does not have them', async () => {
    const one = await verified()
    const { id, no } = (await make([one.id])).json()
    expect((await staff.post(`${filing}/export/${id}`, { format: 'csv', numbers: false })).statusCode).toBe(200)
    const refused = await staff.post(`${filing}/take-out/${one.id}`, { remark: 'Form is torn' })
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['notFiled']])
    expect(await within(id)).toEqual([one.id])
    expect((await staff.post(`${filing}/take-out/${one.id}`, { remark: 'Form is torn', notFiled: true })).json()).toEqual({ no })
  })

  it("that has left the house is the back office's to decide: no verifier sends it back alone, and no shop takes its charge back", async () => {
    const [one, two] = [await verified(), await verified()]
    const { id, no } = (await make([one.id, two.id])).json()
    const verifier = await world.signUp('staff', { granted: ['nsdl.read', 'nsdl.verify'] })
    const back = (which: string, by: Client) => by.post(`${desk}/send-back/${which}`, { reasons: [{ code: 'photoPoor' }], remark: null })
    // Before it leaves, it is as any other.
    expect((await verifier.get(`${desk}/info/${two.id}`)).json().actions).toContain('sendBack')
    expect((await back(two.id, verifier)).statusCode).toBe(200)
    const base = '/merchant/nsdlpan/physical'
    const info = async (which: string, by = staff) =>
      (await by.get(`${by === staff || by === verifier ? desk : base}/info/${which}`)).json()
    expect((await info(two.id)).timeline.at(-1)).toMatchObject({ action: 'unbatch', remark: expect.stringContaining(no) })
    expect((await info(two.id, counter.client)).actions).toContain('cancel')

    expect((await staff.post(`${filing}/export/${id}`, { format: 'csv', numbers: false })).statusCode).toBe(200)
    // The first time is the one that counts.
    const filedAt = async () =>
      (await world.services.db.selectFrom('application').select('filedAt').where('id', '=', Number(one.id)).executeTakeFirstOrThrow())
        .filedAt
    const first = await filedAt()
    expect((await staff.post(`${filing}/export/${id}`, { format: 'csv', numbers: false })).statusCode).toBe(200)
    expect([typeof first, await filedAt()]).toEqual(['string', first])
    const refused = await back(one.id, verifier)
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'It was already handed to the tax office: only those who enter acknowledgements can send it back.',
    ])
    expect((await info(one.id, verifier)).actions).not.toContain('sendBack')
    expect((await back(one.id, staff)).statusCode).toBe(200)
    expect(await info(one.id)).toMatchObject({ state: 'incomplete', answerBy: null })
    expect((await info(one.id, counter.client)).actions).not.toContain('cancel')
    expect((await info(one.id, counter.client)).timeline.map((line: { action: string }) => line.action)).not.toContain('file')
    const cancel = (by: Client, root: string) => by.post(`${root}/cancel/${one.id}`, { remark: 'The applicant asked for it' }, key())
    const mine = await cancel(counter.client, base)
    expect([mine.statusCode, mine.json().message]).toEqual([
      403,
      'It was already handed to the tax office: the back office decides whether it is cancelled.',
    ])
    const told = async () => kindNames((await counter.client.post('/notice/list', { length: 100 })).json().data as { kind: string }[])
    expect(await told()).not.toContain('applicationCancelled')
    const admin = await world.as('admin')
    expect((await cancel(admin, desk)).json()).toMatchObject({ state: 'cancelled', refunded: expect.any(Number) })
    expect(await told()).toContain('applicationCancelled')
    const mails = world.services.db.selectFrom('mail').select('aboutId').where('template', '=', 'applicationCancelled')
    expect(found('sent', 'applicationCancelled', await mails.execute())).toEqual([{ aboutId: Number(one.id) }])
    // A shop that withdraws its own is not told of it.
    expect((await counter.client.post(`${base}/cancel/${two.id}`, { remark: 'The applicant asked for it' }, key())).statusCode).toBe(200)
    expect(await mails.execute()).toHaveLength(1)
  })

  it('and was corrected is not rejected with a refund by a verifier alone, and lapses on no day', async () => {
    const one = await aWaitingOne(world, counter)
    const db = world.services.db
    const row = () => db.selectFrom('application').selectAll().where('id', '=', Number(one.id)).executeTakeFirstOrThrow()
    const verifier = await world.signUp('staff', { granted: ['nsdl.read', 'nsdl.verify'] })
    const claim = (by: Client) => by.post(`${desk}/claim/${one.id}`)
    const why = { reasons: [{ code: 'cropWrong' }], remark: null }
    await claim(verifier)
    expect((await verifier.get(`${desk}/info/${one.id}`)).json().actions).toContain('reject')
    await verifier.post(`${desk}/verify/${one.id}`, allTicked)
    const { id } = (await make([one.id])).json()
    expect((await staff.post(`${filing}/export/${id}`, { format: 'csv', numbers: false })).statusCode).toBe(200)
    await staff.post(`${desk}/send-back/${one.id}`, why)
    // It comes back through the shop, which crops it again.
    const base = '/merchant/nsdlpan/physical'
    const { version } = (await counter.client.get(`${base}/draft/${one.id}`)).json()
    expect((await counter.client.post(`${base}/resubmit/${one.id}`, { version })).statusCode).toBe(200)
    const { pages } = (await counter.client.get(`${base}/info/${one.id}`)).json()
    expect((await cropFrom(counter.client, `${base}/crop/${one.id}`, pages[0].id)).statusCode).toBe(200)
    expect((await claim(verifier)).statusCode).toBe(200)
    expect((await verifier.get(`${desk}/info/${one.id}`)).json().actions).not.toContain('reject')
    const reject = (by: Client) => by.post(`${desk}/reject/${one.id}`, why, key())
    const refused = await reject(verifier)
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'It was already handed to the tax office: only those who may cancel applications can reject it.',
    ])
    expect(await row()).toMatchObject({ status: 'pendingVerification', refundedAt: null })
    // Sent back again it waits for its shop as long as that takes.
    expect((await verifier.post(`${desk}/send-back/${one.id}`, why)).statusCode).toBe(200)
    expect(await row()).toMatchObject({ status: 'incomplete', answerBy: null })
    await db.updateTable('application').set({ status: 'waiting', reasons: '[]' }).where('id', '=', Number(one.id)).execute()
    await claim(staff)
    expect((await reject(staff)).statusCode).toBe(200)
    expect(await row()).toMatchObject({ status: 'rejected', refundedAt: expect.any(String) })
  })

  it('never lapses where it was sent back in the moment in which its papers left', async () => {
    const one = await verified()
    const { id } = (await make([one.id])).json()
    const verifier = await world.signUp('staff', { granted: ['nsdl.read', 'nsdl.verify'] })
    // What the export had read before the verifier sent it back.
    const batch = await opened(world.services, Number(id))
    await verifier.post(`${desk}/send-back/${one.id}`, { reasons: [{ code: 'photoPoor' }], remark: null })
    await world.command(tx => handedOver(tx, batch, 'filing.exported', {}, system))
    const found = world.services.db.selectFrom('application').select(['answerBy', 'filedAt']).where('id', '=', Number(one.id))
    expect(await found.executeTakeFirstOrThrow()).toEqual({ answerBy: null, filedAt: expect.any(String) })
  })

  it('never loses or doubles an application, whatever several people do at once', { timeout: 240_000 }, async () => {
    const people = [staff, await world.signUp('staff'), await world.signUp('staff')]
    const ids: string[] = []
    for (let n = 0; n < 8; n++) ids.push((await verified()).id)
    const application = fc.integer({ min: 0, max: ids.length - 1 })
    const command = fc.oneof(
      fc.record({ kind: fc.constant('make' as const), which: fc.uniqueArray(application, { minLength: 1, maxLength: 5 }) }),
      fc.record({ kind: fc.constant('all' as const) }),
      fc.record({ kind: fc.constantFrom('out' as const, 'back' as const), at: application }),
    )
    const rounds = fc.array(fc.array(command, { minLength: 2, maxLength: 3 }), { minLength: 2, maxLength: 5 })
    const db = world.services.db
    const rows = () => db.selectFrom('application').select(['id', 'status', 'batchId']).where('id', 'in', ids.map(Number)).execute()
    await fc.assert(
      fc.asyncProperty(rounds, async story => {
        await db.updateTable('application').set({ status: 'verified', batchId: null }).where('id', 'in', ids.map(Number)).execute()
        const before = await rows()
        expect(before.every(row => row.batchId === null)).toBe(true)
        const newest =
          (
            await db
              .selectFrom('filingBatch')
              .select(eb => eb.fn.max('id').as('id'))
              .executeTakeFirst()
          )?.id ?? 0
        for (const round of story) {
          const replies = await Promise.all(
            round.map((step, at) => {
              const by = people[at] as Client
              if (step.kind === 'make')
                return make(
                  step.which.map(one => ids[one] as string),
                  by,
                )
              if (step.kind === 'all') return make(null, by)
              if (step.kind === 'out') return by.post(`${filing}/take-out/${ids[step.at]}`, { remark: 'Form is torn' })
              return by.post(`${desk}/send-back/${ids[step.at]}`, { reasons: [{ code: 'photoPoor' }], remark: null })
            }),
          )
          for (const reply of replies) expect([200, 409], reply.body).toContain(reply.statusCode)
          // One that is to be filed waits or lies in exactly one batch; all lists together have each of them once.
          const now = await rows()
          const { waiting } = (await staff.get(`${filing}/waiting`)).json()
          expect(waiting).toBe(now.filter(row => row.status === 'verified' && row.batchId === null).length)
          expect(now.filter(row => row.batchId !== null && row.status !== 'verified')).toEqual([])
          const batches = await db.selectFrom('filingBatch').select('id').where('id', '>', newest).execute()
          const lying = (await Promise.all(batches.map(({ id }) => within(String(id))))).flat()
          expect(lying.sort()).toEqual(
            now
              .filter(row => row.batchId !== null)
              .map(row => String(row.id))
              .sort(),
          )
        }
      }),
      { numRuns: budget(6, 60) },
    )
  })
})
