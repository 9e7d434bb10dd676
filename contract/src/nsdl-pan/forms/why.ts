import { objectionIn } from '../tin/reasons'
import { answerNames, labelOf } from './forms'
import { reasonsIn } from './reasons'

/** Why an application came back or was refused, where its form is not at hand: as it is kept, in notices, lists and exports. */
const worded = reasonsIn({ names: answerNames, labelOf })
export const { sentence: reasonSentence, readWhy, typedBeside, whyText } = worded

/** In the language of the reader; what does not say a reason of ours may say an objection of the tax department. */
export function whyIn(text: string, t: (text: string) => string): string {
  const { reasons, typed } = readWhy(text)
  return [...reasons.map(reason => reasonSentence(reason, t)), typed && objectionIn(typed, t)].filter(Boolean).join(' ')
}
