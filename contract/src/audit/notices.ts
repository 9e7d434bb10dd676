import type { NoticeWords } from '../kit/room'

/** What people are told in the portal. */
export const notices = {
  auditFault: {
    label: 'Fault in the audit trail',
    tone: 'bad',
    text: 'The check of the audit trail found that it was changed. Faults: {{faults}}',
  },
} as const satisfies Record<string, NoticeWords>
