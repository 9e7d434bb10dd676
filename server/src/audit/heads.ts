import { createHmac, timingSafeEqual } from 'node:crypto'
import type { compareTrail } from '@sevakendra/contract/audit/endpoints'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { Refusal } from '../platform/errors'
import type { FileReply } from '../platform/http'
import type { Tx } from '../platform/tx'
import type { Vault } from '../platform/vault'
import * as store from './store'

const columns = 'seal,hash,at'
const signed = 'signature'

/**
 * The last seal of each day as CSV, the line below it a signature of all before. Whoever keeps the file elsewhere can show later that
 * no line up to that day was changed, removed or put in, even by who owns the database.
 */
export async function headsFile({ db, now, house }: Tx): Promise<FileReply> {
  const rows = (await store.heads(db)).map(({ nth, hash, at }) => [nth, hash, new Date(at).toISOString()].join(','))
  const text = `${[columns, ...rows].join('\n')}\n`
  const body = Buffer.from(`${text}${signed},${signatureOf(house.vault, text)},${now.toISOString()}\n`)
  return { name: `audit-heads-${now.toISOString().slice(0, 10)}.csv`, mime: 'text/csv; charset=utf-8', body }
}

/** Holds a file of heads against the present chain. @throws Refusal 422 when it is no such file */
export async function comparison({ db, house }: Pick<Tx, 'db' | 'house'>, file: string): Promise<ReplyOf<typeof compareTrail>> {
  const lines = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n/g, '\n')
    .split('\n')
    .filter(Boolean)
  if (lines[0] !== columns) throw noHeads()
  const [name, signature = ''] = lines.at(-1)?.split(',') ?? []
  const has = name === signed
  const heads = (has ? lines.slice(1, -1) : lines.slice(1)).map(readHead)
  const whole = has && same(signatureOf(house.vault, `${lines.slice(0, -1).join('\n')}\n`), signature)
  return { seal: !has ? 'missing' : whole ? 'whole' : 'broken', heads: heads.length, differing: await store.differing(db, heads) }
}

function readHead(line: string): { nth: number; hash: string } {
  const [nth = '', hash = ''] = line.split(',')
  if (!/^\d{1,15}$/.test(nth) || !/^[0-9a-f]{64}$/.test(hash)) throw noHeads()
  return { nth: Number(nth), hash }
}

const noHeads = () => new Refusal('This is not a file of audit heads, or not a whole one.')

const signatureOf = (vault: Vault, text: string): string => createHmac('sha256', vault.secret('audit heads')).update(text).digest('hex')

const same = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
