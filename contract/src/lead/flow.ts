import { flow } from '../kit/flow'

const may = 'lead.manage'

/** Partners skip steps, and come back from them: what they say last is what holds until the card is issued. */
const told = {
  apply: { to: 'applied', may },
  process: { to: 'inProcess', may },
  askKyc: { to: 'kycPending', may },
  approve: { to: 'approved', may },
  issue: { to: 'issued', may },
  reject: { to: 'rejected', may, reason: true },
  refuse: { to: 'notEligible', may, reason: true },
  double: { to: 'duplicate', may, reason: true },
} as const

/**
 * From the link to the payout (docs/sources.md, Leads and digital lending). A payout that the partner takes back is taken from the shop too. While the shop's wallet is
 * frozen both wait for its release, and the product takes the step then.
 */
export const leadFlow = flow({
  linkIssued: { ...told, expire: 'expired' },
  applied: told,
  inProcess: told,
  kycPending: told,
  approved: told,
  issued: {
    reject: told.reject,
    pay: { to: 'paid', may: 'lead.pay', money: 'commission' },
    keepPayout: { to: 'payoutWaits', may: 'lead.pay' },
  },
  payoutWaits: { pay: { to: 'paid', money: 'commission' }, takeBack: { to: 'clawedBack', may: 'lead.pay', reason: true } },
  paid: {
    takeBack: { to: 'clawedBack', may: 'lead.pay', money: 'reversal', reason: true },
    keepTakeBack: { to: 'takeBackWaits', may: 'lead.pay', reason: true },
  },
  takeBackWaits: { takeBack: { to: 'clawedBack', money: 'reversal', reason: true } },
  clawedBack: {},
  // A partner may come back to what it had refused.
  rejected: { process: told.process, issue: told.issue },
  notEligible: { process: told.process },
  duplicate: { process: told.process },
  expired: { apply: told.apply, process: told.process, askKyc: told.askKyc, approve: told.approve, issue: told.issue },
})
