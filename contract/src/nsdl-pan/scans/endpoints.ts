import { z } from 'zod'
import { endpoint, file } from '../../kit/endpoint'
import { id, required } from '../../kit/fields'
import { type PageKind, pageKinds, scanUpload } from '../forms/scan'
import { newState, physicalState, why } from '../physical/flow'

const pageKind = z.enum(Object.keys(pageKinds) as [PageKind, ...PageKind[]])
const instant = z.string()

export const page = z.object({
  id,
  no: z.number().int(),
  kind: pageKind,
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  uploadedAt: instant,
  /** Scanned before the answers changed: the form has to be printed, signed and scanned again. */
  outdated: z.boolean(),
})
export type ScanPage = z.output<typeof page>
const pages = z.array(page)

/** What is still missing before the scan can be finished, in words. */
const scan = z.object({ id, refNo: z.string(), applicant: z.string(), state: physicalState, pages, missing: z.array(z.string()) })

const upload = z.strictObject({ uploadId: required.max(100), kind: pageKind })

export const readScan = endpoint('GET /merchant/nsdlpan/physical/scan/:id', {
  summary: 'The scanned pages and what is still missing',
  may: 'nsdl.readOwn',
  reply: scan,
})

export const addPages = endpoint('POST /merchant/nsdlpan/physical/scan/:id/pages', {
  summary: 'Adds uploaded images and PDFs as pages, at the end or in place of one page',
  may: 'nsdl.apply',
  body: z.strictObject({ uploads: z.array(upload).min(1).max(scanUpload.maxPages), replace: id.nullish() }),
  once: 'optional',
  reply: scan,
})

export const arrangePages = endpoint('POST /merchant/nsdlpan/physical/scan/:id/arrange', {
  summary: 'Puts all pages into a new order and says what each shows',
  may: 'nsdl.apply',
  body: z.strictObject({ pages: z.array(z.strictObject({ id, kind: pageKind })).max(scanUpload.maxPages) }),
  reply: scan,
})

export const deletePage = endpoint('POST /merchant/nsdlpan/physical/scan/:id/page/:page/delete', {
  summary: 'Takes one page out',
  may: 'nsdl.apply',
  reply: scan,
})

export const finishScan = endpoint('POST /merchant/nsdlpan/physical/scan/:id/finish', {
  summary: 'Says that all pages are there; photo and signature are cropped next',
  may: 'nsdl.apply',
  reply: newState,
})

const pageView = z.strictObject({ size: z.enum(['full', 'thumb']).default('full') })
export const myPageImage = endpoint('GET /merchant/nsdlpan/physical/page/:id/:page', {
  summary: 'One scanned page as a picture',
  may: 'nsdl.readOwn',
  query: pageView,
  reply: file,
})
export const anyPageImage = endpoint('GET /backend/nsdlpan/physical/page/:id/:page', {
  summary: 'One scanned page as a picture',
  may: 'nsdl.read',
  query: pageView,
  reply: file,
})

/** A frame over a page in percent of its width and height, after the page was turned clockwise. */
const frame = z.strictObject({
  page: id,
  x: z.number().min(0).max(100),
  y: z.number().min(0).max(100),
  width: z.number().min(0.5).max(100),
  height: z.number().min(0.5).max(100),
  turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).default(0),
})
export type Frame = z.output<typeof frame>
const frames = z.strictObject({ photo: frame, signature: frame })

export const cut = z.object({
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  maxBytes: z.number().int(),
  fits: z.boolean(),
})
const crop = z.object({
  id,
  refNo: z.string(),
  applicant: z.string(),
  state: physicalState,
  pages,
  /** The frames cut last, or where our own printed form has its boxes. */
  photo: frame.nullable(),
  signature: frame.nullable(),
})
/** With what staff and shop should look at again; it is cut all the same. */
const previewed = cut.extend({ image: z.string(), warnings: z.array(z.string()) })
const cutPreview = z.object({ photo: previewed, signature: previewed })
const cutDone = z.object({ state: physicalState, photo: cut, signature: cut })
const cropSummaries = {
  read: 'The pages to crop from, with the frames of last time or those of our printed form',
  preview: 'Both pictures as they would be stored, as data URLs, without storing them',
  save: 'Cuts photo and signature to size and weight and puts the application into the queue',
  askScan: 'The scan cannot be cropped: back to the upload',
}

export const readMyCrop = endpoint('GET /merchant/nsdlpan/physical/crop/:id', {
  summary: cropSummaries.read,
  may: 'nsdl.apply',
  reply: crop,
})
export const previewMyCrop = endpoint('POST /merchant/nsdlpan/physical/crop/:id/preview', {
  summary: cropSummaries.preview,
  may: 'nsdl.apply',
  body: frames,
  reply: cutPreview,
})
export const saveMyCrop = endpoint('POST /merchant/nsdlpan/physical/crop/:id', {
  summary: cropSummaries.save,
  may: 'nsdl.apply',
  body: frames,
  reply: cutDone,
})
export const askMyScan = endpoint('POST /merchant/nsdlpan/physical/crop/:id/ask-scan', {
  summary: cropSummaries.askScan,
  may: 'nsdl.apply',
  body: z.strictObject({ remark: why }),
  reply: newState,
})
export const readAnyCrop = endpoint('GET /backend/nsdlpan/physical/crop/:id', {
  summary: cropSummaries.read,
  may: 'nsdl.verify',
  reply: crop,
})
export const previewAnyCrop = endpoint('POST /backend/nsdlpan/physical/crop/:id/preview', {
  summary: cropSummaries.preview,
  may: 'nsdl.verify',
  body: frames,
  reply: cutPreview,
})
export const saveAnyCrop = endpoint('POST /backend/nsdlpan/physical/crop/:id', {
  summary: cropSummaries.save,
  may: 'nsdl.verify',
  body: frames,
  reply: cutDone,
})
export const askAnyScan = endpoint('POST /backend/nsdlpan/physical/crop/:id/ask-scan', {
  summary: cropSummaries.askScan,
  may: 'nsdl.verify',
  body: z.strictObject({ remark: why }),
  reply: newState,
})

const cutView = z.strictObject({ which: z.enum(['photo', 'signature']) })
export const myCutImage = endpoint('GET /merchant/nsdlpan/physical/cut/:id', {
  summary: 'The photo or signature as cut',
  may: 'nsdl.readOwn',
  query: cutView,
  reply: file,
})
export const anyCutImage = endpoint('GET /backend/nsdlpan/physical/cut/:id', {
  summary: 'The photo or signature as cut',
  may: 'nsdl.read',
  query: cutView,
  reply: file,
})
