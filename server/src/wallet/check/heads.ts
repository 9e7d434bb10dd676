import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import type { compareHeads } from '@sevakendra/contract/wallet/check/endpoints'
import { Refusal } from '../../platform/errors'
import type { Tx } from '../../platform/tx'
import type { Vault } from '../../platform/vault'
import * as store from './store'

const columns = 'account,merchant,version,balance,hash,at'
const sealName = 'seal'
const shownAtMost = 100

/**
 * The newest line of each wallet as CSV: account, merchant, version, balance in paise, hash of the chain, instant. The last line is the
 * seal of all before it. Whoever keeps the file elsewhere can show later that nothing up to that instant was written anew.
 */
export async function headsFile({ db, now, house }: Tx): Promise<{ name: string; mime: string; body: Buffer }> {
  const rows = (await store.heads(db)).map(({ id, code, version, balance, hash, lastAt }) =>
    [id, code, version, balance, hash, lastAt === null ? '' : new Date(lastAt).toISOString()].join(','),
  )
  const at = now.toISOString()
  const text = `${[columns, ...rows].join('\n')}\n`
  const body = Buffer.from(`${text}${sealName},,,,${sealOf(house.vault, text, at)},${at}\n`)
  return { name: `ledger-heads-${at.slice(0, 16).replace(/[:T]/g, '-')}.csv`, mime: 'text/csv; charset=utf-8', body }
}

/** Holds a file of heads against the present ledger. @throws Refusal 422 when it is no such file */
export async function comparison({ db, house }: Pick<Tx, 'db' | 'house'>, file: string): Promise<ReplyOf<typeof compareHeads>> {
  const lines = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n/g, '\n')
    .split('\n')
    .filter(Boolean)
  if (lines[0] !== columns) throw noHeads()
  const last = lines.at(-1)?.split(',') ?? []
  const sealed = last[0] === sealName
  const rows = (sealed ? lines.slice(1, -1) : lines.slice(1)).map(readHead)
  const at = sealed ? (last[5] ?? '') : ''
  const text = sealed ? `${lines.slice(0, -1).join('\n')}\n` : ''
  const differ = await store.differing(db, rows)
  return {
    takenAt: Number.isNaN(Date.parse(at)) ? null : new Date(at).toISOString(),
    seal: !sealed ? 'missing' : same(sealOf(house.vault, text, at), last[4] ?? '') ? 'whole' : 'broken',
    heads: rows.length,
    differing: differ.length,
    differ: differ.slice(0, shownAtMost).map(({ nth, gone }) => {
      const { merchant, version } = rows[nth - 1] as Row
      return { merchant, version, fault: gone ? 'gone' : 'changed' }
    }),
  }
}

interface Row extends store.Head {
  merchant: string
}

function readHead(line: string): Row {
  const [account = '', merchant = '', version = '', , hash = ''] = line.split(',')
  if (!/^\d{1,15}$/.test(account) || !/^\d{1,15}$/.test(version) || !/^[0-9a-f]{64}$/.test(hash) || merchant.length > 40) throw noHeads()
  return { account: Number(account), merchant, version: Number(version), hash }
}

const noHeads = () => new Refusal('This is not a file of ledger heads, or not a whole one.')

const sealOf = (vault: Vault, text: string, at: string): string =>
  createHmac('sha256', vault.secret('ledger heads')).update(`${at}\n${text}`).digest('hex')

const same = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
