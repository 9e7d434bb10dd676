import { sheet } from '@sevakendra/contract/kit/form/print'
import { formNumber } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { panForms } from '@sevakendra/contract/nsdl-pan/forms/forms'
import { sampleOf } from '@sevakendra/contract/nsdl-pan/forms/sample'
import { expect, it } from 'vitest'
import { textsOf } from '../../test/pdf'
import { renderPaper } from '../platform/pdf/pdf'
import { drawForm } from './papers-form'

const business = { businessName: 'Sevakendra', businessAddress: '', mobileNo: '', emailId: '' } as never

it.each(panForms.flatMap(form => (['OLD', 'Y2026'] as const).map(edition => [form.key, edition, form] as const)))(
  'draws %s of edition %s on its two pages, with every answer',
  async (_, edition, form) => {
    const setting = { edition, rulings: [], on: edition === 'OLD' ? '2026-03-31' : '2026-11-23' }
    const answers = form.complete(setting).parse(sampleOf(form.filing, edition))
    const formNo = formNumber(edition, form.filing)
    const printed = {
      form,
      refNo: 'PN2611000001',
      version: 1,
      formNo,
      edition,
      answers,
      signer: form.signer(answers, setting),
      aadhaarProvesBirth: false,
    }
    const about = { title: formNo, business, at: new Date('2026-11-23T06:00:00Z'), foot: 'Ref. PN2611000001', margin: sheet.margin }
    const pdf = await renderPaper(about, page => drawForm(page, printed))
    const pages = await textsOf(pdf)
    expect(pages).toHaveLength(2)
    const text = pages.join('')
    expect(text).not.toMatch(/undefined|null/)
    expect(text).toContain(`FormNo.${formNo}`)
    const bare = (words: unknown) => String(words).replaceAll(' ', '')
    for (const name of [
      'lastName',
      'entityName',
      'mobile',
      'email',
      'officeTown',
      'residenceTown',
      'declarationPlace',
      'pan',
      'registrationNo',
    ])
      if (answers[name]) expect(text, name).toContain(bare(answers[name]))
  },
)
