import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payParent } from '../src/package/service'
import { addRate } from '../src/package/setup/service'
import { system } from '../src/platform/http/who'
import * as wallet from '../src/wallet/service'
import type { Client } from './client'
import { testRecord } from './ledger'
import { withPan } from './tax'
import { openWorld, type World } from './world'

/** An instant in India of a year that has not begun, so that a rate of it may. */
const year = new Date().getFullYear() + 1
const day = (text: string, time = '12:00:00') => new Date(`${year}-${text}T${time}+05:30`)
const changes = `${year}-02-15`

const posted = day('01-20')

describe('what depends on the day', () => {
  let world: World
  let clock = posted
  let payee = { id: 0, code: '', packageId: 0 }
  let [admin, shop]: Client[] = []

  beforeAll(async () => {
    world = await openWorld()
    const { db } = world.services
    world.services.now = () => clock
    admin = await world.as('admin')
    const [merchantId, member] = [await withPan(world, await world.aShop()), await world.aShop()]
    shop = await world.signUp('merchant', { merchantId })
    payee = await db.selectFrom('merchant').select(['id', 'code', 'packageId']).where('id', '=', merchantId).executeTakeFirstOrThrow()
    await db.updateTable('merchant').set({ parentId: merchantId }).where('id', '=', member).execute()

    const refType = testRecord('clock')
    await world.command(async tx => {
      const pay = (refId: number, commission: number, tds: number) => {
        const about = { refType, refId, reference: `C${refId}`, narration: 'Commission' }
        return payParent(tx, { parentId: String(merchantId), commission, tds, markup: 0 }, about, system)
      }
      const fund = { merchantId: member, kind: 'topUpGateway', amount: 100_00, refType, refId: 1, narration: 'Top-up' } as const
      await wallet.credit(tx, { ...fund, split: { gateway: 100_00 } }, system)
      await pay(1, 20_100_00, 402_00)
      await wallet.owe(tx, { merchantId, kind: 'tds', refType, refId: 1, reference: 'C1', amount: 10_00 }, 'TDS', system)
      await tx.db
        .updateTable('ledgerAccount')
        .set({ frozen: true })
        .where('kind', '=', 'wallet')
        .where('ownerId', '=', merchantId)
        .execute()
      await pay(2, 10_00, 20)
      const { version } = await tx.db.selectFrom('package').select('version').where('id', '=', payee.packageId).executeTakeFirstOrThrow()
      const flat = { commissionKind: 'flat' as const, commissionFlat: 1_00, commissionPercent: null, commissionCap: null }
      const rate = { service: 'nsdl-physical' as const, variant: null, fee: 50_00, ...flat, maxMarkup: 0, effectiveFrom: changes }
      await addRate(tx, payee.packageId, { version, ...rate }, system)
    }, posted)
  })
  afterAll(() => world.close())

  const rows = async (client: Client | undefined, path: string, field?: string) => {
    const filters = field ? [{ field, opt: 'eq', value1: payee.code }] : []
    return (await client?.post(`${path}/list`, { filters, length: 100 }))?.json().data
  }

  it.each([
    ['on the day itself', posted, 'running', 0],
    ['in its last second', day('01-20', '23:59:59'), 'running', 0],
    ['in the first second of the next', day('01-21', '00:00:00'), 'running', 1],
    ['in the last second of the month', day('01-31', '23:59:59'), 'running', 11],
    ['in the first of the next month', day('02-01', '00:00:00'), 'due', 12],
    ['in the last second in which TDS may be deposited', day('02-07', '23:59:59'), 'due', 18],
    ['in the first after it', day('02-08', '00:00:00'), 'overdue', 19],
    ['in the last second before a rate begins', day('02-14', '23:59:59'), 'overdue', 25],
    ['in its first', day('02-15', '00:00:00'), 'overdue', 26],
  ])('goes by the clock of the command, %s', async (_, at, state, age) => {
    clock = at
    const [payeeOfMonth] = await rows(admin, '/backend/account/tds/payees', 'payee')
    const { months } = (await admin?.get('/backend/account/tds'))?.json() ?? {}
    expect([payeeOfMonth.state, months[0].state]).toEqual([state, state])
    const [due] = await rows(admin, '/backend/account/commissions', 'code')
    const [owed] = await rows(admin, '/backend/account/receivables', 'code')
    expect([due.age, owed.age]).toEqual([age, age])
    const [member] = await rows(shop, '/merchant/accounting/members')
    const shown = (await shop?.get(`/merchant/usermanagement/members/${member.id}`))?.json().wallet
    const added = age <= 11 ? 100_00 : 0
    expect([member.added, shown.added]).toEqual([added, added])
    const packages: { id: string; nextChange: string | null }[] = await rows(admin, '/backend/package')
    const nextChange = at < day('02-15', '00:00:00') ? changes : null
    expect(packages.find(one => one.id === String(payee.packageId))).toMatchObject({ nextChange })
  })
})
