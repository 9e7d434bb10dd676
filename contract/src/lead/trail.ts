/** Steps of records, `<kind>.<step>`: the database copies each one from the record's timeline into the trail. */
export const steps = {
  'lead.send': 'Card or loan link issued',
  'lead.link': 'Card or loan link issued again',
  'lead.apply': 'Partner: applied',
  'lead.process': 'Partner: in process',
  'lead.askKyc': 'Partner: KYC pending',
  'lead.approve': 'Partner: approved',
  'lead.issue': 'Partner: issued or disbursed',
  'lead.reject': 'Partner: rejected',
  'lead.refuse': 'Partner: not eligible',
  'lead.double': 'Partner: duplicate',
  'lead.expire': 'Card or loan link expired',
  'lead.pay': 'Payout paid',
  'lead.keepPayout': 'Payout waits for the release of the wallet',
  'lead.keepTakeBack': 'Payout is taken back once the wallet is released',
  'lead.takeBack': 'Payout taken back',
  'lead.forget': 'Customer of a request erased',
} as const

/** Events that the code writes into the trail by itself. */
export const events = {
  'leadVendor.added': 'Card or loan partner added',
  'leadVendor.changed': 'Card or loan partner changed',
  'leadVendor.imported': "Partner's file imported",
} as const

/** The first word of an event, by which the trail groups them. */
export const areas = {
  lead: 'Cards and loans',
  leadVendor: 'Card and loan partners',
} as const

/** To whom or what something was done. */
export const subjectLabels = {
  lead: 'Card or loan request',
  lead_vendor: 'Card or loan partner',
} as const
