import type { NeedWords, Queues } from '../kit/waiting'
import { courierStates, courierTones } from './words'

const list = 'misc/courier/list'
// What is not overdue has no such day, and no day is before this one.
const isOverdue = 'f.overdue=gte~2020-01-01'

export const courierQueues = {
  couriersToReceive: { label: 'Parcels to receive', list: `${list}?f.status=inTransit`, since: 'sentOn', may: 'courier.read' },
  couriersToCheck: { label: 'Parcels to check', list: `${list}?f.status=received`, since: 'receivedOn', may: 'courier.read' },
  couriersInCheck: { label: 'Parcels being checked', list: `${list}?f.status=reconciling`, since: 'receivedOn', may: 'courier.read' },
  couriersShort: {
    label: 'Parcels with forms still to come',
    list: `${list}?f.status=discrepancy&f.toCome=gte~1`,
    since: 'closedAt',
    may: 'courier.read',
  },
  onwardLate: {
    label: 'Onward batches not arrived',
    list: `misc/courier/onward/list?${isOverdue}`,
    since: 'overdue',
    may: 'courier.read',
  },
  shelfLate: {
    label: 'Hard copies not sent on',
    list: `misc/courier/onward/waiting?${isOverdue}`,
    since: 'overdue',
    may: 'courier.read',
  },
} as const satisfies Queues

const sendAgain = 'Some forms were missing or not in order. Send them again.'

export const courierNeeds = {
  label: 'Couriers',
  home: 'misc/courier/list',
  may: 'courier.readOwn',
  verbs: {},
  help: { discrepancy: sendAgain, lost: 'The parcel is lost. Have its forms signed again and send them.' },
  states: courierStates,
  tones: courierTones,
} as const satisfies NeedWords
