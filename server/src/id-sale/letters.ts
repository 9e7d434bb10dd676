import { dayWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { letter } from '../platform/mail/letter'
import type { Say } from '../platform/words'

interface Id {
  name: string
  saleNo: string
  idType: string
}

interface Term extends Id {
  lastDay: string
  feePaise: number
}

const facts = ({ saleNo, idType }: Id, say: Say): [string, string][] => [
  [say('ID'), idType],
  [say('Sale No.'), saleNo],
]
const idValues = ({ saleNo, idType }: Id) => ({ saleNo, idType })
const term = (id: Term, say: Say): [string, string][] => [
  ...facts(id, say),
  [say('Last day'), dayWords(id.lastDay)],
  [say('Renewal fee'), id.feePaise ? money(id.feePaise) : say('Free')],
]
const renewing = (say: Say) => ({ button: say('Renew under My IDs'), path: '/merchant/account/ids' })

const example = { name: 'Meena', saleNo: 'ID26110007', idType: 'UTI PSA' }

export const idEnding = letter(
  'idEnding',
  (id: Term, say) => ({
    subject: say('Your ID expires on {{day}}', { day: dayWords(id.lastDay) }),
    name: id.name,
    values: idValues(id),
    blocks: [
      { text: say('Your ID expires soon. You can renew it from your wallet under My IDs; the new term starts when the current one ends.') },
      { facts: term(id, say) },
      renewing(say),
    ],
  }),
  { ...example, lastDay: '2026-11-28', feePaise: 10_000 },
)

export const idExpired = letter(
  'idExpired',
  (id: Term & { openUntil: string }, say) => ({
    subject: say('Your ID expired on {{day}}', { day: dayWords(id.lastDay) }),
    name: id.name,
    values: idValues(id),
    blocks: [
      {
        text: say(
          'Your ID has expired. You can submit new applications for its services until {{day}}; after that, only once it is renewed. Applications that you have already submitted will be processed.',
          { day: dayWords(id.openUntil) },
        ),
      },
      { facts: term(id, say) },
      renewing(say),
    ],
  }),
  { ...example, lastDay: '2026-11-20', openUntil: '2026-11-27', feePaise: 0 },
)

export const idRefunded = letter(
  'idRefunded',
  (id: Id & { amountPaise: number; reason: string }, say) => ({
    subject: say('ID {{saleNo}} refunded', { saleNo: id.saleNo }),
    name: id.name,
    values: { ...idValues(id), amount: money(id.amountPaise), reason: say(id.reason) },
    blocks: [
      { text: say('The full fee of your ID has been refunded to your wallet. The services of this ID are closed.') },
      { facts: [...facts(id, say), [say('Amount'), money(id.amountPaise)], [say('Reason'), say(id.reason)]] },
    ],
  }),
  { ...example, amountPaise: 10_000, reason: 'Wrong type' },
)

export const idSuspended = letter(
  'idSuspended',
  (id: Id & { reason: string }, say) => ({
    subject: say('ID {{saleNo}} suspended', { saleNo: id.saleNo }),
    name: id.name,
    values: { ...idValues(id), reason: say(id.reason) },
    blocks: [
      {
        text: say(
          'Your ID has been suspended. No new applications are accepted for its services; those that you have already submitted will be processed.',
        ),
      },
      { facts: [...facts(id, say), [say('Reason'), say(id.reason)]] },
      { text: say('If you think that this is a mistake, reply to this mail.') },
    ],
  }),
  { ...example, reason: 'Papers are missing' },
)
