/** Events that the code writes into the trail by itself. */
export const events = {
  'aadhaar.lookedUp': 'Aadhaar number looked up',
  'aadhaar.revealed': 'Aadhaar number shown in full',
  'aadhaar.printed': 'Aadhaar number printed in full',
  'applicationPan.revealed': 'PAN of an application shown in full',
  'applicationPan.printed': 'PAN of an application printed in full',
  'tinObjections.imported': 'Objections imported',
  'filing.made': 'Filing batch made',
  'filing.exported': 'Filing batch exported',
  'filing.numbersTaken': 'Identity numbers exported in full for filing',
  'filing.packed': 'Papers of a filing batch downloaded',
  'papers.packed': 'Papers of acknowledged applications downloaded',
  'acknowledgements.imported': 'Acknowledgement numbers imported',
  'allotments.imported': 'Allotted PANs imported',
  'dispatches.imported': 'Dispatched cards imported',
  'acceptedDocument.changed': 'Accepted documents changed',
  'acceptedDocument.withdrawn': 'Change of accepted documents withdrawn',
} as const

/** Steps of records, `<kind>.<step>`: the database copies each one from the record's timeline into the trail. */
export const steps = {
  'nsdl_application.create': 'Application started',
  'nsdl_application.reapply': 'Application started from an earlier one',
  'nsdl_application.submit': 'Application submitted',
  'nsdl_application.scan': 'Pages scanned',
  'nsdl_application.finishScan': 'Scan finished',
  'nsdl_application.crop': 'Photo and signature cropped',
  'nsdl_application.askScan': 'New scan requested',
  'nsdl_application.cancel': 'Application cancelled',
  'nsdl_application.cancelAadhaar': 'Application cancelled, Aadhaar number freed',
  'nsdl_application.claim': 'Application taken for verification',
  'nsdl_application.release': 'Application returned to the queue',
  'nsdl_application.expireClaim': 'Verification ran out of time',
  'nsdl_application.verify': 'Application verified',
  'nsdl_application.sendBack': 'Application incomplete',
  'nsdl_application.reject': 'Application rejected',
  'nsdl_application.resubmit': 'Application sent again with new papers',
  'nsdl_application.recrop': 'Application sent again, to be cropped again',
  'nsdl_application.resend': 'Application sent again unchanged',
  'nsdl_application.lapse': 'Application lapsed',
  'nsdl_application.acknowledge': 'Application acknowledged',
  'nsdl_application.tinReject': 'Objection raised',
  'nsdl_application.tinReply': 'Reply to the objection received',
  'nsdl_application.tinReturn': 'Reply returned to the merchant',
  'nsdl_application.tinForward': 'Reply forwarded to TIN',
  'nsdl_application.tinClose': 'Rejected by TIN',
  'nsdl_application.allot': 'PAN allotted',
  'nsdl_application.dispatch': 'Card dispatched',
  'nsdl_application.correctAck': 'Acknowledgement number corrected',
  'nsdl_application.correctPan': 'Allotted PAN corrected',
  'nsdl_application.correctDispatch': 'Tracking number corrected',
  // The events `aadhaar.revealed` and `applicationPan.revealed` say it in the trail.
  'nsdl_application.reveal': 'Identity number shown in full',
  'nsdl_application.refund': 'Charge refunded',
  'tin_objection.scan': 'Pages of a reply uploaded',
  'nsdl_application.batch': 'Put into a filing batch',
  'nsdl_application.unbatch': 'Taken out of its filing batch',
  'nsdl_application.file': 'Handed over with its filing batch',
  'nsdl_application.paper': 'Hard copy received',
} as const

/** The first word of an event, by which the trail groups them. */
export const areas = {
  aadhaar: 'Aadhaar numbers',
  applicationPan: 'PANs of applications',
  nsdl_application: 'PAN applications',
  tin_objection: 'Objections of the tax department',
  tinObjections: 'Objections of the tax department',
  filing: 'Filing batches',
  papers: 'Papers of applications',
  acknowledgements: 'Acknowledgement numbers',
  allotments: 'Allotted PANs',
  dispatches: 'Dispatched cards',
  acceptedDocument: 'Accepted documents',
} as const

/** To whom or what something was done. */
export const subjectLabels = {
  nsdl_application: 'PAN application',
  tin_objection: 'Objection of the tax department',
  filing_batch: 'Filing batch',
  paper_change: 'Accepted document',
} as const
