import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BareDatabase, openBareDatabase } from '../../../test/bare-database'
import type { Database } from '../../platform/db/open'

/** What migration 0217 puts onto the shelf of a portal that has received hard copies, sent some on and lost some. */
describe('hard copies that were here before the shelf was kept', { timeout: 60_000 }, () => {
  let before: BareDatabase
  let database: Database
  const ids: Record<string, number> = {}
  let lost: number

  beforeAll(async () => {
    before = await openBareDatabase('0217')
    const by = await before.insert('app_user', { code: 'S00001', user_name: 'staff', role: 'staff', name: 'Meera' })
    const packageId = await before.insert('package', { code: 'P1', name: 'Standard' })
    const idTypeId = await before.insert('id_type', { code: 'T1', name: 'Retailer' })
    const merchantId = await before.insert('merchant', {
      ...{ code: 'M000001', kind: 'merchant', email_id: 'shop@example.in', package_id: packageId, id_type_id: idTypeId },
    })
    let nth = 0
    const one = async (name: string, given: Record<string, unknown> = {}) => {
      nth += 1
      const id = await before.insert('application', {
        ...{
          kind: 'nsdl_application',
          ref_no: `PN${nth}`,
          merchant_id: merchantId,
          created_by: by,
          status: 'acknowledged',
          edition: 'Y2026',
        },
        ...{
          app_type: 'N',
          category: 'P',
          reasons: '[]',
          ack_no: String(990_000_000_000_000 + nth),
          ack_date: '2026-05-02',
          hardcopy: 'received',
        },
        ...{ acknowledged_at: '2026-05-02T06:00:00Z', submitted_at: '2026-05-01T06:00:00Z', created_at: '2026-04-30T19:00:00Z' },
        ...{ variant: 'cardIndia', government_fee: 91_00, fee: 16_00, gst: 2_44, markup: 0, total: 107_00, price_snapshot: '{}' },
        ...{ consent_version: '2026-01', consent_at: '2026-05-01T06:00:00Z' },
        ...given,
      })
      ids[name] = id
      return id
    }
    const came = (id: number, at: string) =>
      before.insert('history', {
        subject: 'nsdl_application',
        subject_id: id,
        action: 'paper',
        actor_code: 'S00001',
        actor_name: 'Meera',
        at,
      })
    const batch = (status: string, given: Record<string, unknown>) =>
      before.insert('onward_batch', { ref_no: `HB${++nth}`, destination: 'protean', status, created_by: by, ...given })
    const gone = { company: 'hand', sent_on: '2026-06-01' }
    const put = (batchId: number, applicationId: number, held: boolean) =>
      before.insert('onward_form', { batch_id: batchId, application_id: applicationId, ack_no: '990000000000001', held })

    // A day begins in India: half past six in the evening of the third by UTC is the fourth.
    await came(await one('scanned twice'), '2026-05-03T06:00:00Z')
    await came(ids['scanned twice'] ?? 0, '2026-05-03T18:30:00Z')
    await one('without a step')
    await one('not here', { hardcopy: 'sent' })
    await one('of no number', { ack_no: null, ack_date: null, acknowledged_at: null, status: 'verified', hardcopy: 'notDue' })
    lost = await batch('lost', { ...gone, reason: 'Not found', closed_at: '2026-06-20T06:00:00Z' })
    await came(await one('came back from a lost batch'), '2026-05-03T06:00:00Z')
    await put(lost, ids['came back from a lost batch'] ?? 0, false)
    const undone = await batch('cancelled', { reason: 'Begun twice', closed_at: '2026-06-10T20:00:00Z' })
    await came(await one('came back from one undone'), '2026-05-03T06:00:00Z')
    await put(undone, ids['came back from one undone'] ?? 0, false)
    await came(await one('sent on again'), '2026-05-03T06:00:00Z')
    await put(lost, ids['sent on again'] ?? 0, false)
    await put(await batch('open', {}), ids['sent on again'] ?? 0, true)
    await came(await one('delivered'), '2026-05-03T06:00:00Z')
    await put(
      await batch('delivered', { ...gone, delivered_on: '2026-06-03', closed_at: '2026-06-03T06:00:00Z' }),
      ids.delivered ?? 0,
      true,
    )
    database = await before.open()
  })
  afterAll(() => database?.close())

  it('lie there since the day on which they came or came back, and nothing else does', async () => {
    const rows = await before.run('select application_id, since::text, lost_with, told from paper_shelf order by application_id')
    const name = (id: unknown) => Object.keys(ids).find(one => ids[one] === Number(id))
    expect(rows.map(row => [name(row.application_id), row.since, row.lost_with, row.told])).toEqual([
      ['scanned twice', '2026-05-04', null, false],
      ['without a step', '2026-05-02', null, false],
      ['came back from a lost batch', '2026-06-20', lost, false],
      ['came back from one undone', '2026-06-11', null, false],
    ])
  })

  it('are those that the applications say', async () => {
    const [row] = await before.run(`select count(*)::int as n from application a full join paper_shelf s on s.application_id = a.id
      where (s.application_id is not null) is distinct from
        (a.hardcopy = 'received' and not exists (select from onward_form f where f.application_id = a.id and f.held))`)
    expect(row?.n).toBe(0)
  })
})
