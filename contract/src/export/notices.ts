import type { NoticeWords } from '../kit/room'

/** What people are told in the portal. */
export const notices = {
  exportReady: { label: 'Export ready', tone: 'ok', text: 'Your export {{name}} is ready until {{day}}' },
  exportFailed: { label: 'Export failed', tone: 'bad', text: 'Your export {{name}} could not be made: {{reason}}' },
  exportStopped: { label: 'Scheduled report stopped', tone: 'bad', text: 'Your scheduled report {{name}} was stopped: {{reason}}' },
} as const satisfies Record<string, NoticeWords>
