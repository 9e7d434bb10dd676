import { adminOnly, backOffice, counter } from '../kit/capabilities'
import type { Holdings, Subjects } from '../kit/room'

export const capabilities = {
  'gst.read': backOffice,
  /** To check registrations, enter what the GST portal says of them, and cancel them. */
  'gst.registration': backOffice,
  'gst.apply': { ...counter, notWhilePaused: true },
  /** To prepare returns, and to enter what the GST portal says of them. */
  'gst.filing': backOffice,
  /** To enter due days, such as extensions, and holidays. */
  'gst.calendar': backOffice,
  /** To import the list of HSN codes and SACs. */
  'master.hsnCodes': adminOnly,
  'gst.file': { ...counter, notWhilePaused: true },
  'gst.readOwn': { merchant: 'always', merchantstaff: 'always', frenchie: 'always' },
  /** All of the shop's; without it merchant staff see what they began. */
  'gst.readShop': counter,
} as const satisfies Holdings

/** Kinds of record that the trail, mails and the ledger name. */
export const subjects = {
  gst_registration: {
    table: 'application',
    consent: 'GST registration',
    found: 'GST registrations',
    refType: 'gstRegistration',
    charged: { service: 'gst-registration' },
    live: {
      back: { may: 'gst.read', of: ['/backend/gst/registration/'], also: ['/backend/gst/summary', '/backend/dashboard/'] },
      shop: {
        may: 'gst.readOwn',
        others: 'gst.readShop',
        of: ['/merchant/gst/registration/'],
        also: ['/merchant/gst/summary', '/merchant/dashboard'],
      },
    },
  },
  gst_filing: {
    refType: 'gstFiling',
    charged: { service: 'gst-filing' },
    consent: 'GST return',
    whose: 'legal_name',
    found: 'GST returns',
    live: {
      back: { may: 'gst.read', of: ['/backend/gst/filing/'], also: ['/backend/dashboard/'] },
      shop: { may: 'gst.readOwn', others: 'gst.readShop', of: ['/merchant/gst/filing/'], also: ['/merchant/dashboard'] },
    },
  },
  hsn_codes: {},
  gst_holiday: { live: { back: { may: 'gst.read', of: ['/backend/gst/holidays/'] } } },
  gst_due_day: { live: { back: { may: 'gst.read', of: ['/backend/gst/due-days/'] } } },
} as const satisfies Subjects
