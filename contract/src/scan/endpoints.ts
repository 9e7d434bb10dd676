import { z } from 'zod'
import type { Capability } from '../kit/capabilities'
import { bothSides, type Endpoint, endpoint, file } from '../kit/endpoint'
import { id, required, why } from '../kit/fields'
import { keysOf } from '../kit/keys'
import { type Scanned, scanUpload } from './slots'

const instant = z.string()

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

const cut = z.object({
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  maxBytes: z.number().int(),
  fits: z.boolean(),
})
export type CutView = z.output<typeof cut>

/** The same schema under each key of a declaration. */
const byKey = <K extends string, T extends z.ZodType>(declared: Readonly<Record<K, unknown>>, schema: T): Record<K, T> =>
  Object.fromEntries(keysOf(declared).map(key => [key, schema])) as Record<K, T>

/** What was cut, by key; a key is left out while it was not. */
export const cutsIn = <C extends string>(cuts: Readonly<Record<C, unknown>>) => z.object(byKey(cuts, cut.optional()))

/** A page as it is seen; the same for pages that count and for those of before. */
export const pageIn = <S extends string>(slots: Readonly<Record<S, unknown>>) =>
  z.object({
    id,
    /** Its place in the scan, from 1; 0 for a page of before. */
    no: z.number().int(),
    slot: z.enum(keysOf(slots)),
    width: z.number().int(),
    height: z.number().int(),
    bytes: z.number().int(),
    /** How often it was turned: another picture under the same id. */
    turns: z.number().int(),
    uploadedAt: instant,
    /** Scanned before the answers changed: the paper has to be printed, signed and scanned again. */
    outdated: z.boolean(),
    /** What should be looked at again, in words; it holds nobody up. */
    hints: z.array(z.string()),
  })
export type ScanPage<S extends string = string> = z.output<ReturnType<typeof pageIn<S>>>

interface Given<B extends string, S extends string, C extends string, St extends z.ZodType, M extends string> extends Scanned<S, C> {
  /** Below `/merchant` and `/backend`: `nsdlpan/physical`. */
  base: B
  /** In place of `merchant`, where those who send pages are not the people of a shop alone. */
  mine?: M
  /** The states of the subject, as its replies name them. */
  state: St
  may: {
    /** Of those who send pages, then of the back office. */
    read: readonly [own: Capability, any: Capability]
    crop: readonly [own: Capability, any: Capability]
    /** Who sends pages. */
    send: Capability
  }
}

/**
 * The calls of scan and crop of one kind of subject.
 * @returns calls of the shop alone (`readScan` … `finishScan`), and those that shop (`my…`) and back office (`any…`) have alike
 */
export function scanEndpoints<
  const B extends string,
  S extends string,
  C extends string,
  St extends z.ZodType,
  const M extends string = 'merchant',
