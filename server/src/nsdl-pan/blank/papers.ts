import { dayOf } from '@sevakendra/contract/kit/dates'
import { sheet } from '@sevakendra/contract/kit/form/print'
import { type BlankPaper, blankPapers } from '@sevakendra/contract/nsdl-pan/blank/words'
import { proves } from '@sevakendra/contract/nsdl-pan/forms/documents'
import { editionOn, formNumber } from '@sevakendra/contract/nsdl-pan/forms/edition'
import type { Filing } from '@sevakendra/contract/nsdl-pan/forms/filings'
import { formOf } from '@sevakendra/contract/nsdl-pan/forms/forms'
import { businessOf } from '../../platform/business'
import { missing } from '../../platform/http/errors'
import type { FileReply } from '../../platform/http/http'
import { frame } from '../../platform/pdf/parts'
import { inks, mm, type Paper, renderPaper } from '../../platform/pdf/pdf'
import type { Services } from '../../platform/tx'
import { rulingsToday } from '../accepted/service'
import { drawForm } from '../papers-form'
import { officialFile } from './service'

/** Papers to be filled in by hand are there for persons alone. */
const indian = { category: 'P', foreign: false } as const

export const ownLayout = 'Our own layout, not the official form'

/** An empty paper to be filled in by hand, the official one where it was uploaded. @throws Refusal 404 for a paper that is not given out */
export async function blankPaper(services: Services, paper: string): Promise<FileReply> {
  if (!Object.hasOwn(blankPapers, paper)) throw missing()
  return (await officialFile(services, paper as BlankPaper)) ?? drawBlank(services, paper as BlankPaper)
}

async function drawBlank(services: Services, paper: BlankPaper): Promise<FileReply> {
  const now = services.now()
  const edition = editionOn(dayOf(now)).code
  const rulings = await rulingsToday({ db: services.db, now }, indian.category)
  const aadhaarProvesBirth = proves('aadhaar', 'podb', { edition, rulings })
  const empty = (filing: Filing) => {
    const formNo = formNumber(edition, filing)
    const printed = { form: formOf(filing), refNo: null, version: 0, formNo, edition, answers: {}, signer: null, aadhaarProvesBirth }
    return { name: `form-${formNo}-empty.pdf`, title: `Form ${formNo}, empty`, draw: (page: Paper) => drawForm(page, printed) }
  }
  const known: Record<BlankPaper, { name: string; title: string; draw: (page: Paper) => void }> = {
    new: empty({ appType: 'N', ...indian }),
    correction: empty({ appType: 'C', ...indian }),
    'annexure-a': { name: 'annexure-a.pdf', title: 'Annexure-A', draw: page => drawCertificate(page, officer) },
    'annexure-b': { name: 'annexure-b.pdf', title: 'Annexure-B', draw: page => drawCertificate(page, employer) },
  }
  const found = known[paper]
  const business = await businessOf(services.db)
  const foot = `${business.businessName} · ${ownLayout}`
  const body = await renderPaper({ title: found.title, business, at: now, foot, margin: sheet.margin }, found.draw)
  return { name: found.name, mime: 'application/pdf', body }
}

interface Certificate {
  heading: string
  about: string
  /** What is certified, in the first person, above the lines for the applicant. */
  certifies: string
  applicant: readonly string[]
  signer: string
  signs: readonly string[]
  note: string
}

const address = [
  'Flat, room, door or block',
  'Premises, road or street',
  'Area or locality',
  'Town, district',
  'State and PIN code',
] as const

/** Proof of identity and address, in original; accepted of these officers (Rule 114(4) and its 2026 successor). */
const officer: Certificate = {
  heading: 'Annexure-A',
  about: 'Certificate of identity and address for an application for a Permanent Account Number',
  certifies:
    'I certify that I know the person named below, whose photograph with my signature and seal across it is pasted on this sheet, and that the following details are true to the best of my knowledge:',
  applicant: ['Full name', "Father's name", 'Date of birth', ...address],
  signer: 'Member of Parliament, Member of Legislative Assembly, municipal councillor or gazetted officer',
  signs: ['Name', 'Designation or constituency', 'Office address', 'Identity card or employee no.', 'Telephone', 'Place', 'Date'],
  note: 'Submit the original. It proves identity and address, not the date of birth.',
}

/** Proof of address, in original. */
const employer: Certificate = {
  heading: 'Annexure-B',
  about: 'Certificate of the employer for an application for a Permanent Account Number',
  certifies:
    'The person named below, whose photograph with our signature and seal across it is pasted on this sheet, is employed by us. According to our records, this person lives at the following address:',
  applicant: ['Full name', "Father's name", 'Designation', 'Employed since', ...address],
  signer: 'Employer',
  signs: ['Name of the employer', 'Address of the employer', 'Name of the signatory', 'Designation', 'Telephone', 'Place', 'Date'],
  note: 'Submit the original. It proves the address only.',
}

/** One sheet: who certifies what about whom, with lines to write on, and frames for photograph, signature and seal. */
function drawCertificate(page: Paper, { heading, about, certifies, applicant, signer, signs, note }: Certificate): void {
  const photo = { x: page.right - mm(25), y: page.y, width: mm(25), height: mm(35) }
  frame(page, 'Paste a photo 3.5\u00a0×\u00a02.5\u00a0cm; signature and seal go across it', photo.x, photo.y, photo.width, photo.height)
  page.write(heading, page.left, page.y, { size: 16, bold: true })
  page.write(about, page.left, page.y + 24, { size: 10, width: photo.x - page.left - 24 })
  page.write(ownLayout, page.left, page.y + 52, { size: 8.5, ink: inks.quiet })
  page.y = photo.y + photo.height + 36
  page.say(certifies, { size: 10.5 })
  page.y += 10
  lines(page, applicant)
  page.y += 12
  page.say(signer, { size: 10.5, bold: true })
  page.y += 6
  lines(page, signs)
  page.y += 16
  const half = (page.width - 24) / 2
  frame(page, 'Signature', page.left, page.y, half, 72)
  frame(page, 'Seal', page.left + half + 24, page.y, half, 72)
  page.y += 90
  page.say(note, { size: 8.5, ink: inks.quiet })
}

function lines(page: Paper, labels: readonly string[]): void {
  for (const label of labels) {
    page.write(label, page.left, page.y + 6, { size: 9.5 })
    page.doc
      .moveTo(page.left + 170, page.y + 18)
      .lineTo(page.right, page.y + 18)
      .lineWidth(0.6)
      .strokeColor(inks.quiet)
      .stroke()
    page.y += 24
  }
}
