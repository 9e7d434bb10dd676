import { dayOf } from '@sevakendra/contract/kit/dates'
import { sheet } from '@sevakendra/contract/kit/form/print'
import { sampleNumber, samples, withoutNumbers } from '@sevakendra/contract/nsdl-pan/blank/samples'
import { officialOfSample, type SamplePaper, samplePapers } from '@sevakendra/contract/nsdl-pan/blank/words'
import { proves } from '@sevakendra/contract/nsdl-pan/forms/documents'
import { editionOn, formNumber } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { formOf } from '@sevakendra/contract/nsdl-pan/forms/forms'
import { businessOf } from '../../platform/business'
import { missing } from '../../platform/http/errors'
import type { FileReply } from '../../platform/http/http'
import { renderPaper } from '../../platform/pdf/pdf'
import type { Services } from '../../platform/tx'
import { rulingsToday } from '../accepted/service'
import { drawForm } from '../papers-form'
import { ownLayout } from './papers'
import { officialFile } from './service'

/** A form of today filled in with invented data; the official sample where it was uploaded. @throws Refusal 404 for a sample that there is not */
export async function samplePaper(services: Services, name: string): Promise<FileReply> {
  if (!Object.hasOwn(samples, name)) throw missing()
  const sample = name as SamplePaper
  return (await officialFile(services, officialOfSample(sample))) ?? drawSample(services, sample)
}

async function drawSample(services: Services, sample: SamplePaper): Promise<FileReply> {
  const now = services.now()
  const { filing, answers } = samples[sample]
  const on = dayOf(now)
  const edition = editionOn(on).code
  const form = formOf(filing)
  const setting = { edition, on, rulings: await rulingsToday({ db: services.db, now }, filing.category) }
  const given = form.withEntryIds(form.tidied(answers(edition, on), setting))
  const numbers = Object.fromEntries(Object.keys(form.sealedIn(given)).map(place => [place, sampleNumber(place, filing)]))
  const printed = {
    ...({ form, refNo: null, sample: true, version: 0, formNo: formNumber(edition, filing), edition } as const),
    answers: form.withSealed(withoutNumbers(form.withoutSealed(given)), numbers),
    signer: form.signer(given, setting),
    aadhaarProvesBirth: proves('aadhaar', 'podb', setting),
  }
  const business = await businessOf(services.db)
  const title = `Sample: ${samplePapers[sample].label}, Form ${printed.formNo}`
  const foot = `${business.businessName} · ${title}, invented data, not to be filed · ${ownLayout}`
  const body = await renderPaper({ title, business, at: now, foot, margin: sheet.margin }, page => drawForm(page, printed))
  return { name: `sample-${sample}-form-${printed.formNo}.pdf`, mime: 'application/pdf', body }
}
