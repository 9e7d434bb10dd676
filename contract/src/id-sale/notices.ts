import type { NoticeWords } from '../kit/room'

/** What people are told in the portal. */
export const notices = {
  idToPay: { label: 'ID payment due', tone: 'wait', text: 'Your ID {{idType}} ({{saleNo}}) costs {{amount}}. Pay it by {{day}}' },
  idEnding: { label: 'ID expires soon', tone: 'back', text: 'Your ID {{idType}} ({{saleNo}}) expires on {{day}}. Renew it' },
  idExpired: {
    label: 'ID expired',
    tone: 'bad',
    text: 'Your ID {{idType}} ({{saleNo}}) has expired. Its services stay open until {{day}}',
  },
  idRenewal: { label: 'ID renewal', tone: 'wait', text: 'The next term of your ID {{idType}} is ready: {{saleNo}} for {{amount}}' },
  idSuspended: { label: 'ID suspended', tone: 'bad', text: 'Your ID {{idType}} ({{saleNo}}) was suspended: {{reason}}' },
  idResumed: { label: 'ID reactivated', tone: 'ok', text: 'Your ID {{idType}} ({{saleNo}}) is active again' },
  idRefunded: { label: 'ID refunded', tone: 'quiet', text: '{{amount}} for your ID {{saleNo}} was refunded: {{reason}}' },
} as const satisfies Record<string, NoticeWords>
