/** Events that the code writes into the trail by itself. */
export const events = {
  'pan.revealed': 'PAN of a shop shown in full',
  'taxProfile.changed': 'PAN or GSTIN of a shop changed',
  'tds.deposited': 'TDS of a month deposited',
  'tds.depositWithdrawn': 'Challan of TDS withdrawn',
} as const

/** The first word of an event, by which the trail groups them. */
export const areas = {
  pan: 'PANs of shops',
  taxProfile: 'PAN and GSTIN of shops',
  tds: 'TDS',
} as const

/** To whom or what something was done. */
export const subjectLabels = {
  tds_challan: 'Challan of TDS',
  tds_line: 'TDS of a commission',
} as const
