import { answerNames, labelOf } from './forms'
import { reasonsIn } from './reasons'

/** Why an application came back or was refused, where its form is not at hand: as it is kept, in notices, lists and exports. */
export const { sentence: reasonSentence, readWhy, typedBeside, whyText, whyIn } = reasonsIn({ names: answerNames, labelOf })
