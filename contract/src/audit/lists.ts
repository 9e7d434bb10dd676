import { column, list } from '../kit/list'
import { areaWords, trailWords } from '../register/events'
import { subjectWords } from '../register/subject-words'
import { areaTones, chainFaults } from './words'

/** A word that the lists of a newer release know is shown as it is, not refused. */
const said = <C extends { schema: unknown }>(choice: C): Omit<C, 'schema'> & { schema: typeof text } => ({ ...choice, schema: text })
const { schema: text } = column.text('')

/** Who did what to whom. */
export const trail = list('/backend/audit/list', {
  title: 'Audit Trail',
  may: 'audit.read',
  newest: 'at',
  large: true,
  card: ['event', 'at', 'actorCode'],
  columns: {
    at: column.dateTime('When', { width: 170 }),
    actorCode: column.code('Who', { width: 95, sortable: false, folded: true }),
    actorName: column.text('Name', { width: 130, sortable: false }),
    impersonatorCode: column.code('Viewed By', { width: 120, sortable: false, folded: true }),
    area: said(column.choice('About', areaWords, { tones: areaTones, width: 160, sortable: false, folded: true })),
    event: said(column.choice('What', trailWords, { width: 250, sortable: false })),
    subject: said(column.choice('Kind of Record', subjectWords, { width: 150, sortable: false, folded: true })),
    subjectId: column.code('Number', { width: 100, sortable: false, folded: true, searched: false, whole: true }),
    ref: column.text('Record', { width: 230, sortable: false, wraps: true }),
    ip: column.code('IP Address', { width: 115, sortable: false, folded: true }),
    reason: column.text('Why', { sortable: false, wraps: true }),
  },
})

/** Every check of the chain that read something. */
export const trailChecks = list('/backend/audit/checks/list', {
  title: 'Audit Trail Checks',
  may: 'audit.read',
  newest: 'at',
  card: ['at', 'kind', 'faults'],
  columns: {
    at: column.dateTime('When', { width: 180 }),
    kind: column.choice('What Was Checked', { whole: 'The whole trail', new: 'New entries' }, { width: 160 }),
    rows: column.count('Lines', { width: 110 }),
    faults: column.count('Faults', { width: 100 }),
    found: column.text('What Was Found'),
    tookMs: column.count('Milliseconds', { folded: true, width: 120 }),
  },
})

export const faultText = (fault: string): string => chainFaults[fault as keyof typeof chainFaults] ?? fault
