import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { emailId } from '../../kit/fields'

const may = 'ledger.check'
const most = 10

/** The addresses that somebody typed, one in each line or with commas between. */
export const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
]

/** Who gets the checkpoint of each day. */
export const checkpointTo = z
  .object({
    admins: z.boolean().meta({ label: 'Every admin', input: 'check' }),
    addresses: z
      .string()
      .trim()
      .max(2000)
      .superRefine((text, context) => {
        const addresses = addressesIn(text)
        const wrong = addresses.find(one => !emailId.safeParse(one).success)
        if (wrong) context.addIssue({ code: 'custom', message: 'One of these is no email address' })
        else if (addresses.length > most) context.addIssue({ code: 'custom', message: 'At most ten addresses' })
      })
      .meta({
        label: 'Further addresses',
        input: 'note',
        help: 'One per line. An address outside the business keeps the emails where no user of the portal can delete them.',
      }),
  })
  .refine(({ admins, addresses }) => admins || addressesIn(addresses).length > 0, {
    path: ['addresses'],
    message: 'Somebody has to receive the checkpoints',
  })
export type CheckpointTo = z.output<typeof checkpointTo>

export const readCheckpointMail = endpoint('GET /backend/account/ledger/checkpoint-mail', {
  summary: 'Who gets the checkpoint of each day by mail, and when the last one went out.',
  may,
  reply: z.object({
    admins: z.boolean(),
    addresses: z.string(),
    /** How many they are today. */
    recipients: z.number().int(),
    last: z.object({ at: z.string(), recipients: z.number().int() }).nullable(),
    /** Without a mail server the mails wait in the outbox of the portal, where they prove nothing. */
    mailServer: z.boolean(),
  }),
})

export const changeCheckpointMail = endpoint('POST /backend/account/ledger/checkpoint-mail', {
  summary: 'Sets who gets the checkpoint of each day.',
  may,
  stepUp: true,
  body: checkpointTo,
  reply: z.void(),
})
