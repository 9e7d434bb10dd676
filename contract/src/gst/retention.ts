import type { Retention } from '../kit/room'

/** What is erased after its period. */
export const retention = {
  gstPapers: {
    label: 'Papers, numbers and answers of a GST registration',
    help: 'From the day on which it was approved, rejected, withdrawn or expired. Kept: reference, legal name, price, steps, ARN and GSTIN.',
    ...{ least: 12, usual: 24, most: 96 },
    kept: 'Papers of a registration are kept while it is under way and for a year afterwards: the officer may ask for them.',
    law: 'DPDP Act 2023, s. 8(7); DPDP Rules 2025, rule 8(3): a year',
  },
  gstDrafts: {
    label: 'GST registrations begun and never paid',
    help: 'From the last change. The whole draft is deleted.',
    ...{ least: 1, usual: 12, most: 36 },
    kept: 'It was changed within the last month, and may still be sent.',
    law: 'DPDP Act 2023, s. 8(7)',
  },
  gstFilings: {
    label: 'Registers, names and mobile numbers of GST returns',
    help: 'From the day on which the return was filed, rejected or cancelled. Kept: reference, GSTIN, period, charge, steps and ARN.',
    ...{ least: 12, usual: 36, most: 96 },
    kept: 'The registers of a return are kept while it is under way and for a year afterwards: the tax office may ask about it.',
    law: 'DPDP Act 2023, s. 8(7); DPDP Rules 2025, rule 8(3): a year',
  },
  gstFilingDrafts: {
    label: 'GST returns begun and never paid',
    help: 'From the last change. Kept: that it was begun.',
    ...{ least: 1, usual: 12, most: 36 },
    kept: 'It was changed within the last month, and may still be submitted.',
    law: 'DPDP Act 2023, s. 8(7)',
  },
} as const satisfies Retention
