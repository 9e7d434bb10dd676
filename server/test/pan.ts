import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Given } from '@sevakendra/contract/kit/form/question'
import { verhoeffDigit } from '@sevakendra/contract/kit/identity-numbers'
import { newIndividual } from '@sevakendra/contract/nsdl-pan/forms/new-individual'
import { anita } from '@sevakendra/contract/nsdl-pan/forms/sample'
import { Upload } from '@tus/server'
import { sql } from 'kysely'
import PDFKit from 'pdfkit'
import sharp from 'sharp'
import { packagesForSelect } from '../src/package/service'
import { openFrenchie } from '../src/people/service'
import { UploadStore } from '../src/platform/files/uploads-store'
import { system } from '../src/platform/http/who'
import * as wallet from '../src/wallet/service'
import type { Client } from './client'
import { testRecord } from './ledger'
import type { World } from './world'

const base = '/merchant/nsdlpan/physical'
export const desk = '/backend/nsdlpan/physical'

let aadhaars = 0
/** A right Aadhaar number that nobody else in this process has. */
export function freshAadhaar(): string {
  aadhaars += 1
  const digits = `9${String(aadhaars).padStart(10, '0')}`
  return digits + verhoeffDigit(digits)
}

export const key = () => ({ 'idempotency-key': randomBytes(12).toString('hex') })

/** A person at a counter, whose shop has money. */
export async function aCounter(world: World, paise = 1000_00): Promise<{ client: Client; userId: number; merchantId: number }> {
  const merchantId = await world.aShop()
  const client = await world.signUp('merchant', { merchantId })
  if (paise > 0) await topUp(world, merchantId, paise)
  return { client, merchantId, userId: await userIdOf(world, client) }
}

/** An ID with every service in it takes the place of those of a shop, and is suspended. */
export const suspendIds = (world: World, merchantId: number) =>
  sql`update id_sale set status = 'suspended', id_type_id = (select id from id_type order by cardinality(services) desc limit 1)
    where merchant_id = ${merchantId}`.execute(world.services.db)

let members = 0
/** A merchant without money, and its member with some. */
export async function aMember(world: World, paise = 1000_00) {
  members += 1
  const parentId = await world.aShop()
  const merchantId = await world.command(async tx => {
    const [pack] = await packagesForSelect(tx, 'frenchie')
    const { idTypeId } = await tx.db.selectFrom('merchant').select('idTypeId').where('id', '=', parentId).executeTakeFirstOrThrow()
    const who = {
      name: 'Member',
      shopName: 'Member',
      mobileNo: `97${String(members).padStart(8, '0')}`,
      emailId: `member${members}@example.in`,
    }
    const at = { address1: 'Main Road', address2: null, address3: null, district: 'Nalanda', state: 'Bihar', pin: '803116' }
    const given = { userName: `member${members}`, packageId: pack?.value ?? '', idType: String(idTypeId), markup: 10_00 }
    return (await openFrenchie(tx, parentId, { ...who, ...at }, given, 'x')).merchantId
  })
  if (paise > 0) await topUp(world, merchantId, paise)
  const client = await world.signUp('frenchie', { merchantId })
  return { parentId, merchantId, client, userId: await userIdOf(world, client) }
}

export const topUp = (world: World, merchantId: number, amount: number) =>
  world.command(tx =>
    wallet.credit(
      tx,
      {
        merchantId,
        kind: 'topUpGateway',
        amount,
        refType: testRecord('test'),
        refId: merchantId,
        narration: 'Top-up',
        split: { gateway: amount },
      },
      system,
    ),
  )

export async function userIdOf(world: World, client: Client): Promise<number> {
  const { code } = (await client.get('/auth/me')).json()
  const { id } = await world.services.db.selectFrom('appUser').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  return id
}

/** A finished upload, as the browser's resumable one leaves it. */
export async function uploaded(world: World, userId: number, name: string, bytes: Buffer): Promise<string> {
  const store = new UploadStore(world.services)
  const id = `${userId}-${randomBytes(16).toString('hex')}`
  await store.create(new Upload({ id, size: bytes.length, offset: 0, metadata: { filename: name } }))
  await store.write(Readable.from([bytes]), id, 0)
  return id
}

