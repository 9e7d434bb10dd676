/** Events that the code writes into the trail by itself. */
export const events = {
  'gstFiling.fileSeen': 'Register of a GST return opened',
  'gstDueDay.added': 'Due date of a GST return entered',
  'gstDueDay.edited': 'Due date of a GST return changed',
  'gstDueDay.removed': 'Due date of a GST return removed',
} as const

/** Steps of records, `<kind>.<step>`: the database copies each one from the record's timeline into the trail. */
export const steps = {
  'gst_filing.begin': 'GST return started',
  'gst_filing.submit': 'GST return submitted and paid',
  'gst_filing.claim': 'GST return taken up',
  'gst_filing.release': 'GST return given back',
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
  gst_filing: 'GST returns',
  gstFiling: 'GST returns',
  gstDueDay: 'GST due dates',
} as const

/** To whom or what something was done. */
export const subjectLabels = {
  gst_filing: 'GST return',
  gst_due_day: 'GST due date',
} as const
