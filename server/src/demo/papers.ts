import { formFrames } from '@sevakendra/contract/nsdl-pan/forms/layout'
import type { PageKind } from '@sevakendra/contract/nsdl-pan/forms/scan'
import sharp from 'sharp'
import { printedForm, type ReadyPage, stagePages } from '../nsdl-pan/service'
import { businessOf } from '../platform/business'
import { type Page, pagesOf } from '../platform/pages'
import { renderPaper } from '../platform/papers'
import type { House } from '../platform/tx'
import type { Who } from '../platform/who'
import type { Person } from './people'

const coats = ['#6b3a55', '#2f5d50', '#3d4f7c', '#7a4a2b']
const skins = ['#c68a63', '#b27650', '#d7a27e']

/** A drawn face, so that a crop has something to show. */
const face = ({ woman, mobile }: Person, width: number, height: number) => {
  const n = Number(mobile.slice(-3))
  const skin = skins[n % skins.length]
  const hair = woman
    ? '<path d="M26 62C20 30 34 14 50 14s30 16 24 48l4 34H22z" fill="#221a18"/>'
    : '<path d="M29 42c-2-18 8-27 21-27s23 9 21 27l-5-8H34z" fill="#221a18"/>'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 140" preserveAspectRatio="none"><rect width="100" height="140" fill="#eef3f8"/>${woman ? hair : ''}<path d="M8 140c2-26 18-36 42-36s40 10 42 36z" fill="${coats[n % coats.length]}"/><rect x="41" y="84" width="18" height="26" rx="8" fill="${skin}"/><ellipse cx="50" cy="58" rx="21" ry="29" fill="${skin}"/>${woman ? '<path d="M28 50c2-22 12-30 22-30s20 8 22 30c-8-10-14-14-22-14s-14 4-22 14z" fill="#221a18"/>' : hair}<circle cx="42" cy="57" r="2.4"/><circle cx="58" cy="57" r="2.4"/><path d="M43 72q7 5 14 0" fill="none" stroke="#7d3f33" stroke-width="2"/></svg>`
}

/** A pen stroke that differs from person to person. */
const signature = ({ first, last }: Person, width: number, height: number) => {
  const strokes = [...`${first}${last}`].map((letter, _, all) => {
    const up = 20 + (letter.charCodeAt(0) % 9) * 5
    return `q${90 / all.length} ${-up} ${180 / all.length} 0`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 200 90" preserveAspectRatio="none"><rect width="200" height="90" fill="#fff"/><path d="M10 62 ${strokes.join(' ')}" fill="none" stroke="#1b2f6e" stroke-width="2.6" stroke-linecap="round"/><path d="M14 76 h150" stroke="#1b2f6e" stroke-width="1.4"/></svg>`
}

/** The printed form of an application as it comes back from the counter: with photo and signature on it. */
async function signedForm(house: House, id: number, person: Person, who: Who): Promise<Page[]> {
  const {
    paper: { body },
  } = await printedForm(house, id, who)
  const pages = await pagesOf(house, () => body as Buffer, {}, who)
  const [front, ...rest] = pages
  if (!front) return pages
  const place = ({ x, y, width, height }: (typeof formFrames)['photo']) => ({
    left: Math.round((x / 100) * front.width) + 2,
    top: Math.round((y / 100) * front.height) + 2,
    width: Math.round((width / 100) * front.width) - 4,
    height: Math.round((height / 100) * front.height) - 4,
  })
  const [photo, sign] = [place(formFrames.photo), place(formFrames.signature)]
  const filled = await sharp(Buffer.from(front.jpeg))
    .composite([
      { input: Buffer.from(face(person, photo.width, photo.height)), left: photo.left, top: photo.top },
      { input: Buffer.from(signature(person, sign.width, sign.height)), left: sign.left, top: sign.top },
    ])
    .jpeg({ quality: 88 })
    .toBuffer()
  return [...(await pagesOf(house, () => filled, {}, who)), ...rest]
}

/** One page that says what it stands for; drawn once, used for everyone. */
const drawn = new Map<string, Promise<Page[]>>()
const specimen = (house: House, title: string, who: Who): Promise<Page[]> => {
  const known = drawn.get(title)
  if (known) return known
  const made = businessOf(house.db)
    .then(business =>
      renderPaper({ title, business, at: house.now() }, paper => {
        paper.say(title, { size: 22, bold: true })
        paper.say('Specimen of the demonstration portal. Not a document of any authority.', { size: 11 })
      }),
    )
    .then(pdf => pagesOf(house, () => pdf, {}, who))
  drawn.set(title, made)
  return made
}

/** Everything that the shop scans: form, proof of identity and address, proof of birth. */
export async function scannedPapers(house: House, row: { id: number; merchantId: number }, person: Person, who: Who): Promise<ReadyPage[]> {
  const stage = (kind: PageKind, name: string, pages: Page[]) => stagePages(house, row, kind, name, pages, who)
  return [
    ...(await stage('form', 'form.pdf', await signedForm(house, row.id, person, who))),
    ...(await stage('poi', 'aadhaar.jpg', await specimen(house, 'Aadhaar', who))),
    ...(await stage('podb', 'certificate.jpg', await specimen(house, 'Matriculation certificate', who))),
  ]
}
