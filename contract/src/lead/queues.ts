import type { NeedWords, Queues } from '../kit/waiting'
import { leadStates, leadTones } from './words'

export const leadQueues = {
  leads: { label: 'Card and loan requests without news', list: 'actions/user-list?f.status=linkIssued', since: 'dated', may: 'lead.read' },
  leadPayouts: { label: 'Payouts of cards and loans', list: 'actions/user-list?f.status=issued', since: 'changedAt', may: 'lead.pay' },
} as const satisfies Queues

export const leadNeeds = {
  label: 'Cards and loans',
  home: 'product/Banking/list',
  may: 'lead.readOwn',
  verbs: {},
  help: { kycPending: "The partner waits for the customer's KYC. Tell your customer." },
  states: leadStates,
  tones: leadTones,
} as const satisfies NeedWords
