/** Events that the code writes into the trail by itself. */
export const events = {
  'aadhaar.lookedUp': 'Aadhaar number looked up',
  'aadhaar.revealed': 'Aadhaar number shown in full',
  'aadhaar.printed': 'Aadhaar number printed in full',
  'applicationPan.revealed': 'PAN of an application shown in full',
  'applicationPan.printed': 'PAN of an application printed in full',
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
  'nsdl_application.cancel': 'Application withdrawn',
  'nsdl_application.cancelAadhaar': 'Application cancelled, Aadhaar number freed',
  'nsdl_application.claim': 'Application taken for verification',
  'nsdl_application.release': 'Application returned to the queue',
  'nsdl_application.expireClaim': 'Verification ran out of time',
  'nsdl_application.verify': 'Application verified',
  'nsdl_application.sendBack': 'Application incomplete',
  'nsdl_application.reject': 'Application rejected',
  'nsdl_application.resubmit': 'Application sent again with new papers',
  'nsdl_application.recrop': 'Application sent again, to be cropped again',
  'nsdl_application.lapse': 'Application lapsed',
  'nsdl_application.acknowledge': 'Application acknowledged',
  'nsdl_application.tinReject': 'Rejected by the tax office',
  'nsdl_application.tinReply': 'Rejection answered',
  'nsdl_application.tinReturn': 'Answer returned',
  'nsdl_application.tinForward': 'Answer forwarded',
  'nsdl_application.tinClose': 'Rejection closed',
  'nsdl_application.allot': 'PAN allotted',
  'nsdl_application.dispatch': 'Card dispatched',
  // The events `aadhaar.revealed` and `applicationPan.revealed` say it in the trail.
  'nsdl_application.reveal': 'Identity number shown in full',
  'nsdl_application.refund': 'Charge refunded',
} as const

/** The first word of an event, by which the trail groups them. */
export const areas = {
  aadhaar: 'Aadhaar numbers',
  applicationPan: 'PANs of applications',
  nsdl_application: 'PAN applications',
} as const

/** To whom or what something was done. */
export const subjectLabels = {
  nsdl_application: 'PAN application',
} as const
