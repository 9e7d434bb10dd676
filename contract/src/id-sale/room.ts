import { adminOnly, backOffice, counter } from '../kit/capabilities'
import type { Holdings, Journals, Subjects } from '../kit/room'

export const capabilities = {
  'idSale.read': backOffice,
  'idSale.manage': backOffice,
  'idSale.refund': adminOnly,
  'idSale.readOwn': counter,
  'idSale.pay': { ...counter, notWhilePaused: true },
} as const satisfies Holdings

/** Kinds of record that the trail, mails and the ledger name. */
export const subjects = {
  id_sale: {
    refType: 'idSale',
    // Of other professional, technical and business services (998399 in the annexure to Notification 11/2017-Central Tax (Rate)).
    charged: { sac: '998399' },
    live: {
      back: { may: 'idSale.read', of: ['/backend/usermanagement/idsale/'], also: ['/backend/usermanagement/merchant/'] },
      shop: { may: 'idSale.readOwn', of: [], also: ['/merchant/account/ids'] },
    },
  },
} as const satisfies Subjects

/** What is posted in the ledger, as statements say it. */
export const journals = {
  idSale: { label: 'ID sale', paper: 'invoice' },
} as const satisfies Journals
