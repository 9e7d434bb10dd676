/** Events that the code writes into the trail by itself. */
export const events = {
  'gstRegistration.revealed': 'Number of a GST registration shown in full',
  'gstFiling.fileSeen': 'Register of a GST return opened',
  'hsnCodes.imported': 'HSN codes and SACs imported',
  'gstDueDay.added': 'Due date of a GST return entered',
  'gstDueDay.edited': 'Due date of a GST return changed',
  'gstDueDay.removed': 'Due date of a GST return removed',
  'gstHoliday.added': 'Holiday of the tax offices entered',
  'gstHoliday.removed': 'Holiday of the tax offices removed',
} as const

/** Steps of records, `<kind>.<step>`: the database copies each one from the record's timeline into the trail. */
export const steps = {
  'gst_registration.create': 'GST registration started',
  'gst_registration.reapply': 'GST registration started from an earlier one',
  'gst_registration.scan': 'Papers uploaded',
  'gst_registration.submit': 'GST registration paid',
  'gst_registration.finishScan': 'GST registration submitted with its papers',
  'gst_registration.claim': 'GST registration taken up for review',
  'gst_registration.release': 'GST registration returned to the queue',
  'gst_registration.expireClaim': 'Review ran out of time',
  'gst_registration.verify': 'GST registration found in order',
  'gst_registration.sendBack': 'Query raised',
  'gst_registration.resubmit': 'GST registration corrected, papers to be sent again',
  'gst_registration.resend': 'GST registration sent again',
  'gst_registration.lapse': 'Query not answered in time: rejected, charge refunded',
  'gst_registration.reject': 'GST registration rejected and refunded',
  'gst_registration.withdraw': 'GST registration withdrawn and refunded',
  'gst_registration.enterTrn': 'TRN entered',
  'gst_registration.askAadhaar': 'Aadhaar authentication link sent',
  'gst_registration.expireTrn': 'TRN expired, charge refunded',
  'gst_registration.enterArn': 'ARN entered',
  'gst_registration.clarify': 'Clarification asked (REG-03)',
  'gst_registration.reply': 'Answer to the clarification received',
  'gst_registration.fileReply': 'Clarification filed (REG-04)',
  'gst_registration.visit': 'Site verification',
  'gst_registration.approve': 'GST registration approved',
  'gst_registration.refuse': 'GST registration rejected by the officer (REG-05)',
  // The event `gstRegistration.revealed` says it in the trail.
  'gst_registration.reveal': 'Identity number shown in full',
  'gst_registration.forget': 'Papers, numbers and answers of a GST registration erased',
  'gst_filing.begin': 'GST return started',
  'gst_filing.submit': 'GST return submitted and paid',
  'gst_filing.claim': 'GST return taken up',
  'gst_filing.release': 'GST return given back',
  'gst_filing.expireClaim': 'GST return left for a day, free again',
  'gst_filing.ask': 'Documents asked',
  'gst_filing.answer': 'Documents sent',
  'gst_filing.prepare': 'GST return in preparation',
  'gst_filing.showTax': 'Tax shown for approval',
  'gst_filing.readyNil': 'Nil return ready to be filed',
  'gst_filing.approve': 'Tax approved by the client',
  'gst_filing.approveNothingDue': 'Return approved by the client, nothing to pay',
  'gst_filing.return': 'Tax not approved',
  'gst_filing.challan': 'Challan entered',
  'gst_filing.paid': 'Challan paid',
  'gst_filing.deposit': 'Challan paid and noted',
  'gst_filing.file': 'GST return filed',
  'gst_filing.reject': 'GST return rejected and refunded',
  'gst_filing.cancel': 'GST return cancelled and refunded',
  'gst_filing.forget': 'Registers, name and mobile number of a GST return erased',
} as const

/** The first word of an event, by which the trail groups them. */
export const areas = {
  gst_registration: 'GST registrations',
  gstRegistration: 'GST registrations',
  gst_filing: 'GST returns',
  gstFiling: 'GST returns',
  gstDueDay: 'GST due dates',
  gstHoliday: 'GST holidays',
  hsnCodes: 'HSN and SAC',
} as const

/** To whom or what something was done. */
export const subjectLabels = {
  gst_registration: 'GST registration',
  gst_filing: 'GST return',
  gst_due_day: 'GST due date',
  gst_holiday: 'GST holiday',
  hsn_codes: 'HSN and SAC',
} as const
