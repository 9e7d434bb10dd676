import type { Retention } from '../kit/room'

/** What is erased after its period. */
export const retention = {
  apiKeys: {
    label: 'Address from which API keys were used last',
    help: 'From the day on which a key was revoked. Kept: its name, its permissions, who made it, and when it was used last.',
    ...{ least: 12, usual: 24, most: 96 },
    kept: 'CERT-In asks for logs of 180 days, the DPDP Rules for those of a year.',
    law: 'CERT-In 2022: 180 days; DPDP Rules 2025, rule 8(3): a year',
  },
} as const satisfies Retention
