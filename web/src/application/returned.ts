import type { GivenReason } from '@sevakendra/contract/desk/reasons'
import type { AnyForm } from '@sevakendra/contract/kit/form/form'
import { askedOf, type Given } from '@sevakendra/contract/kit/form/question'
import type { Returned } from '../kit/long-form/context'
import type { ReapplyScreens } from './product'

/** Why an application came back, as its form tells it: at the answer that is named, else at the one that the kind of reason is usually about. */
export function returnedOf<S>(
  { words, remedyOf, usualField }: ReapplyScreens['reasons'],
  { questions }: Pick<AnyForm<S>, 'questions'>,
  given: readonly GivenReason[],
  answers: Given,
  setting: S,
): Returned[] {
  const asked = askedOf(questions, answers, setting)
  return given.map(({ code, field, remark }) => {
    const question = [field, usualField(code)].find(name => name && asked.includes(name)) ?? undefined
    return { code, words: words[code] ?? '', remark, named: field, question, answer: remedyOf(code) === 'answer' }
  })
}
