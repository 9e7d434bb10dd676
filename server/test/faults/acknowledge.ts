import { setTimeout as pause } from 'node:timers/promises'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { pino } from 'pino'
import { readConfig } from '../../src/platform/config'
import { openDatabase } from '../../src/platform/db/open'
import { verifyLedger } from '../../src/wallet/service'
import type { Node } from '../nodes'
import { allTicked, aScan, framesOn, freshAckNo } from '../pan'
import { onceKey, Visitor } from '../visitor'
import { aPaidApplication, password } from './scans'
import type { Stage } from './stage'

const base = '/merchant/nsdlpan/physical'
const desk = '/backend/nsdlpan/physical'

export interface AcknowledgeComparison {
  kills: number
  /** Applications that have the number that was entered for them. */
  acknowledged: number
  /** Lines of their history that say so, and letters to their shop. */
  lines: number
  letters: number
  /** What their parent shop was paid for them. */
  commissions: number
  /** Official papers that open, that nothing refers to, and that are referred to and not there. */
  papers: number
  loose: number
  absent: number
  ledgerFaults: number
}

/**
 * Kills the server while one acknowledgement is entered, each moment with an application of its own: number, commission of the parent shop and the official paper belong
 * together. It is sent again as the browser does, with its key, once the server is back.
 * @param moments in milliseconds after the command was sent
 */
export async function killWhileAcknowledging(stage: Stage, moments: readonly number[]): Promise<AcknowledgeComparison> {
  let node: Node = await stage.start()
  let kills = 0
  const [shop, staff] = [new Visitor(node.url), new Visitor(node.url)]
  await shop.signIn('frenchie', password)
  await staff.signIn('staff', password)
  const ids: string[] = []
  for (const [place] of moments.entries()) ids.push(await aVerifiedOne(node, shop, staff, place + 1))

  const numbers = moments.map(freshAckNo)
  let papers = 0
  for (const [place, ms] of moments.entries()) {
    const [id, key] = [ids[place], onceKey()]
    const uploadId = await staff.upload('ack.pdf', 'application/pdf', await aPdf(), 50_000)
    const send = () =>
      staff.post(`${desk}/acknowledge/${id}`, { ackNo: numbers[place], ackDate: dayOf(new Date()), uploadId, remark: null }, key)
    const first = send().catch(() => undefined)
    await pause(ms)
    await node.end('SIGKILL')
    kills++
    node = await stage.start()
    await first
    const answer = await send()
    if (answer.status !== 200) throw new Error(`It was not acknowledged: ${answer.status} ${answer.bytes}`)
    const { ackNo } = (await shop.get(`${base}/info/${id}`)).json()
    if (ackNo !== numbers[place]) throw new Error(`It has the number ${ackNo}`)
    if ((await shop.post(`${base}/official/${id}`)).status === 200) papers++
  }
  await node.end('SIGTERM')
  return { kills, papers, ...(await found(stage, ids)) }
}

/** Paid by a member shop, with every paper, and looked at. */
async function aVerifiedOne(node: Node, shop: Visitor, staff: Visitor, serial: number): Promise<string> {
  const id = await aPaidApplication(node, shop, serial)
  const scan = await aScan(413, 585)
  const uploads: { uploadId: string; slot: string }[] = []
  for (const slot of ['form', 'poi', 'podb']) uploads.push({ slot, uploadId: await shop.upload('a.jpg', 'image/jpeg', scan, 50_000) })
  await shop.post(`${base}/scan/${id}/pages`, { uploads }, onceKey())
  await shop.post(`${base}/scan/${id}/finish`)
  const { pages, pagesVersion } = (await shop.get(`${base}/crop/${id}`)).json()
  await shop.post(`${base}/crop/${id}`, { frames: framesOn(pages[0].id), pagesVersion })
  await staff.post(`${desk}/claim/${id}`)
  const verified = await staff.post(`${desk}/verify/${id}`, allTicked)
  if (verified.status !== 200) throw new Error(`It was not verified: ${verified.bytes}`)
  return id
}

async function aPdf(): Promise<Buffer> {
  const { PDFDocument } = await import('pdf-lib')
  const pdf = await PDFDocument.create()
  pdf.addPage([300, 200])
  return Buffer.from(await pdf.save())
}

async function found({ env }: Stage, ids: readonly string[]): Promise<Omit<AcknowledgeComparison, 'kills' | 'papers'>> {
  const database = await openDatabase(readConfig(env), pino({ level: 'silent' }))
  try {
    const these = `(${ids.join()})`
    const { rows } = (await database.executeSql(`select
      (select count(*)::int from application where id in ${these} and status = 'acknowledged') as acknowledged,
      (select count(*)::int from history where subject = 'nsdl_application' and action = 'acknowledge' and subject_id in ${these}) as lines,
      (select count(*)::int from mail where template = 'applicationAcknowledged' and about_id in ${these}) as letters,
      (select count(*)::int from ledger_journal where kind = 'commission' and ref_type = 'nsdlApplication' and ref_id in ${these}) as commissions,
      (select count(*)::int from file f where f.kind = 'acknowledgement'
        and not exists (select from application a where a.official_file_id = f.id)) as loose,
      (select count(*)::int from application a where a.id in ${these}
        and not exists (select from file f where f.id = a.official_file_id)) as absent`)) as {
      rows: Omit<AcknowledgeComparison, 'kills' | 'papers' | 'ledgerFaults'>[]
    }
    const [row] = rows
    if (!row) throw new Error('Nothing was counted')
    return { ...row, ledgerFaults: (await verifyLedger(database)).length }
  } finally {
    await database.close()
  }
}
