import type { Retention } from '../kit/room'

/** What is erased after its period. */
export const retention = {
  enquiries: {
    label: 'Questions of visitors',
    help: 'From its answer, or from the day on which it was closed. Kept: reference, subject, times, and what the office answered.',
    ...{ least: 12, usual: 12, most: 60 },
    kept: 'A question is kept until it is answered and for a year afterwards, to answer for what was said.',
    law: 'DPDP Rules 2025, rule 8(3): a year',
  },
} as const satisfies Retention
