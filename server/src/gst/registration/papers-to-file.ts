import { gstSlots } from '@sevakendra/contract/gst/registration/slots'
import { keysOf } from '@sevakendra/contract/kit/keys'
import { PDFDocument } from 'pdf-lib'
import { audit } from '../../platform/audit'
import { cut } from '../../platform/files/images-cut'
import { zip } from '../../platform/files/zip'
import { type Paper, readable } from '../../platform/files/zip-papers'
import { changed, Refusal } from '../../platform/http/errors'
import type { FileReply } from '../../platform/http/http'
import type { Who } from '../../platform/http/who'
import { streamOf } from '../../platform/lists/export-stream'
import { jpegIn } from '../../platform/pdf/jpeg'
import type { Services, Tx } from '../../platform/tx'
import { filesOfPages } from '../../scan/service'
import { gstPapers } from './papers'
import * as store from './store'

/**
 * The papers as the GST portal takes them, to be uploaded there: a photograph as a JPEG, the pages of each other paper as one PDF, none heavier than `limit` of its place
 * says. What cannot be made so small is named in `missing.txt`, and stops nothing else.
 * @throws Refusal 404, 409 while there are no papers
 */
export async function papersToFile(tx: Tx, id: number, who: Who): Promise<FileReply> {
  const { services } = tx
  const row = await store.registrationOf(tx.db, id, who)
  const pages = await filesOfPages(tx.db, gstPapers, row)
  if (pages.length === 0) throw changed('There are no papers yet.')
  await audit(tx.db, { event: 'scan.seen', who, subject: store.kind, subjectId: id, details: { paper: 'all, to be filed' } })
  const missed = (path: string, err: unknown) =>
    services.log.error({ event: 'papers.missing', path, err }, 'a paper of a GST registration could not be made to fit')
  return { name: `${row.refNo}-papers.zip`, mime: 'application/zip', body: streamOf(zip(readable(fitting(services, pages, who), missed))) }
}

type Pages = Awaited<ReturnType<typeof filesOfPages>>

function* fitting(services: Services, pages: Pages, who: Who): Generator<Paper> {
  for (const slot of keysOf(gstSlots)) {
    const own = pages.filter(page => page.slot === slot)
    const { bytes: most, kind } = gstSlots[slot].limit
    if (own.length === 0) continue
    if (kind === 'JPEG') {
      for (const [at, page] of own.entries()) yield { path: `${slot}-${at + 1}.jpg`, bytes: () => fitted(services, page, most, who) }
    } else yield { path: `${slot}.pdf`, bytes: () => asPdf(services, own, most, who) }
  }
}

/** The pages in one PDF, each with its part of what it may weigh. */
async function asPdf(services: Services, pages: Pages, most: number, who: Who): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  // What the file has besides its pictures.
  const each = Math.floor((most - 3000) / pages.length) - 1000
  for (const page of pages) {
    const picture = await jpegIn(pdf, await fitted(services, page, each, who))
    const { width, height } = picture.scaleToFit(595, 842)
    pdf.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height })
  }
  return pdf.save()
}

const whole = { x: 0, y: 0, width: 100, height: 100 }
/** Longest sides in pixels, tried one after the other: A4 at 200 dpi, 150, 100 and less. */
const sides = [2339, 1754, 1169, 800, 500]

/** A picture that weighs at most so many bytes; one that does already stays as it is. @throws Refusal 422 where it cannot be made so small */
async function fitted(services: Services, page: Pages[number], most: number, who: Who): Promise<Uint8Array> {
  const bytes = await (await services.files.read(services, page.fileId)).buffer()
  if (bytes.length <= most) return bytes
  const longest = Math.max(page.width, page.height)
  let refused: unknown
  for (const side of sides.filter(one => one <= longest || one === sides.at(-1))) {
    const scale = Math.min(1, side / longest)
    const [width, height] = [Math.round(page.width * scale), Math.round(page.height * scale)]
    const rule = { width, height, dpi: 200, maxBytes: most, fit: 'cover', shows: 'ink' } as const
    try {
      return (await cut(services, () => bytes, whole, rule, {}, who)).jpeg
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused = error
    }
  }
  throw refused
}
