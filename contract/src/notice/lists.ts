import { column, list } from '../kit/list'
import { noticeLabels, noticeTones } from './words'

/** Everything that the caller was told, read or not. */
export const ownNotices = list('/notice/list', {
  title: 'Notifications',
  may: 'signedIn',
  newest: 'at',
  tabs: 'status',
  card: ['what', 'kind', 'at'],
  columns: {
    /** On the wire the facts, to be searched; the screen says them in words. */
    what: column.text('Notification', { width: 460, sortable: false }),
    kind: column.choice('About', noticeLabels, { tones: noticeTones, width: 210 }),
    at: column.dateTime('When', { width: 180 }),
    status: column.choice('Status', { unread: 'Unread', read: 'Read' }, { tones: { unread: 'wait', read: 'quiet' }, width: 110 }),
    facts: column.text('', { hidden: true }),
    times: column.count('', { hidden: true }),
    link: column.text('', { hidden: true }),
  },
})
