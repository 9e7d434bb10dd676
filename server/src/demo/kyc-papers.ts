import { keysOf } from '@sevakendra/contract/kit/keys'
import { type IdentityPaper, identityPapers } from '@sevakendra/contract/kyc/form'
import { type KycSlot, kycSlots } from '@sevakendra/contract/kyc/slots'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { type Page, pagesOf } from '../platform/files/pages'
import type { Who } from '../platform/http/who'
import type { Services } from '../platform/tx'
import { face, put, signature } from './papers'

/** In points: as small as a card, so that drawing them takes no time. */
const card = { width: 240, height: 150 }
const inside = { x: 4, y: 4, width: 92, height: 92 }
const faces = [
  { woman: true, mobile: '001' },
  { woman: false, mobile: '002' },
  { woman: false, mobile: '003' },
]

/** One paper for a place. @param nth which of the drawn faces it is, where it is one */
export type KycPapers = (slot: KycSlot, identity: IdentityPaper, nth: number) => Page

/** Papers that say what they stand for, of nobody; drawn once, used for everyone. */
export async function drawKycPapers(services: Services, who: Who): Promise<KycPapers> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.HelveticaBold)
  const places = new Map<string, number>()
  const page = (key: string) => {
    places.set(key, places.size)
    return document.addPage([card.width, card.height])
  }
  const titled = (key: string, title: string, more = '') => {
    const drawn = page(key)
    drawn.drawText(title, { x: 14, y: 110, size: 14, font })
    drawn.drawText(more, { x: 14, y: 70, size: 16, font })
    drawn.drawText('Specimen. Not a document of any authority.', { x: 14, y: 20, size: 8, font })
  }
  for (const slot of keysOf(kycSlots)) titled(slot, kycSlots[slot].label)
  for (const paper of keysOf(identityPapers))
    titled(paper, identityPapers[paper].split(',')[0] ?? '', paper === 'aadhaar' ? 'XXXX XXXX 2345' : '')
  for (const [nth, one] of faces.entries()) put(page(`photo ${nth}`), face(one), inside)
  put(page('signed'), signature({ first: 'SPECIMEN', last: 'PERSON' }), inside)
  const pdf = Buffer.from(await document.save())
  const pages = await pagesOf(services, () => pdf, { maxPages: places.size }, who)
  const known = (key: string): Page => {
    const found = pages[places.get(key) ?? -1]
    if (!found) throw new Error(`The demo has no paper ${key}`)
    return found
  }
  // As a person sends it: a picture, looked at for codes.
  const [covered] = await pagesOf(services, () => known('aadhaar').jpeg, { looks: true, covered: true }, who)
  return (slot, identity, nth) => {
    if (slot === 'identity') return identity === 'aadhaar' && covered ? covered : known(identity)
    if (slot === 'photo') return known(`photo ${nth % faces.length}`)
    return known(slot === 'signature' ? 'signed' : slot)
  }
}
