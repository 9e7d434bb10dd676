import type { GrantWords } from '../kit/room'

/** As it is granted to staff of the back office. */
export const officeWords = {
  'gst.read': { group: 'GST', label: 'See GST registrations and returns' },
  'gst.registration': {
    group: 'GST',
    label: 'Check GST registrations and enter what the GST portal says',
    help: 'Cancelling or rejecting before the ARN refunds the charge in full',
    needs: ['gst.read'],
  },
  'gst.filing': {
    group: 'GST',
    label: 'Prepare and file GST returns',
    help: 'A return that is rejected before it is filed is refunded in full',
    needs: ['gst.read'],
  },
  'gst.calendar': { group: 'GST', label: 'Enter due dates and holidays of GST', needs: ['gst.read'] },
} as const satisfies GrantWords

/** As a shop grants it to its staff. */
export const shopWords = {
  'gst.apply': { group: 'GST', label: 'File GST registrations', help: "Spends the shop's wallet, up to the daily cap" },
  'gst.file': { group: 'GST', label: 'Submit GST returns', help: "Spends the shop's wallet, up to the daily cap" },
  'gst.readShop': { group: 'GST', label: 'See all GST registrations and returns of the shop', help: 'Without it, only their own' },
} as const satisfies GrantWords
