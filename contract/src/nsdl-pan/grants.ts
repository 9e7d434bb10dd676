import type { GrantWords } from '../kit/room'

/** As it is granted to staff of the back office. */
export const officeWords = {
  'nsdl.read': { group: 'NSDL PAN', label: 'See applications' },
  'nsdl.verify': { group: 'NSDL PAN', label: 'Verify forms, send back and reject', needs: ['nsdl.read'] },
  'nsdl.acknowledge': { group: 'NSDL PAN', label: 'Enter acknowledgements', needs: ['nsdl.read'] },
  'nsdl.cancel': { group: 'NSDL PAN', label: 'Cancel applications by Aadhaar', needs: ['nsdl.read'] },
  'master.documents': { group: 'Masters', label: 'Accepted documents', needs: ['nsdl.read'] },
  'master.forms': { group: 'Masters', label: 'Official PAN forms for download' },
  'pii.reveal': {
    group: 'NSDL PAN',
    label: 'See full Aadhaar numbers and PANs',
    help: 'Needs the password and a reason; every use is recorded',
    needs: ['nsdl.read'],
  },
} as const satisfies GrantWords

/** As a shop grants it to its staff. */
export const shopWords = {
  'nsdl.apply': { group: 'NSDL PAN', label: 'File PAN applications', help: "Spends the shop's wallet, up to the daily cap" },
  'nsdl.readShop': { group: 'NSDL PAN', label: 'See all applications of the shop', help: 'Without it, only their own' },
} as const satisfies GrantWords
