import { createHmac, timingSafeEqual } from 'node:crypto'
import type { compareTrail } from '@sevakendra/contract/audit/endpoints'
import { dayOf } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { Refusal } from '../platform/http/errors'
import type { FileReply } from '../platform/http/http'
import type { Tx } from '../platform/tx'
import type { Vault } from '../platform/vault'
import * as store from './store'

const columns = 'seal,last_line,hash,at'
/** Files of before they said how many the last line was. */
const oldColumns = 'seal,hash,at'
const signed = 'signature'

/**
 * The last seal of each day as CSV: how many lines were sealed until then, the highest number of a line among them, the seal, and when;
 * the line below a signature of all before. Whoever keeps the file elsewhere can show later that no line up to that day was changed,
 * removed or put in, nor the end of the trail cut off, even by who owns the database.
 * @param last so many days alone, the newest ones
 */
export async function checkpointsFile({ db, now, services }: Pick<Tx, 'db' | 'now' | 'services'>, last = 0): Promise<FileReply> {
  const seals = (await store.dailySeals(db)).slice(-last)
  const rows = seals.map(({ nth, lastLine, hash, at }) => [nth, lastLine, hash, new Date(at).toISOString()].join(','))
  const text = `${[columns, ...rows].join('\n')}\n`
  const body = Buffer.from(`${text}${signed},${signatureOf(services.vault, text)},${now.toISOString()}\n`)
  return { name: `audit-checkpoints-${dayOf(now)}.csv`, mime: 'text/csv; charset=utf-8', body }
}

const shownAtMost = 100

/** Holds a checkpoint file against the present chain. @throws Refusal 422 when it is no such file */
export async function comparison({ db, services }: Pick<Tx, 'db' | 'services'>, file: string): Promise<ReplyOf<typeof compareTrail>> {
  const lines = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n/g, '\n')
    .split('\n')
    .filter(Boolean)
  if (lines[0] !== columns && lines[0] !== oldColumns) throw notACheckpoint()
  const hashAt = lines[0] === columns ? 2 : 1
  const [name, signature = ''] = lines.at(-1)?.split(',') ?? []
  const has = name === signed
  const checkpoints = (has ? lines.slice(1, -1) : lines.slice(1)).map(line => parseCheckpoint(line, hashAt))
  const whole = has && same(signatureOf(services.vault, `${lines.slice(0, -1).join('\n')}\n`), signature)
  const others = await store.compared(
    db,
    checkpoints.map(one => ({ ...one, keyed: formerSeal(services.vault, one) })),
  )
  const newest = checkpoints.reduce((most, one) => Math.max(most, one.nth), 0)
  const differing = others.filter(one => one.stands === 'differing').map(one => one.nth)
  return {
    seal: !has ? 'missing' : whole ? 'whole' : 'broken',
    checkpoints: checkpoints.length,
    differing: differing.slice(0, shownAtMost),
    removed: Math.max(0, newest - ((await store.newestSeal(db))?.nth ?? 0)),
    former: others.length - differing.length,
  }
}

/**
 * What is kept of a seal of the chain as it was before numbers were masked in it: enough to know it again, too little to try out which
 * number a masked line had.
 */
export const formerSeal = (vault: Vault, { nth, hash }: Checkpoint): string =>
  createHmac('sha256', vault.secret('former audit seals')).update(`${nth} ${hash}`).digest('hex')

interface Checkpoint {
  nth: number
  hash: string
}

function parseCheckpoint(line: string, hashAt: number): Checkpoint {
  const parts = line.split(',')
  const [nth = '', hash = ''] = [parts[0], parts[hashAt]]
  if (!/^\d{1,15}$/.test(nth) || !/^[0-9a-f]{64}$/.test(hash)) throw notACheckpoint()
  return { nth: Number(nth), hash }
}

const notACheckpoint = () => new Refusal('This is not a checkpoint file of the audit trail, or it is incomplete.')

/** The key has the name under which files were signed from the beginning: files saved before are still compared. */
const signatureOf = (vault: Vault, text: string): string => createHmac('sha256', vault.secret('audit heads')).update(text).digest('hex')

const same = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
