import type { ReportEntry } from '../kit/report'

/** A screen of its own answers what a report would. */
export const leadEntries: readonly ReportEntry[] = [
  {
    key: 'lead-funnel',
    title: 'Lead Funnel',
    answers: 'How many customers were sent to which partner, how far did they come, and what was paid for them?',
    group: 'sales',
    may: 'lead.read',
    area: 'backend',
    screen: 'actions/user-list/funnel',
  },
]
