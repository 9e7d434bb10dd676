import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import type { compareCheckpoints } from '@sevakendra/contract/wallet/check/endpoints'
import { inTransaction, unhurried } from '../../platform/db/transaction'
import { Refusal } from '../../platform/http/errors'
import type { FileReply } from '../../platform/http/http'
import type { Tx } from '../../platform/tx'
import type { Vault } from '../../platform/vault'
import * as store from './store'

const columns = 'account,merchant,version,balance,hash,at'
/** In place of the account: the newest block over all journals; its number stands as version, that of its last journal as balance. */
const blockName = 'block'
const sealName = 'seal'
const shownAtMost = 100

/**
 * The newest line of each wallet as CSV: account, merchant, version, balance in paise, hash of the chain, instant; and the newest block over all
 * journals. The last line is the seal of all before it. Whoever keeps the file elsewhere can show later that nothing up to that instant was
 * written anew.
 */
export async function checkpointsFile(tx: Pick<Tx, 'db' | 'now' | 'services'>): Promise<FileReply> {
  const wallets = (await store.newestLines(tx.db)).map(({ id, code, version, balance, hash, lastAt }) =>
    [id, code, version, balance, hash, lastAt === null ? '' : new Date(lastAt).toISOString()].join(','),
  )
  return sealedFile(tx, [...wallets, ...(await blockRows(tx))])
}

/** The newest block alone, in the same form: it stands for every journal up to it. Short enough for a mail. */
export const newestBlockFile = async (tx: Pick<Tx, 'db' | 'now' | 'services'>): Promise<FileReply> => sealedFile(tx, await blockRows(tx))

async function blockRows({ db }: Pick<Tx, 'db'>): Promise<string[]> {
  const block = await store.lastBlock(db)
  return block ? [[blockName, '', block.nth, block.toId, block.hash, new Date(block.at).toISOString()].join(',')] : []
}

function sealedFile({ now, services }: Pick<Tx, 'now' | 'services'>, rows: string[]): FileReply {
  const at = now.toISOString()
  const text = `${[columns, ...rows].join('\n')}\n`
  const body = Buffer.from(`${text}${sealName},,,,${sealOf(services.vault, text, at)},${at}\n`)
  return { name: `ledger-checkpoints-${at.slice(0, 16).replace(/[:T]/g, '-')}.csv`, mime: 'text/csv; charset=utf-8', body }
}

/**
 * Holds a checkpoint file against the present ledger. Where it names a block, every journal up to that one is read again.
 * @throws Refusal 422 when it is no such file
 */
export async function comparison({ db, services }: Pick<Tx, 'db' | 'services'>, file: string): Promise<ReplyOf<typeof compareCheckpoints>> {
  const lines = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n/g, '\n')
    .split('\n')
    .filter(Boolean)
  if (lines[0] !== columns) throw notACheckpoint()
  const last = lines.at(-1)?.split(',') ?? []
  const sealed = last[0] === sealName
  const rows = (sealed ? lines.slice(1, -1) : lines.slice(1)).map(parseCheckpoint)
  const at = sealed ? (last[5] ?? '') : ''
  const text = sealed ? `${lines.slice(0, -1).join('\n')}\n` : ''
  const differ = await inTransaction(db, async trx => {
    await unhurried(trx)
    return [...(await walletsDiffering(trx, rows)), ...(await blocksDiffering(trx, rows))]
  })
  return {
    takenAt: Number.isNaN(Date.parse(at)) ? null : new Date(at).toISOString(),
    seal: !sealed ? 'missing' : same(sealOf(services.vault, text, at), last[4] ?? '') ? 'whole' : 'broken',
    checkpoints: rows.length,
    differing: differ.length,
    differ: differ.slice(0, shownAtMost),
  }
}

type Differing = ReplyOf<typeof compareCheckpoints>['differ']

async function walletsDiffering(db: Tx['db'], rows: Row[]): Promise<Differing> {
  const wallets = rows.filter(one => one.account !== null)
  return (await store.differing(db, wallets)).map(({ nth, gone }) => {
    const { merchant, version } = wallets[nth - 1] as Row
    return { merchant, version, fault: gone ? 'gone' : 'changed' }
  })
}

/** Blocks that are gone or others now, and those up to the newest one named that no longer say what lies in them. */
async function blocksDiffering(db: Tx['db'], rows: Row[]): Promise<Differing> {
  const blocks = rows.filter(one => one.account === null)
  if (blocks.length === 0) return []
  const newest = Math.max(...blocks.map(one => one.version))
  const there = new Map(
    (
      await store.blocks(
        db,
        blocks.map(one => one.version),
      )
    ).map(one => [one.nth, one.hash]),
  )
  const others = blocks
    .filter(one => there.get(one.version) !== one.hash)
    .map(({ version }) => ({ merchant: null, version, fault: there.has(version) ? ('changedBlock' as const) : ('goneBlock' as const) }))
  const inside = (await store.blockFaults(db)).filter(nth => nth <= newest && !others.some(one => one.version === nth))
  return [...others, ...inside.map(version => ({ merchant: null, version, fault: 'content' as const }))]
}

interface Row {
  /** Null for a block. */
  account: number | null
  merchant: string
  version: number
  hash: string
}

function parseCheckpoint(line: string): Row {
  const [account = '', merchant = '', version = '', , hash = ''] = line.split(',')
  const block = account === blockName
  if (!(block || /^\d{1,15}$/.test(account)) || !/^\d{1,15}$/.test(version)) throw notACheckpoint()
  // Lines of wallets since blocks are made begin with one more byte.
  if (!(block ? /^[0-9a-f]{64}$/ : /^(02)?[0-9a-f]{64}$/).test(hash) || merchant.length > 40) throw notACheckpoint()
  return { account: block ? null : Number(account), merchant, version: Number(version), hash }
}

const notACheckpoint = () => new Refusal('This is not a checkpoint file of the ledger, or it is incomplete.')

/** The key has the name under which files were sealed from the beginning: files saved before are still compared. */
const sealOf = (vault: Vault, text: string, at: string): string =>
  createHmac('sha256', vault.secret('ledger heads')).update(`${at}\n${text}`).digest('hex')

const same = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
