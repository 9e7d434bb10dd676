import { z } from 'zod'
import { bothSides, endpoint, file } from '../../kit/endpoint'
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
export const [myPageImage, anyPageImage] = bothSides('GET /nsdlpan/physical/page/:id/:page', {
  summary: 'One scanned page as a picture',
  may: ['nsdl.readOwn', 'nsdl.read'],
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
export const [readMyCrop, readAnyCrop] = bothSides('GET /nsdlpan/physical/crop/:id', {
  summary: 'The pages to crop from, with the frames of last time or those of our printed form',
  may: ['nsdl.apply', 'nsdl.verify'],
  reply: crop,
})
export const [previewMyCrop, previewAnyCrop] = bothSides('POST /nsdlpan/physical/crop/:id/preview', {
  summary: 'Both pictures as they would be stored, as data URLs, without storing them',
  may: ['nsdl.apply', 'nsdl.verify'],
  body: frames,
  reply: cutPreview,
})
export const [saveMyCrop, saveAnyCrop] = bothSides('POST /nsdlpan/physical/crop/:id', {
  summary: 'Cuts photo and signature to size and weight and puts the application into the queue',
  may: ['nsdl.apply', 'nsdl.verify'],
  body: frames,
  reply: cutDone,
})
export const [askMyScan, askAnyScan] = bothSides('POST /nsdlpan/physical/crop/:id/ask-scan', {
  summary: 'The scan cannot be cropped: back to the upload',
  may: ['nsdl.apply', 'nsdl.verify'],
  body: z.strictObject({ remark: why }),
  reply: newState,
})

const cutView = z.strictObject({ which: z.enum(['photo', 'signature']) })
export const [myCutImage, anyCutImage] = bothSides('GET /nsdlpan/physical/cut/:id', {
  summary: 'The photo or signature as cut',
  may: ['nsdl.readOwn', 'nsdl.read'],
  query: cutView,
  reply: file,
})
