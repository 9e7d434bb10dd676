import { importColumn } from '../kit/import/columns'
import { importOf } from '../kit/import/import'
import { column } from '../kit/list'
import { leadStates, leadTones, vendorStep, vendorWords } from './words'

/** What a partner's file says of each request: known by our reference, which was in the link. Each row is done by itself. */
export const leadImport = importOf('leadUpdates', '/backend/merchant/cc', {
  title: "Import Partner's File",
  may: 'lead.manage',
  columns: {
    refNo: importColumn.text('Reference', {
      ...{ required: true, example: 'LD26110001', headers: ['sub1', 'subid', 'sub', 'clickid', 'ourreference', 'refno', 'reference'] },
      clean: text => text.toUpperCase(),
      check: text => (/^LD\d{8,12}$/.test(text) ? undefined : 'Our reference begins with LD, with digits behind it'),
      known: text => /^LD\d{8,12}$/i.test(text),
    }),
    status: importColumn.text('Status', {
      ...{ required: true, example: 'approved', headers: ['status', 'state', 'stage', 'orderstatus'] },
      accepted: Object.keys(vendorWords),
      check: text => (vendorStep(text) ? undefined : 'This status is not known here'),
    }),
    vendorRef: importColumn.text("Partner's reference", {
      ...{ most: 60, headers: ['orderid', 'txnid', 'transactionid', 'applicationno', 'applicationid'] },
    }),
    // Never proposed from a heading: what such a file calls amount or commission is the loan, or what the partner pays to the business.
    payout: importColumn.amount('Payout'),
    reason: importColumn.text('Reason', { most: 500, headers: ['reason', 'remark', 'remarks', 'comment'] }),
  },
  limits: { bytes: 5 * 1024 * 1024, rows: 5000, columns: 50, advice: 'Send it in parts.' },
  asked: {},
  shown: {
    refNo: column.code('Reference'),
    name: column.text('Applicant'),
    was: column.choice('Status here', leadStates, { tones: leadTones }),
    status: column.text("Partner's status"),
    payout: column.money('Payout'),
  },
  notes: { differs: 'Another payout than the one that is agreed' },
  identity: ['refNo', 'status', 'vendorRef', 'payout'],
  alone: true,
  audit: { event: 'leadVendor.imported', subject: 'lead_vendor' },
})
