import type { Retention } from '../kit/room'

/** What is erased after its period. */
export const retention = {
  panPapers: {
    label: 'Scans, photographs, numbers and answers of a PAN application',
    help: 'From its acknowledgement, allotment, rejection or cancellation. Kept: reference, name of the applicant, price, steps, and the hash of each page.',
    ...{ least: 12, usual: 24, most: 96 },
    kept: 'Papers of an application are kept while it is under way and for a year afterwards: the tax department may object.',
    law: 'DPDP Act 2023, s. 8(7); DPDP Rules 2025, rule 8(3): a year',
  },
  panDrafts: {
    label: 'PAN applications begun and never paid',
    help: 'From the last change. The whole draft is deleted.',
    ...{ least: 1, usual: 12, most: 36 },
    kept: 'It was changed within the last month, and may still be filed.',
    law: 'DPDP Act 2023, s. 8(7)',
  },
  paperlessAnswers: {
    label: 'Numbers and answers of a paperless PAN application',
    help: 'From its acknowledgement, allotment or refund. Kept: reference, name of the applicant, price, steps and acknowledgement number.',
    ...{ least: 12, usual: 24, most: 96 },
    kept: 'Answers of an application are kept while it is under way and for a year afterwards: the tax department may object.',
    law: 'DPDP Act 2023, s. 8(7); DPDP Rules 2025, rule 8(3): a year',
  },
  paperlessDrafts: {
    label: 'Paperless PAN applications begun and never paid',
    help: 'From the last change. The whole draft is deleted.',
    ...{ least: 1, usual: 12, most: 36 },
    kept: 'It was changed within the last month, and may still be filed.',
    law: 'DPDP Act 2023, s. 8(7)',
  },
} as const satisfies Retention
