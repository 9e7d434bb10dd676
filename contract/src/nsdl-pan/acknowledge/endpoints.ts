import { z } from 'zod'
import { bothSides, endpoint, file } from '../../kit/endpoint'
import { day, id, optionalRemark } from '../../kit/fields'
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
  needsKyc: true,
  body: acknowledgement,
  once: 'required',
  reply: newState,
})

/** As many as one person looks through. */
export const papersLimit = 100

export const [packMyPapers, packAnyPapers] = bothSides('POST /nsdlpan/physical/ack/papers', {
  summary: 'Receipts, official acknowledgements and filled forms of acknowledged applications as one ZIP file',
  may: ['nsdl.readOwn', 'nsdl.read'],
  exports: true,
  body: z.strictObject({ ids: z.array(id).min(1).max(papersLimit) }),
  reply: file,
})

export const receiveHardcopy = endpoint('POST /backend/nsdlpan/physical/hardcopy/received/:id', {
  summary: 'The paper form of an acknowledged application has arrived',
  may: 'nsdl.acknowledge',
  needsKyc: true,
  once: 'optional',
  reply: z.object({ hardcopy: z.literal('received') }),
})
