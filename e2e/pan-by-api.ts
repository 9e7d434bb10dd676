import { dayOf } from '@sevakendra/contract/kit/dates'
import type { Given } from '@sevakendra/contract/kit/form/question'
import { panDesk } from '@sevakendra/contract/nsdl-pan/checklist'
import { editionOn } from '@sevakendra/contract/nsdl-pan/forms/edition'
import type { Filing } from '@sevakendra/contract/nsdl-pan/forms/filings'
import { formFrames } from '@sevakendra/contract/nsdl-pan/forms/layout'
import { sampleOf } from '@sevakendra/contract/nsdl-pan/forms/sample'
import type { Hand } from './by-api'
import { serialNumber, testAadhaar } from './numbers'
import { type Paper, picturedPaper } from './papers'

const shop = '/merchant/nsdlpan/physical'
const office = '/backend/nsdlpan/physical'

/** An individual of India who has no PAN yet. */
const newIndividual: Filing = { appType: 'N', category: 'P', foreign: false }

/** A complete application that is not paid yet. @param more answers that differ from the sample's @returns its id */
export async function draftApplication(counter: Hand, more: Given = {}, filing = newIndividual): Promise<string> {
  const sample = sampleOf(filing, editionOn(dayOf(new Date())).code)
  const own = { ...(sample.aadhaar ? { aadhaar: testAadhaar(serialNumber()) } : {}), mobile: `97${serialNumber()}` }
  const { id } = await counter.post<{ id: string }>(`${shop}/draft`, { ...filing, answers: { ...sample, ...own, ...more } })
  return id
}

/** Pays a complete application at the price of today. */
export async function payFor(counter: Hand, id: string): Promise<void> {
  const { version, price, consent } = await counter.get<{ version: number; price: { total: number }; consent: { version: string } }>(
    `${shop}/quote/${id}`,
  )
  await counter.post(`${shop}/submit/${id}`, { version, total: price.total, consent: consent.version })
}

/** A paper in each place where the application lacks one, and everything cut where our form has its boxes: it waits to be verified. */
export async function scanAll(counter: Hand, id: string): Promise<void> {
  await sendPapers(counter, id)
  const { pages, pagesVersion, cuts } = await counter.get<{ pages: { id: string }[]; pagesVersion: string; cuts: string[] }>(
    `${shop}/crop/${id}`,
  )
  const frames = cuts.map(cut => [cut, { ...formFrames[cut as keyof typeof formFrames], page: pages[0]?.id, turn: 0 }])
  await counter.post(`${shop}/crop/${id}`, { frames: Object.fromEntries(frames), pagesVersion })
}

/** A paper in each place where the application lacks one: it waits to be cropped. @param signed the pages of the form, where a plain paper does not do */
export async function sendPapers(counter: Hand, id: string, signed: readonly Paper[] = []): Promise<void> {
  const { slots } = await counter.get<{ slots: { slot: string; fewest: number; missing: string | null }[] }>(`${shop}/scan/${id}`)
  const paper = await picturedPaper('Paper', 'paper.jpg')
  const wanted = slots.filter(({ missing }) => missing).flatMap(({ slot, fewest }) => Array.from({ length: fewest }, () => slot))
  const uploads: { uploadId: string; slot: string }[] = []
  const forms = [...signed]
  for (const slot of wanted) uploads.push({ uploadId: await counter.upload((slot === 'form' && forms.shift()) || paper), slot })
  await counter.post(`${shop}/scan/${id}/pages`, { uploads })
  await counter.post(`${shop}/scan/${id}/finish`)
}

/** Approves what waits, everything looked at that can be: what its form does not ask for is not kept. */
export async function verifyByApi(staff: Hand, id: string): Promise<void> {
  await staff.post(`${office}/claim/${id}`)
  await staff.post(`${office}/verify/${id}`, { checklist: Object.keys(panDesk.checklist) })
}

/** Enters a number of the tax office for what is verified. @returns that number */
export async function acknowledgeByApi(staff: Hand, id: string): Promise<string> {
  const ackNo = `8810305${serialNumber()}`
  await staff.post(`${office}/acknowledge/${id}`, { ackNo, ackDate: dayOf(new Date()) })
  return ackNo
}
