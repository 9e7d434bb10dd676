import { setTimeout as pause } from 'node:timers/promises'
import { orderFlow } from '@sevakendra/contract/gateway/flow'
import pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '../../src/platform/config'
import { openDatabase } from '../../src/platform/db/open'
import { verifyLedger } from '../../src/wallet/service'
import { referenceOf } from '../references'
import type { Stage } from './stage'

/** What stands in the batch beside orders that were paid as they were asked for. */
const kinds = ['good', 'good', 'good', 'frozen', 'silent', 'refused'] as const
type Kind = (typeof kinds)[number]

export interface BatchesEnd {
  kills: number
  /** Orders that were paid at the provider, and how many of them were credited while the others stood in their way. */
  good: number
  creditedAmongBad: number
  /** After the wallet was released, the database took the rows and the provider was reached. */
  credited: number
  doubled: number
  /** Orders that no job and no person would look at again. */
  forgotten: number
  ledgerFaults: number
}

/**
 * Kills the server in the middle of a batch of online payments, so many times: among those that were paid there are some of a frozen wallet, some whose
 * provider is silent, and some that the database refuses. Then the hindrances go, and all of them have to be credited, once. On PostgreSQL, which is
 * read while the server works.
 */
export async function killInBatches(stage: Stage, kills: number, each: number): Promise<BatchesEnd> {
  let node = await stage.start()
  await node.end('SIGTERM')
  const db = new pg.Client({ connectionString: stage.env.DATABASE_URL })
  await db.connect()
  const count = async (statement: string): Promise<number> => Number((await db.query<{ n: string }>(statement)).rows[0]?.n)
  const credited = () => count("select count(*) as n from ledger_journal where kind = 'topUpGateway'")
  try {
    const [open, stopped] = (await db.query<{ id: string }>("select id from merchant where status = 'active' order by id limit 2")).rows
    if (!open || !stopped) throw new Error('The demo has no two shops')
    const frozen = await db.query("update ledger_account set frozen = true where kind = 'wallet' and owner_id = $1", [stopped.id])
    if (frozen.rowCount !== 1) throw new Error('The wallet is not there')
    await db.query(`create function refuse_row() returns trigger language plpgsql as $$ begin raise 'This row is refused'; end $$;
      create trigger refuse_row before insert on gateway_payment for each row when (new.payer = 'te•••@sandbox' and new.amount = 13300) execute function refuse_row()`)
    const orders = kinds.flatMap(kind => Array<Kind>(each).fill(kind)).map((kind, place) => ({ kind, place: (place * 7919) % (each * 6) }))
    for (const { kind, place } of orders) await pay(db, kind, place, Number((kind === 'frozen' ? stopped : open).id))

    const good = orders.filter(({ kind }) => kind === 'good').length
    for (let n = 0; n < kills; n++) {
      const before = await credited()
      node = await stage.start()
      // In the middle of the batch: some are credited, others not yet.
      while ((await credited()) < Math.min(before + Math.ceil(good / (kills + 1)), good)) await pause(5)
      await node.end('SIGKILL')
    }
    node = await stage.start()
    while ((await credited()) < good) await pause(50)
    const held = "select count(*) as n from gateway_payment where status = 'review' and doubt = 'frozen'"
    const refused = 'select count(*) as n from gateway_order where faults > 0'
    while ((await count(held)) < each || (await count(refused)) < each) await pause(50)
    const creditedAmongBad = await credited()
    const watched = [...orderFlow.sources('pay')].filter(state => state !== 'review').map(state => `'${state}'`)
    const forgotten = await count(`select count(*) as n from gateway_order o where status in (${watched}) and next_check_at is null
      and not exists (select from gateway_payment p where p.order_id = o.id)`)

    await db.query('drop trigger refuse_row on gateway_payment')
    await db.query("update ledger_account set frozen = false where kind = 'wallet' and owner_id = $1", [stopped.id])
    await db.query("update gateway_order set adapter = 'sandbox' where adapter = 'upigateway'")
    // Their next looks are minutes away; nobody waits for them here.
    await db.query("update gateway_order set next_check_at = now() where status in ('created', 'open')")
    while ((await credited()) < orders.length) await pause(50)
    const doubled = await count(
      "select count(*) as n from (select from ledger_journal where kind = 'topUpGateway' group by ref_id having count(*) > 1) as twice",
    )
    await node.end('SIGTERM')
    return { kills, good, creditedAmongBad, credited: await credited(), doubled, forgotten, ledgerFaults: await faultsOf(stage.env) }
  } finally {
    await node.end()
    await db.end()
  }
}

/** An order that was begun a moment ago and paid on the sandbox's page, whose browser was closed. */
async function pay(db: pg.Client, kind: Kind, place: number, merchantId: number): Promise<void> {
  const amount = kind === 'refused' ? 133_00 : 100_00 + place
  const name = `GWFAULT${String(place).padStart(6, '0')}`
  await db.query(
    `insert into gateway_order (ref_no, client_txn_id, txn_date, merchant_id, amount, info, customer_name, customer_email, customer_mobile, adapter,
       status, payment_url, device, requested_by, requested_at, next_check_at)
     select $1, $1, (now() at time zone 'Asia/Kolkata')::date, m.id, $2, 'Wallet top-up', 'Anita Kumari', 'anita@example.in', '9812345678', $3,
       'open', 'https://example.in/pay', 'test', u.id, now(), now()
     from merchant m join app_user u on u.merchant_id = m.id and u.role = 'merchant' where m.id = $4 limit 1`,
    [name, amount, kind === 'silent' ? 'upigateway' : 'sandbox', merchantId],
  )
  await db.query(
    `insert into gateway_sandbox (token, client_txn_id, txn_date, amount, info, redirect_url, status, paid_amount, bank_ref, created_at)
     values ($1, $1, (now() at time zone 'Asia/Kolkata')::date, $2, 'Wallet top-up', 'https://example.in/back', 'success', $2, $3, now())`,
    [name, amount, referenceOf(place, 9, 7)],
  )
}

async function faultsOf(env: Record<string, string>): Promise<number> {
  const database = await openDatabase(readConfig(env), pino({ level: 'silent' }))
  try {
    return (await verifyLedger(database)).length
  } finally {
    await database.close()
  }
}
