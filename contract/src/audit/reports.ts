import { column } from '../kit/list'
import { report } from '../kit/report'

/** What each person did by the audit trail. A sign-in that was refused is theirs where the name that was typed is. */
export const auditByUser = report('backend', 'audit-by-user', {
  title: 'Sign-ins and Audit by User',
  grouped: true,
  group: 'people',
  range: 'month',
  may: 'audit.read',
  answers: 'Who signed in how often, from how many addresses, and how much did they do?',
  newest: 'entries',
  card: ['name', 'signIns', 'entries'],
  chart: { title: 'Most Active Users', kind: 'bar', axis: 'code', named: 'name', sums: ['entries'] },
  columns: {
    code: column.code('Code', { width: 120 }),
    name: column.text('Name', { width: 190 }),
    signIns: column.count('Sign-ins', { width: 105 }),
    refused: column.count('Refused', { width: 105 }),
    addresses: column.count('Addresses', { width: 115 }),
    exported: column.count('Exports', { width: 105 }),
    entries: column.count('All Entries', { width: 120 }),
    lastAt: column.dateTime('Last Entry', { width: 175 }),
  },
})
