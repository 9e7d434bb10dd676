import type { Retention } from '../kit/room'

/** What is erased after its period. */
export const retention = {
  psaPapers: {
    label: 'Papers and answers of a PSA registration',
    help: 'From the day on which it was rejected, or on which the shop or its PSA was blocked for good. Kept: the PSA ID, who approved it and when.',
    ...{ least: 12, usual: 36, most: 120 },
    kept: 'While the PSA is in use, UTIITSL may ask who it is.',
    law: 'DPDP Act 2023, s. 8(7); DPDP Rules 2025, rule 8(3): a year',
  },
  psaDrafts: {
    label: 'PSA registrations begun and never sent',
    help: 'From the last change. Kept: that it was begun.',
    ...{ least: 1, usual: 12, most: 36 },
    kept: 'It was changed within the last month, and may still be sent.',
    law: 'DPDP Act 2023, s. 8(7)',
  },
} as const satisfies Retention
