import { roleWords } from '../kit/capabilities'
import { dueColumn } from '../kit/due'
import { column } from '../kit/list'
import { report } from '../kit/report'
import { stateTones, stateWords } from './words'

/** KYCs that have ended or end within 90 days, with how the papers stand that were sent since. */
export const kycDue = report('backend', 'kyc-due', {
  title: 'KYC Due',
  group: 'people',
  range: 'now',
  may: 'kyc.read',
  answers: 'Whose KYC has ended or ends soon, and was it sent again?',
  oldest: 'validUntil',
  card: ['name', 'validUntil', 'stage'],
  chart: { title: 'KYC by Time Left', kind: 'bar', axis: 'stage', rows: 'Users' },
  columns: {
    validUntil: column.date('Holds Until', { width: 120 }),
    stage: dueColumn({ past: 'Ended', later: 'Within 90 Days' }),
    days: column.count('Days Left', { width: 130, daysLeft: true }),
    name: column.text('Name', { width: 160 }),
    code: column.code('Code', { width: 105 }),
    role: column.choice('Role', roleWords, { width: 130 }),
    shopName: column.text('Shop Name', { width: 150 }),
    status: column.choice('KYC', stateWords, { tones: stateTones, width: 135 }),
    asked: column.text('Asked Because', { folded: true, wraps: true }),
    kind: column.code('', { hidden: true }),
  },
})
