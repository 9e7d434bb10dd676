import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { databaseOf } from '../server/src/platform/db/open'
import { postgresPool } from '../server/src/platform/db/pool'
import { inTransaction } from '../server/src/platform/db/transaction'
import { system } from '../server/src/platform/http/who'
import * as wallet from '../server/src/wallet/service'
import type { Cluster } from './cluster'
import { type Row, row } from './measure'
import type { Stage } from './stage'

const wallets = 1000
const connections = 16
const seconds = 6

/** One debit of a wallet, with its idempotency key, as one call. */
const posting = (owner: string) => `${owner}
select ledger_post('serviceDebit', 'bench', nextval('bench_ref'), null, 'Bench', jsonb_build_array(
  jsonb_build_object('kind', 'wallet', 'owner', :owner::bigint, 'amount', -100), jsonb_build_object('kind', 'revenue', 'amount', 100)),
  1, 'B', now(), null, 'bench', gen_random_uuid()::text);
`

/** So many postings in one statement and one transaction, each connection over wallets of its own: what a batch can be. */
const batch = 100
const batched = (first: number) => `select ledger_post('serviceDebit', 'bench', nextval('bench_ref'), null, 'Bench', jsonb_build_array(
  jsonb_build_object('kind', 'wallet', 'owner', ${first} + :client_id * ${Math.floor(wallets / connections)} + n % ${Math.floor(wallets / connections)}, 'amount', -100),
  jsonb_build_object('kind', 'revenue', 'amount', 100)), 1, 'B', now(), null, 'bench', gen_random_uuid()::text) from generate_series(1, ${batch}) n;
`

/** Blocks over the journals, made beside the postings as a portal makes them: about every five seconds. */
const sealing = 'select ledger_seal(now());\n'
const sealedEvery = 10_000

/** Postings a second from sixteen connections, beside pgbench's own TPC-B, statement by statement, on the same server. */
export async function postings(cluster: Cluster, stage: Stage): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sevakendra-bench-scripts-'))
  // Read by the user that PostgreSQL runs as.
  chmodSync(folder, 0o755)
  const where = ['-h', '127.0.0.1', '-p', String(cluster.port), '-U', 'sevakendra']
  const rate = (database: string, ...args: string[]) => {
    const out = cluster.run(
      'pgbench',
      ...where,
      '-n',
      '-M',
      'prepared',
      '-c',
      String(connections),
      '-j',
      '2',
      '-T',
      String(seconds),
      ...args,
      database,
    )
    const tps = /tps = ([\d.]+)/.exec(out)?.[1]
    if (!tps) throw new Error(out)
    return Number(tps)
  }
  const script = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }
  const withBlocks = (path: string, postings = 1) => ['-f', `${path}@${sealedEvery / postings}`, '-f', `${script('seal.sql', sealing)}@1`]
  await stage.pool.query('drop sequence if exists bench_ref; create sequence bench_ref')
  const merchants = await openWallets(stage)
  const first = merchants[0] ?? 0

  await stage.pool.query('create database tpcb')
  cluster.run('pgbench', ...where, '-i', '-q', '-s', '20', 'tpcb')
  const tpcb = rate('tpcb')
  const spread = rate('portal', ...withBlocks(script('spread.sql', posting(`\\set owner random(${first}, ${first + wallets - 1})`))))
  const hot = rate('portal', ...withBlocks(script('hot.sql', posting(`\\set owner ${first}`))))
  const batches = rate('portal', ...withBlocks(script('batch.sql', batched(first)), batch)) * batch
  const again = rate('tpcb')
  const beside = (tpcb + again) / 2
  const spreadService = await throughService(stage, n => merchants[(n * 7919) % merchants.length] ?? 0)
  const hotService = await throughService(stage, () => merchants[0] ?? 0)
  const last = (beside + rate('tpcb')) / 2
  await stage.pool.query('drop database tpcb')
  rmSync(folder, { recursive: true })
  return [
    row('posting spread over wallets', 'per second', spread, beside),
    row('posting hot wallet', 'per second', hot, beside),
    row('posting in batches of 100, beside single ones', 'per second', batches, spread),
    row('posting spread through service', 'per second', spreadService, last),
    row('posting hot wallet through service', 'per second', hotService, last),
  ]
}

/** A thousand wallets with neighbouring owners, each with enough in it. */
async function openWallets(stage: Stage): Promise<number[]> {
  const { rows } = await stage.pool.query<{ id: number }>(`select id from merchant where code like 'BX%' order by id limit ${wallets}`)
  const ids = rows.map(one => Number(one.id))
  await stage.pool.query(
    `insert into ledger_account (kind, owner_id, balance, version, hash) select 'wallet', unnest($1::bigint[]), 0, 0, '\\x'`,
    [ids],
  )
  await stage.pool.query(
    `select ledger_post('topUpGateway', 'bench', nextval('bench_ref'), null, 'Bench', jsonb_build_array(
      jsonb_build_object('kind', 'wallet', 'owner', id, 'amount', 50000000000), jsonb_build_object('kind', 'gateway', 'amount', -50000000000)),
      1, 'B', now()) from unnest($1::bigint[]) id`,
    [ids],
  )
  return ids
}

/** The same debits by the product's own command, each in its transaction. */
async function throughService(stage: Stage, merchant: (n: number) => number): Promise<number> {
  const log = pino({ level: 'silent' })
  const database = databaseOf('postgres', postgresPool(stage.url ?? '', { max: connections }, log), log)
  const { services } = stage.world
  const began = performance.now()
  let done = 0
  const client = async (which: number) => {
    for (let n = which; performance.now() - began < seconds * 1000; n += connections) {
      await inTransaction(database.db, async db => {
        const tx = { db, now: new Date(), services, after: async () => {} }
        const refId = Math.round(began * 1000) + n * 1_000_003
        await wallet.debit(
          tx,
          {
            merchantId: merchant(n),
            kind: 'serviceDebit',
            amount: 100,
            refType: 'transfer',
            refId,
            narration: 'Bench',
            split: { revenue: 100 },
          },
          system,
        )
      })
      done++
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, which) => client(which)))
  const rate = (done / (performance.now() - began)) * 1000
  await database.close()
  return rate
}
