import { ParseSpeeds, PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, type PDFObject, PDFStream } from 'pdf-lib'
import { growsTooFar } from './pages-growth'

/** Why a PDF is not taken; `unreadable` when its structure is too broken to be walked, so that nothing is known of it. */
export type Unwanted = 'locked' | 'active' | 'tooManyPixels' | 'tooMuch' | 'unreadable'

/** Actions that run something, send something or open something else. Links and jumps within the document are harmless. */
const actions = new Set(['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'GoToE', 'Rendition', 'Movie', 'Sound', 'RichMediaExecute'])
/** Entries that carry scripts, attached files or self-starting actions. */
const entries = new Set(['JS', 'JavaScript', 'AA', 'EmbeddedFiles', 'EF', 'RichMediaContent', 'XFA'])

const maxImagePixels = 40_000_000

/**
 * Walks every object of a PDF, also those packed into object streams and those that no page refers to. A search
 * through the bytes would miss most of them.
 * @returns undefined when there is nothing to object to
 */
export async function unwantedIn(bytes: Uint8Array): Promise<Unwanted | undefined> {
  const document = await PDFDocument.load(bytes, {
    ignoreEncryption: true,
    updateMetadata: false,
    parseSpeed: ParseSpeeds.Fastest,
  }).catch(() => undefined)
  if (!document) return 'unreadable'
  if (document.isEncrypted) return 'locked'
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    const found = walk(object)
    if (found) return found
  }
  if (growsTooFar(document)) return 'tooMuch'
  return hasPages(document) ? undefined : 'unreadable'
}

/** The library takes a file for a document although it has found nothing in it. */
function hasPages(document: PDFDocument): boolean {
  try {
    return document.getPageCount() > 0
  } catch {
    return false
  }
}

function walk(root: PDFObject): Unwanted | undefined {
  // By hand, not by recursion: nesting is the sender's choice.
  const waiting: PDFObject[] = [root]
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PDFArray) for (const one of object.asArray()) waiting.push(one)
    const dict = object instanceof PDFStream ? object.dict : object
    if (!(dict instanceof PDFDict)) continue
    const read = reading(dict)
    if (isActive(read)) return 'active'
    if (pixelsOf(read) > maxImagePixels) return 'tooManyPixels'
    for (const one of dict.values()) waiting.push(one)
  }
  return undefined
}

/** A dictionary by its plain names, references followed. */
interface Reading {
  names: string[]
  get(name: string): PDFObject | undefined
  /** The value when it is a name itself. */
  nameAt(name: string): string | undefined
  dictAt(name: string): Reading | undefined
}

function reading(dict: PDFDict): Reading {
  const keys = new Map(dict.keys().map(key => [plain(key), key]))
  const get = (name: string) => {
    const key = keys.get(name)
    return key && dict.lookup(key)
  }
  return {
    names: [...keys.keys()],
    get,
    nameAt(name) {
      const value = get(name)
      return value instanceof PDFName ? plain(value) : undefined
    },
    dictAt(name) {
      const value = get(name)
      return value instanceof PDFDict ? reading(value) : undefined
    },
  }
}

/** A name may be spelt in hexadecimal, `/#4a#61va…`, which the parser undoes for capital digits only. */
const plain = (name: PDFName): string =>
  name.decodeText().replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

function isActive(dict: Reading): boolean {
  if (dict.names.some(name => entries.has(name))) return true
  if (dict.nameAt('Type') === 'EmbeddedFile' || actions.has(dict.nameAt('S') ?? '')) return true
  const atOpening = dict.dictAt('OpenAction')
  return atOpening !== undefined && atOpening.nameAt('S') !== 'GoTo'
}

function pixelsOf(dict: Reading): number {
  if (dict.nameAt('Subtype') !== 'Image') return 0
  const [width, height] = [dict.get('Width'), dict.get('Height')]
  return width instanceof PDFNumber && height instanceof PDFNumber ? width.asNumber() * height.asNumber() : 0
}