const scans = new Map<string, Promise<Buffer>>()

/** A scanned page with something on it everywhere; the same each time, for noise is dear. Small where no size is told: reading a page of 100 dpi takes twice as long. */
export function aScan(width = 280, height = 396): Promise<Buffer> {
  const size = `${width} x ${height}`
  const known = scans.get(size) ?? drawScan(width, height)
  scans.set(size, known)
  return known
}

const drawScan = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 180, sigma: 30 }, background: 'white' } })
    .blur(3)
    .jpeg({ quality: 80 })
    .toBuffer()

export async function aDraft(client: Client, more: Given = {}): Promise<{ id: string; refNo: string; version: number }> {
  const answers = { ...anita, aadhaar: freshAadhaar(), ...more }
  const response = await client.post(`${base}/draft`, { appType: 'N', category: 'P', answers })
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}

/** Draft, quote, payment. */
export async function aPaidOne(client: Client, more: Given = {}): Promise<{ id: string; refNo: string }> {
  const { id, version } = await aDraft(client, more)
  const { price, consent } = (await client.get(`${base}/quote/${id}`)).json()
  const response = await client.post(`${base}/submit/${id}`, { version, total: price.total, consent: consent.version }, key())
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}

interface Counter {
  client: Client
  userId: number
}

/** All pages that the sample answers need, uploaded and finished. */
export async function withScan(world: World, { client, userId }: Counter, id: string): Promise<string> {
  const scan = await aScan()
  const uploads: { uploadId: string; slot: string }[] = []
  for (const slot of ['form', 'poi', 'podb']) uploads.push({ uploadId: await uploaded(world, userId, `${slot}.jpg`, scan), slot })
  const added = await client.post(`${base}/scan/${id}/pages`, { uploads })
  if (added.statusCode !== 200) throw new Error(added.body)
  const finished = await client.post(`${base}/scan/${id}/finish`)
  if (finished.statusCode !== 200) throw new Error(finished.body)
  return added.json().pages[0].id
}

export const framesOn = (page: string) => ({
  photo: { page, x: 80, y: 3, width: 13, height: 12, turn: 0 },
  signature: { page, x: 55, y: 8, width: 22, height: 7, turn: 0 },
})

/** Saves photo and signature, cut from a page, over the pages as they are now. @param at the address of the crop, of either side */
export async function cropFrom(client: Client, at: string, page: string) {
  const { pagesVersion } = (await client.get(at)).json()
  return client.post(at, { frames: framesOn(page), pagesVersion })
}

/** Paid, scanned, cropped: in the queue. */
export async function aWaitingOne(world: World, counter: Counter, more: Given = {}): Promise<{ id: string; refNo: string }> {
  const paid = await aPaidOne(counter.client, more)
  const page = await withScan(world, counter, paid.id)
  const cropped = await cropFrom(counter.client, `${base}/crop/${paid.id}`, page)
  if (cropped.statusCode !== 200) throw new Error(cropped.body)
  return paid
}

export const allTicked = { checklist: [...newIndividual.checklist] }

let acks = 0
export const freshAckNo = () => {
  acks += 1
  return `99001970${String(acks).padStart(7, '0')}`
}

/** A PDF that needs a password. */
export async function aLockedPdf(): Promise<Buffer> {
  const document = new PDFKit({ userPassword: 'secret' })
  document.text('Locked')
  document.end()
  return Buffer.concat(await document.toArray())
}

/** Paid, and verified at once: how it gets there is proven by the journey. */
export async function aVerifiedOne(world: World, client: Client, more: Given = {}): Promise<{ id: string; refNo: string }> {
  const paid = await aPaidOne(client, more)
  await world.services.db.updateTable('application').set({ status: 'verified' }).where('id', '=', Number(paid.id)).execute()
  return paid
}
