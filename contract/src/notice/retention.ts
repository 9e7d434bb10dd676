import type { Retention } from '../kit/room'

/** What is erased after its period. */
export const retention = {
  messages: {
    label: 'Text and number of SMS and WhatsApp messages',
    help: 'From the day on which the message was written. Kept: its group, its template, and when it was sent.',
    ...{ least: 12, usual: 12, most: 96 },
    kept: 'Messages are kept for a year as a log of what people were told.',
    law: 'DPDP Rules 2025, rule 8(3): a year',
  },
} as const satisfies Retention
