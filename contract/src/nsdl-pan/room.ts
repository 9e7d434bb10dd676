import { adminOnly, backOffice, counter } from '../kit/capabilities'
import type { Holdings, Subjects } from '../kit/room'

export const capabilities = {
  /** To give back after the acknowledgement. */
  'wallet.refund': adminOnly,
  'nsdl.read': backOffice,
  'nsdl.verify': backOffice,
  'nsdl.acknowledge': backOffice,
  'nsdl.cancel': backOffice,
  /** Which documents the forms accept. */
  'master.documents': backOffice,
  /** Official PDFs in the place of our own blank and sample forms. */
  'master.forms': backOffice,
  /** Once the tax office has given its number. */
  'nsdl.cancelFiled': adminOnly,
  /** When shops that do not send their hard copies are held back. */
  'nsdl.setup': { admin: 'always' },
  'pii.reveal': backOffice,
  'nsdl.apply': { ...counter, notWhilePaused: true },
  'nsdl.readOwn': { merchant: 'always', merchantstaff: 'always', frenchie: 'always' },
  /** All applications of the shop; without it merchant staff see those that they began. */
  'nsdl.readShop': counter,
} as const satisfies Holdings

/** Kinds of record that the trail, mails and the ledger name. */
export const subjects = {
  nsdl_application: {
    table: 'application',
    consent: 'PAN application',
    found: 'Applications',
    refType: 'nsdlApplication',
    charged: { service: 'nsdl-physical' },
    live: {
      back: {
        may: 'nsdl.read',
        of: ['/backend/nsdlpan/physical/'],
        also: [
          ...['/backend/dashboard/', '/backend/usermanagement/merchant/', '/backend/account/commissions/'],
          ...['/backend/nsdlpan/hardcopy/', '/backend/nsdlpan/filing/'],
        ],
      },
      shop: {
        may: 'nsdl.readOwn',
        others: 'nsdl.readShop',
        of: ['/merchant/nsdlpan/physical/info/', '/merchant/nsdlpan/physical/scan/', '/merchant/nsdlpan/physical/counts'],
        also: [
          ...['', 'waiting/', 'ack/', 'hardcopy/', 'incomplete/', 'rejection/', 'tin-rejection/'].map(
            at => `/merchant/nsdlpan/physical/${at}list`,
          ),
          '/merchant/nsdlpan/physical/tin-rejection/of/',
          '/merchant/nsdlpan/physical/tin-rejection/overdue',
          '/merchant/dashboard',
        ],
      },
    },
  },
  /** An application with e-KYC and e-Sign at a provider. */
  nsdl_paperless: {
    table: 'application',
    consent: 'Paperless PAN application',
    found: 'Paperless applications',
    refType: 'nsdlPaperless',
    charged: { service: 'nsdl-paperless' },
    live: {
      back: { may: 'nsdl.read', of: ['/backend/nsdlpan/paperless/'], also: ['/backend/dashboard/'] },
      shop: { may: 'nsdl.readOwn', others: 'nsdl.readShop', of: ['/merchant/nsdlpan/paperless/'], also: ['/merchant/dashboard'] },
    },
  },
  /** One objection of the tax department with the pages of its reply; its steps are those of its application. */
  tin_objection: {},
  /** Verified applications that are filed together. */
  filing_batch: { live: { back: { may: 'nsdl.read', of: ['/backend/nsdlpan/filing/'] } } },
  /** A document that is accepted for a purpose from a day on, or no longer. */
  paper_change: {
    live: { back: { may: 'master.documents', of: [], also: ['/backend/nsdlpan/documents'] }, everyone: ['/merchant/nsdlpan/documents/'] },
  },
  /** A PDF of the department that is given out in the place of ours. */
  official_form: {
    live: { back: { may: 'master.forms', of: [], also: ['/nsdlpan/official'] }, everyone: ['/nsdlpan/official'] },
  },
} as const satisfies Subjects
