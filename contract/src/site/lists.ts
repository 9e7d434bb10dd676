import { column, list } from '../kit/list'

/** Everything that was ever to be sent. Without SMTP settings it stays here to be read. */
export const mails = list('/backend/settings/mails/list', {
  title: 'Outbox',
  mayLag: true,
  may: 'mail.read',
  newest: 'createdAt',
  tabs: 'status',
  card: ['subject', 'toAddress', 'status'],
  columns: {
    createdAt: column.dateTime('Written', { width: 170 }),
    toName: column.text('Recipient', { width: 150 }),
    toAddress: column.text('Email ID', { width: 190 }),
    subject: column.text('Subject', { width: 280 }),
    status: column.choice(
      'Status',
      { queued: 'To be sent', sent: 'Sent', outbox: 'Kept here', failed: 'Failed', declined: 'Not wanted' },
      { tones: { queued: 'wait', sent: 'ok', outbox: 'quiet', failed: 'bad', declined: 'quiet' }, width: 130 },
    ),
    attempts: column.count('Tries', { width: 80, folded: true }),
    sentAt: column.dateTime('Sent', { folded: true }),
    lastError: column.text('Last Error', { folded: true }),
  },
})
