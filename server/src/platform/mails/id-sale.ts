import { dayWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import type { Letter } from './letter'

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

export const idEnding = (id: Id & { lastDay: string; feePaise: number }): Letter => ({
  subject: `Your ID ends on ${dayWords(id.lastDay)}`,
  name: id.name,
  blocks: [
    { text: 'Your ID with us ends soon. Renew it under My IDs, from your wallet; the new term follows the present one without a gap.' },
    { facts: [...facts(id), ['Last day', dayWords(id.lastDay)], ['Fee of the next term', id.feePaise ? money(id.feePaise) : 'Free']] },
    renewing,
  ],
})

export const idExpired = (id: Id & { lastDay: string; openUntil: string; feePaise: number }): Letter => ({
  subject: `Your ID ended on ${dayWords(id.lastDay)}`,
  name: id.name,
  blocks: [
    {
      text: `Your ID has ended. Its services take new applications until ${dayWords(id.openUntil)}; after that only once it is renewed. What you have filed already goes on.`,
    },
    { facts: [...facts(id), ['Last day', dayWords(id.lastDay)], ['Fee of the next term', id.feePaise ? money(id.feePaise) : 'Free']] },
    renewing,
  ],
})

export const idRefunded = (id: Id & { amountPaise: number; reason: string }): Letter => ({
  subject: `ID ${id.saleNo} given back`,
  name: id.name,
  blocks: [
    { text: 'The whole fee of your ID is back in your wallet. The services of this ID are closed.' },
    { facts: [...facts(id), ['Amount', money(id.amountPaise)], ['Reason', id.reason]] },
  ],
})

export const idSuspended = (id: Id & { reason: string }): Letter => ({
  subject: `ID ${id.saleNo} suspended`,
  name: id.name,
  blocks: [
    { text: 'Your ID has been suspended. Its services take no new applications; what you have filed already goes on.' },
    { facts: [...facts(id), ['Reason', id.reason]] },
    { text: 'If you think that this is a mistake, reply to this mail.' },
  ],
})
