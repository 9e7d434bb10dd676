import { askedOf, type Given } from '@sevakendra/contract/kit/form/question'
import type { PanForm } from '@sevakendra/contract/nsdl-pan/forms/pan-form'
import { type GivenReason, reasons, usualField } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import type { Setting } from '@sevakendra/contract/nsdl-pan/forms/setting'
import type { Returned } from '../../kit/long-form/context'

/** Why an application came back, as its form tells it: at the answer that is named, else at the one that the kind of reason is usually about. */
export function returnedOf(form: PanForm, given: readonly GivenReason[], answers: Given, setting: Setting): Returned[] {
  const asked = askedOf(form.questions, answers, setting)
  return given.map(({ code, field, remark }) => {
    const question = [field, usualField(code)].find(name => name && asked.includes(name)) ?? undefined
    return { code, words: reasons[code].words, remark, named: field, question, answer: reasons[code].remedy === 'answer' }
  })
}
