import type { Retention } from '../kit/room'

/** What is erased after its period. */
export const retention = {
  paymentSlips: {
    label: 'Slips of deposits',
    help: 'From the decision about the request. Kept: the request with its reference, and the hash of the slip.',
    ...{ least: 96, usual: 96, most: 180 },
    kept: 'A slip is a voucher of the books, which company and tax law keep for eight years.',
    law: 'Companies Act 2013, s. 128(5): eight years',
  },
} as const satisfies Retention
