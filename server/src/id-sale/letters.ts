import { dayWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { letter } from '../platform/mail/letter'

interface Id {
  name: string
  saleNo: string
  idType: string
}

const facts = ({ saleNo, idType }: Id): [string, string][] => [
  ['ID', idType],
  ['Sale No.', saleNo],
]
const renewing = { button: 'Renew under My IDs', path: '/merchant/account/ids' }

export const idEnding = letter('idEnding', (id: Id & { lastDay: string; feePaise: number }) => ({
  subject: `Your ID expires on ${dayWords(id.lastDay)}`,
  name: id.name,
  blocks: [
    { text: 'Your ID expires soon. You can renew it from your wallet under My IDs; the new term starts when the current one ends.' },
    { facts: [...facts(id), ['Last day', dayWords(id.lastDay)], ['Renewal fee', id.feePaise ? money(id.feePaise) : 'Free']] },
    renewing,
  ],
}))

export const idExpired = letter('idExpired', (id: Id & { lastDay: string; openUntil: string; feePaise: number }) => ({
  subject: `Your ID expired on ${dayWords(id.lastDay)}`,
  name: id.name,
  blocks: [
    {
      text: `Your ID has expired. You can submit new applications for its services until ${dayWords(id.openUntil)}; after that, only once it is renewed. Applications that you have already submitted will be processed.`,
    },
    { facts: [...facts(id), ['Last day', dayWords(id.lastDay)], ['Renewal fee', id.feePaise ? money(id.feePaise) : 'Free']] },
    renewing,
  ],
}))

export const idRefunded = letter('idRefunded', (id: Id & { amountPaise: number; reason: string }) => ({
  subject: `ID ${id.saleNo} refunded`,
  name: id.name,
  blocks: [
    { text: 'The full fee of your ID has been refunded to your wallet. The services of this ID are closed.' },
    { facts: [...facts(id), ['Amount', money(id.amountPaise)], ['Reason', id.reason]] },
  ],
}))

export const idSuspended = letter('idSuspended', (id: Id & { reason: string }) => ({
  subject: `ID ${id.saleNo} suspended`,
  name: id.name,
  blocks: [
    {
      text: 'Your ID has been suspended. No new applications are accepted for its services; those that you have already submitted will be processed.',
    },
    { facts: [...facts(id), ['Reason', id.reason]] },
    { text: 'If you think that this is a mistake, reply to this mail.' },
  ],
}))
