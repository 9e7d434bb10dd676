import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { id, optionalLine, paise } from '../../kit/fields'
import { orRequired } from '../../kit/messages'

const may = 'wallet.transfer'
const whole = z.number().int()

export const newTransfer = z.object({
  memberId: id,
  amount: paise.meta({ label: 'Amount', input: 'money' }),
  remark: optionalLine(200).default(null).meta({ label: 'Remark', help: 'Both of you see it in the statement.' }),
})
export type NewTransfer = z.output<typeof newTransfer>

/** Both wallets before and after, as far as nothing else moves meanwhile; paise. */
export const preparedTransfer = z.object({
  id,
  refNo: z.string(),
  amount: whole,
  member: z.object({ code: z.string(), shopName: z.string() }),
  balanceBefore: whole,
  balanceAfter: whole,
  memberBefore: whole,
  memberAfter: whole,
  /** Where the code went, all but hidden. */
  sentTo: z.string(),
  minutes: whole,
})
export type PreparedTransfer = z.output<typeof preparedTransfer>

export const prepareTransfer = endpoint('POST /merchant/accounting/transfers', {
  summary: 'Checks a transfer to a member and mails the code that confirms it. Nothing moves yet.',
  may,
  needsKyc: true,
  body: newTransfer,
  reply: preparedTransfer,
  once: 'optional',
})

export const transferCode = z.object({
  code: z
    .string(orRequired)
    .transform(text => text.replace(/\s/g, ''))
    .pipe(
      z
        .string()
        .min(1, 'Required')
        .regex(/^\d{6}$/, 'Enter the six digits'),
    )
    .meta({ label: 'Code from the email', input: 'text', autoComplete: 'one-time-code', example: '123456' }),
})

export const confirmTransfer = endpoint('POST /merchant/accounting/transfers/confirm/:id', {
  summary: 'Moves the money of a prepared transfer into the wallet of the member.',
  may,
  needsKyc: true,
  body: transferCode,
  reply: z.object({ refNo: z.string(), amount: whole, balance: whole, memberBalance: whole }),
  once: 'required',
})
