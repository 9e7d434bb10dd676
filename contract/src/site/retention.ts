import type { Retention } from '../kit/room'

/** What is erased after its period. */
export const retention = {
  mails: {
    label: 'Text and address of mails',
    help: 'From the day on which the mail was written. Kept: its kind, the record it was about, and when it was sent.',
    ...{ least: 12, usual: 12, most: 96 },
    kept: 'Mails are kept for a year as a log of what people were told.',
    law: 'DPDP Rules 2025, rule 8(3): a year',
  },
} as const satisfies Retention
