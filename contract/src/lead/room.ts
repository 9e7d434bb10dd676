import { adminOnly, backOffice, counter } from '../kit/capabilities'
import type { Holdings, Subjects } from '../kit/room'

export const capabilities = {
  'lead.read': backOffice,
  /** To note what partners say of a lead. */
  'lead.manage': backOffice,
  /** To pay out, and to take back. */
  'lead.pay': backOffice,
  /** Texts, addresses and payouts of partners. */
  'master.leadVendors': backOffice,
  /** Where addresses of partners may lie. */
  'master.leadHosts': adminOnly,
  'lead.apply': { ...counter, notWhilePaused: true },
  'lead.readOwn': { merchant: 'always', merchantstaff: 'always', frenchie: 'always' },
  /** All requests of the shop; without it merchant staff see those that they made. */
  'lead.readShop': counter,
} as const satisfies Holdings

/** Kinds of record that the trail, mails and the ledger name. */
export const subjects = {
  lead: {
    refType: 'lead',
    consent: 'Card or loan request',
    whose: 'name',
    found: 'Card and loan requests',
    live: {
      back: { may: 'lead.read', of: ['/backend/merchant/cc'], also: ['/backend/dashboard/'] },
      shop: { may: 'lead.readOwn', others: 'lead.readShop', of: ['/merchant/banking/cc'], also: ['/merchant/dashboard'] },
    },
  },
  lead_vendor: {
    live: { back: { may: 'master.leadVendors', of: ['/backend/master/lead-vendor/'] }, everyone: ['/merchant/banking/offers'] },
  },
} as const satisfies Subjects
