import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { day, optionalRemark } from '../../kit/fields'
import { orRequired } from '../../kit/messages'
import { ackNoProblem } from '../forms/numbers'
import { newState } from '../physical/flow'

export const acknowledgement = z.strictObject({
  ackNo: z
    .string(orRequired)
    .trim()
    .min(1, 'Required')
    .transform(text => text.replace(/[\s-]/g, ''))
    .superRefine((text, context) => {
      const problem = ackNoProblem(text)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
    .meta({ label: 'Acknowledgement number', example: '990019700070973', help: '15 digits, as printed on the official acknowledgement.' }),
  ackDate: day.meta({ label: 'Acknowledgement date', input: 'date' }),
  uploadId: z.string().max(100).nullish().meta({ label: 'Official acknowledgement (PDF)', input: 'file' }),
  remark: optionalRemark,
})
export const acknowledgeApplication = endpoint('POST /backend/nsdlpan/physical/acknowledge/:id', {
  summary: 'Stores the acknowledgement number that the tax office gave; nothing is given back after it',
  may: 'nsdl.acknowledge',
  body: acknowledgement,
  once: 'required',
  reply: newState,
})
