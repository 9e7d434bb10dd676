import { column, list } from '../kit/list'
import { lookWords } from '../register/looks'
import { paperWords } from '../register/paper-words'
import { retentionWords } from '../register/retention'
import { subjectWords } from '../register/subject-words'
import { consentFor } from '../register/subjects'
import { channels, consentStates, consentTones, languages, requestKinds, requestStates, requestTones } from './words'

/** What was erased, and what could not be. */
export const erasures = list('/backend/settings/retention/list', {
  title: 'Erased',
  may: 'privacy.setup',
  newest: 'at',
  card: ['what', 'ref', 'outcome'],
  columns: {
    at: column.dateTime('When', { width: 170 }),
    what: column.choice('What', retentionWords, { width: 280 }),
    ref: column.code('Record', { width: 140 }),
    records: column.count('Records', { width: 125 }),
    papers: column.count('Pictures', { width: 90 }),
    request: column.code('On Request', { width: 130 }),
    outcome: column.choice('Outcome', { erased: 'Erased', failed: 'Failed' }, { tones: { erased: 'ok', failed: 'bad' }, width: 110 }),
    why: column.text('What Went Wrong', { wraps: true }),
  },
})

/** Who looked at papers and whole numbers of people. */
export const paperLooks = list('/backend/privacy/looks/list', {
  title: 'Access Log',
  may: 'privacy.read',
  newest: 'at',
  large: true,
  card: ['event', 'actorCode', 'ref'],
  columns: {
    at: column.dateTime('When', { width: 170 }),
    actorCode: column.code('Who', { width: 95, sortable: false, folded: true }),
    actorName: column.text('Name', { width: 150, sortable: false }),
    impersonatorCode: column.code('Viewed By', { width: 120, sortable: false, folded: true }),
    event: column.choice('What', lookWords, { width: 250, sortable: false }),
    paper: column.text('Paper', { words: paperWords, width: 150, sortable: false }),
    subject: column.choice('Kind of Record', subjectWords, { width: 150, sortable: false, folded: true }),
    ref: column.code('Record', { width: 140, sortable: false }),
    /** Whose it is: not in the trail, but read from the record, as long as that says it. */
    whose: column.text('Name', { hidden: true, sortable: false, searched: false }),
    subjectId: column.code('Number', { width: 100, sortable: false, folded: true, searched: false, whole: true }),
    ip: column.code('IP Address', { width: 115, sortable: false, folded: true }),
    reason: column.text('Why', { sortable: false }),
  },
})

/** Every consent that was given, and what became of it. */
export const consents = list('/backend/privacy/consents/list', {
  title: 'Consents',
  may: 'privacy.read',
  newest: 'at',
  large: true,
  tabs: 'state',
  card: ['ref', 'subject', 'state'],
  columns: {
    at: column.dateTime('Given', { width: 170 }),
    subject: column.choice('For', consentFor, { width: 170, sortable: false }),
    ref: column.code('Record', { width: 140, sortable: false }),
    version: column.code('Text', { width: 150, sortable: false }),
    language: column.choice('Language', languages, { width: 100, sortable: false }),
    ip: column.code('IP Address', { width: 120, sortable: false }),
    state: column.choice('Status', consentStates, { tones: consentTones, width: 160, sortable: false }),
    withdrawnAt: column.dateTime('Consent Withdrawn', { sortable: false, folded: true }),
    remark: column.text('Remark', { sortable: false, searched: false, folded: true }),
  },
})

/** What people asked about their data, the next due first. */
export const privacyRequests = list('/backend/privacy/requests/list', {
  title: 'Privacy Requests',
  may: 'privacy.read',
  oldest: 'dueOn',
  waits: ['received', 'working'],
  tabs: 'status',
  card: ['name', 'kind', 'status'],
  columns: {
    refNo: column.code('Ref No.', { width: 130 }),
    name: column.text('Name'),
    code: column.code('Code', { width: 110 }),
    kind: column.choice('Asks For', requestKinds, { width: 150 }),
    channel: column.choice('Came', channels, { width: 130, folded: true }),
    receivedAt: column.dateTime('Received', { width: 170 }),
    dueOn: column.date('Due', { width: 120 }),
    daysLeft: column.count('Days Left', { width: 130, daysLeft: true }),
    status: column.choice('Status', requestStates, { tones: requestTones, width: 120 }),
    answeredAt: column.dateTime('Answered', { folded: true }),
  },
})