>({ base, mine = 'merchant' as M, slots, cuts, state, may }: Given<B, S, C, St, M>) {
  const slot = z.enum(keysOf(slots))
  const cutKey = z.enum(keysOf(cuts))
  const page = pageIn(slots)
  const newState = z.object({ state })
  const subject = { id, refNo: z.string(), applicant: z.string(), state, pages: z.array(page) }
  const scan = z.object({
    ...subject,
    /** Why its pages are asked for once more, in the words of whoever asks; null where nobody does. */
    asked: z.string().nullable(),
    /** Pages that were replaced after the subject came back: to be looked at, and nothing else. */
    before: z.array(page),
    /** The places that this subject has now, in the order in which they are read. */
    slots: z.array(
      z.object({
        slot,
        fewest: z.number().int(),
        paper: z.string().nullable(),
        /** What must be seen on it, where its answers ask for more than the place says. */
        seen: z.string().nullable(),
        /** In words; null when nothing is missing. */
        missing: z.string().nullable(),
        /** It was asked for again, and nothing new lies here yet. */
        again: z.boolean(),
        /** Part of a number on it is covered in the picture before that is sent. */
        cover: z.boolean(),
        /** Advice on the place as a whole, such as a page that is missing. */
        hints: z.array(z.string()),
      }),
    ),
    /** What is cut from the pages afterwards. */
    cuts: z.array(z.string()),
    /** Everything that is missing before the scan can be finished, in words. */
    missing: z.array(z.string()),
  })
  const frames = z.strictObject(byKey(cuts, frame.optional()))
  /** By which the pages that count are known: another one as soon as one of them was replaced, moved or turned. */
  const pagesVersion = z.string().max(64).meta({ unguarded: 'a stamp that the server made' })
  const own = `/${mine}/${base}` as const
  const either = `/${base}` as const

  const [myPageImage, anyPageImage] = bothSides(
    `GET ${either}/page/:id/:page`,
    {
      summary: 'One scanned page as a picture',
      may: may.read,
      query: z.strictObject({ size: z.enum(['full', 'thumb']).default('full') }),
      reply: file,
    },
    mine,
  )
  const [readMyCrop, readAnyCrop] = bothSides(
    `GET ${either}/crop/:id`,
    {
      summary: 'The pages to crop from, with the frames of last time or those of our printed form',
      may: may.crop,
      reply: z.object({
        ...subject,
        /** What has to be cut, in the order of the keys. */
        cuts: z.array(cutKey),
        /** The frames cut last, or where our own printed form has its boxes; left out where nothing is known. */
        frames,
        pagesVersion,
        /** Whether the reader can save a crop now. */
        open: z.boolean(),
      }),
    },
    mine,
  )
  /** With what should be looked at again; it is cut all the same. */
  const previewed = cut.extend({ image: z.string(), warnings: z.array(z.string()) })
  const [previewMyCrop, previewAnyCrop] = bothSides(
    `POST ${either}/crop/:id/preview`,
    {
      summary: 'The pictures as they would be stored, as data URLs, without storing them',
      may: may.crop,
      body: frames,
      reply: z.object(byKey(cuts, previewed.optional())),
    },
    mine,
  )
  const [saveMyCrop, saveAnyCrop] = bothSides(
    `POST ${either}/crop/:id`,
    {
      summary:
        'Cuts every picture to its size and weight and goes on to the verification; 409 when the pages are no longer those that were seen',
      may: may.crop,
      body: z.strictObject({ frames, pagesVersion }),
      reply: z.object({ state, cuts: cutsIn(cuts) }),
    },
    mine,
  )
  const [askMyScan, askAnyScan] = bothSides(
    `POST ${either}/crop/:id/ask-scan`,
    {
      summary: 'The scan cannot be cropped: back to the upload',
      may: may.crop,
      body: z.strictObject({ remark: why }),
      reply: newState,
    },
    mine,
  )
  const [myCutImage, anyCutImage] = bothSides(
    `GET ${either}/cut/:id`,
    {
      summary: 'One picture as it was cut',
      may: may.read,
      query: z.strictObject({ which: cutKey }),
      reply: file,
    },
    mine,
  )

  return {
    readScan: endpoint(`GET ${own}/scan/:id`, {
      summary: 'The scanned pages by their places, and what is still missing',
      may: may.read[0],
      reply: scan,
    }),
    addPages: endpoint(`POST ${own}/scan/:id/pages`, {
      summary: 'Adds uploaded images and PDFs as pages of a place, at its end or in place of one page',
      may: may.send,
      body: z.strictObject({
        uploads: z
          .array(z.strictObject({ uploadId: required.max(100), slot }))
          .min(1)
          .max(scanUpload.maxPages),
        replace: id.nullish(),
      }),
      once: 'optional',
      reply: scan,
    }),
    arrangePages: endpoint(`POST ${own}/scan/:id/arrange`, {
      summary: 'Puts all pages into a new order and into their places',
      may: may.send,
      body: z.strictObject({ pages: z.array(z.strictObject({ id, slot })).max(scanUpload.maxPages) }),
      reply: scan,
    }),
    turnPage: endpoint(`POST ${own}/scan/:id/page/:page/turn`, {
      summary: 'Turns one page clockwise by a quarter, once for each number of turns that it had',
      may: may.send,
      body: z.strictObject({ turns: z.number().int().min(0) }),
      reply: scan,
    }),
    deletePage: endpoint(`POST ${own}/scan/:id/page/:page/delete`, {
      summary: 'Takes one page out',
      may: may.send,
      reply: scan,
    }),
    finishScan: endpoint(`POST ${own}/scan/:id/finish`, {
      summary: 'Says that all pages are there; what is cut from them comes next',
      may: may.send,
      reply: newState,
    }),
    ...{ myPageImage, anyPageImage, myCutImage, anyCutImage },
    ...{ readMyCrop, readAnyCrop, previewMyCrop, previewAnyCrop, saveMyCrop, saveAnyCrop, askMyScan, askAnyScan },
  }
}

/** The calls of a product of which only the shape is known: what screens and routes of this room work with. */
export type ScanEndpoints = ReturnType<typeof scanEndpoints<'any', string, string, z.ZodType<string>>>

/** The calls of one product as those of any: its own keys and states are strings there. */
export const asScan = (calls: Record<keyof ScanEndpoints, Endpoint>): ScanEndpoints => calls as unknown as ScanEndpoints

/** Of these the calls that a subject has whose pages are sent together with something else, and from which nothing is cut. */
export type PageEndpoints = Pick<
  ScanEndpoints,
  'readScan' | 'addPages' | 'arrangePages' | 'turnPage' | 'deletePage' | 'myPageImage' | 'anyPageImage'
>
export const asPages = (calls: Record<keyof PageEndpoints, Endpoint>): PageEndpoints => calls as unknown as PageEndpoints
