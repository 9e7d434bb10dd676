import { setTimeout as pause } from 'node:timers/promises'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { anita } from '@sevakendra/contract/nsdl-pan/forms/sample'
import { pino } from 'pino'
import { readConfig } from '../../src/platform/config'
import { openDatabase } from '../../src/platform/db/open'
import type { Node } from '../nodes'
import { aScan, framesOn, freshAadhaar } from '../pan'
import { referenceOf } from '../references'
import { type Answer, onceKey, Visitor } from '../visitor'
import type { Stage } from './stage'

export const password = 'Sevakendra#2026'
const base = '/merchant/nsdlpan/physical'
/** What the sample answers need. */
const slots = ['form', 'poi', 'podb']

export interface ScanComparison {
  kills: number
  /** Pages that the shop sees, of so many that it sent. */
  pages: number
  sent: number
  state: string
  /** Pages and cuts whose picture does not open. */
  unreadable: number
  /** Files of scans that no page and no cut refers to, and those that are referred to and not there. */
  loose: number
  absent: number
}

/**
 * Kills the server in the middle of uploads, of pages that are added and of a crop that is saved, and has the shop do each again as the
 * browser does: goes on where the upload stopped, and sends a command with its key.
 * @param moments in milliseconds after a command was sent
 */
export async function killWhileScanning(stage: Stage, moments: readonly number[]): Promise<ScanComparison> {
  let node: Node = await stage.start()
  let kills = 0
  const shop = new Visitor(node.url)
  await shop.signIn('merchant', password)
  const id = await aPaidApplication(node, shop)
  const killedAfter = async (ms: number) => {
    await pause(ms)
    await node.end('SIGKILL')
    kills++
    node = await stage.start()
  }
  /** Sends something, kills the server meanwhile at each of the moments, and sends it again until it is answered. */
  const through = async (send: () => Promise<Answer>): Promise<Answer> => {
    for (const ms of moments) {
      const answer = send().catch(() => undefined)
      await killedAfter(ms)
      await answer
    }
    return send()
  }

  const scan = await aScan()
  for (const slot of slots) {
    const key = onceKey()
    const uploadId =
      slot === 'form' ? await uploadThrough(shop, scan, () => killedAfter(0)) : await shop.upload('a.jpg', 'image/jpeg', scan, 50_000)
    const send = () => shop.post(`${base}/scan/${id}/pages`, { uploads: [{ uploadId, slot }] }, key)
    const added = slot === 'form' ? await through(send) : await send()
    if (added.status !== 200) throw new Error(`${slot} was not added: ${added.bytes}`)
  }
  await shop.post(`${base}/scan/${id}/finish`)
  const { pages, pagesVersion } = (await shop.get(`${base}/crop/${id}`)).json()
  const saved = await through(() => shop.post(`${base}/crop/${id}`, { frames: framesOn(pages[0].id), pagesVersion }))
  // 409 when the answer to one that was saved was lost.
  if (saved.status !== 200 && saved.status !== 409) throw new Error(`The crop was not saved: ${saved.bytes}`)

  const info = (await shop.get(`${base}/info/${id}`)).json()
  let unreadable = 0
  const looked = [
    ...info.pages.map((page: { id: string }) => `page/${id}/${page.id}`),
    `cut/${id}?which=photo`,
    `cut/${id}?which=signature`,
  ]
  for (const path of looked) if ((await shop.get(`${base}/${path}`)).status !== 200) unreadable++
  await node.end('SIGTERM')
  return { kills, pages: info.pages.length, sent: slots.length, state: info.state, unreadable, ...(await looseFiles(stage)) }
}

/** Sends half of a file, kills the server, asks how far it came, and sends the rest. */
async function uploadThrough(shop: Visitor, bytes: Buffer, kill: () => Promise<void>): Promise<string> {
  const tus = { 'tus-resumable': '1.0.0' }
  const metadata = `filename ${Buffer.from('a.jpg').toString('base64')},filetype ${Buffer.from('image/jpeg').toString('base64')}`
  const made = await shop.send('POST', '/uploads', { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata })
  const id = made.headers.get('location')?.split('/').at(-1) ?? ''
  const send = (at: number, to?: number) =>
    shop.send(
      'PATCH',
      `/uploads/${id}`,
      { ...tus, 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' },
      bytes.subarray(at, to),
    )
  await send(0, Math.floor(bytes.length / 2))
  await kill()
  const offset = Number((await shop.send('HEAD', `/uploads/${id}`, tus)).headers.get('upload-offset'))
  if (offset !== Math.floor(bytes.length / 2)) throw new Error(`The upload stands at ${offset} of ${bytes.length}`)
  await send(offset)
  return id
}

/** With money that somebody approved. @param serial another one for each of a portal */
export async function aPaidApplication(node: Node, shop: Visitor, serial = 1): Promise<string> {
  const staff = new Visitor(node.url)
  await staff.signIn('staff', password)
  const { banks } = (await shop.get('/merchant/accounting/payment')).json()
  const paid = {
    bankAccountId: banks[0].id,
    mode: 'UPI',
    amount: 500_00,
    depositedOn: dayOf(new Date()),
    reference: referenceOf(serial, 4, 7),
  }
  const { id: payment } = (await shop.post('/merchant/accounting/payment', paid, onceKey())).json()
  await staff.post(`/backend/account/payments/approve/${payment}`, { seen: true, seenOn: dayOf(new Date()) }, onceKey())
  const draft = { appType: 'N', category: 'P', answers: { ...anita, aadhaar: freshAadhaar() } }
  const { id } = (await shop.post(`${base}/draft`, draft)).json()
  const { price, consent, version } = (await shop.get(`${base}/quote/${id}`)).json()
  await shop.post(`${base}/submit/${id}`, { version, total: price.total, consent: consent.version }, onceKey())
  return id
}

async function looseFiles({ env }: Stage): Promise<{ loose: number; absent: number }> {
  const database = await openDatabase(readConfig(env), pino({ level: 'silent' }))
  try {
    const { rows } = (await database.executeSql(`
      with used as (select file_id as id from scan_page union all select thumb_file_id from scan_page union all select file_id from scan_cut)
      select (select count(*)::int from file f where f.kind in ('scan page', 'scan thumbnail', 'photo', 'signature') and not exists (select from used where used.id = f.id)) as loose,
        (select count(*)::int from used where not exists (select from file f where f.id = used.id)) as absent`)) as {
      rows: { loose: number; absent: number }[]
    }
    return rows[0] ?? { loose: -1, absent: -1 }
  } finally {
    await database.close()
  }
}
