import type { NoticeWords } from '../kit/room'

/** What people are told in the portal. */
export const notices = {
  newAdjustment: {
    label: 'Adjustment to approve',
    tone: 'wait',
    text: '{{by}} proposes adjustment {{refNo}} of {{amount}} for {{code}}',
    many: {
      text: '{{n}} adjustments to approve, the latest {{refNo}} of {{amount}} for {{code}}',
      link: 'account/adjustments?f.status=pending',
    },
  },
  adjustmentApproved: { label: 'Adjustment approved', tone: 'ok', text: 'Adjustment {{refNo}} of {{amount}} was approved' },
  adjustmentRejected: { label: 'Adjustment rejected', tone: 'bad', text: 'Adjustment {{refNo}} of {{amount}} was rejected: {{reason}}' },
  walletCredited: { label: 'Added to the wallet', tone: 'ok', text: '{{amount}} was added to your wallet ({{refNo}}): {{reason}}' },
  walletDebited: {
    label: 'Deducted from the wallet',
    tone: 'bad',
    text: '{{amount}} was deducted from your wallet ({{refNo}}): {{reason}}',
  },
  transferReceived: {
    label: 'Transfer from your merchant',
    tone: 'ok',
    text: '{{shop}} transferred {{amount}} to your wallet ({{refNo}})',
  },
  ledgerFault: { label: 'Fault in the ledger', tone: 'bad', text: 'The check of the ledger found a fault. Wallets frozen: {{wallets}}' },
} as const satisfies Record<string, NoticeWords>
