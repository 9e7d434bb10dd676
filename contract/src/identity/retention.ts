import type { Retention } from '../kit/room'

/** What is erased after its period. */
export const retention = {
  signIns: {
    label: 'Address and browser of sign-ins',
    help: 'From the end of the sign-in. Kept: who was signed in, from when to when. The audit trail keeps its own lines.',
    ...{ least: 12, usual: 24, most: 96 },
    kept: 'CERT-In asks for logs of 180 days, the DPDP Rules for those of a year.',
    law: 'CERT-In 2022: 180 days; DPDP Rules 2025, rule 8(3): a year',
  },
} as const satisfies Retention
