import type { Retention } from '../kit/room'

/** What is erased after its period. */
export const retention = {
  kycPapers: {
    label: 'Papers and answers of a KYC',
    help: 'From the day on which the account was suspended, the KYC rejected or its consent withdrawn. Kept: who verified it and when, and the hash of each paper.',
    ...{ least: 12, usual: 60, most: 120 },
    kept: 'While the account is in use, and for a year after it ended, the law has the business know whom it deals with.',
    law: 'DPDP Act 2023, s. 8(7); DPDP Rules 2025, rule 8(3): a year',
  },
  kycDrafts: {
    label: 'KYC begun and never verified',
    help: 'From the last change. Kept: that it was begun, and the hash of each paper.',
    ...{ least: 1, usual: 12, most: 36 },
    kept: 'It was changed within the last month, and may still be sent.',
    law: 'DPDP Act 2023, s. 8(7)',
  },
} as const satisfies Retention
