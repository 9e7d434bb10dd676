import { column, list } from '../../kit/list'
import { channelWords } from './texts'

/** Every SMS and WhatsApp message that was to be sent. */
export const messages = list('/backend/settings/messages/list', {
  title: 'SMS and WhatsApp Outbox',
  mayLag: true,
  may: 'mail.read',
  newest: 'createdAt',
  tabs: 'status',
  card: ['text', 'phone', 'status'],
  columns: {
    createdAt: column.dateTime('Written', { width: 170 }),
    channel: column.choice('Channel', channelWords, { width: 120 }),
    phone: column.text('Mobile No.', { width: 160 }),
    text: column.text('Text', { width: 360 }),
    status: column.choice(
      'Status',
      { queued: 'To be sent', sent: 'Sent', failed: 'Failed', declined: 'Not wanted' },
      { tones: { queued: 'wait', sent: 'ok', failed: 'bad', declined: 'quiet' }, width: 130 },
    ),
    deliveredAt: column.dateTime('Delivered', { folded: true }),
    parts: column.count('Parts', { width: 80, folded: true }),
    attempts: column.count('Tries', { width: 80, folded: true }),
    sentAt: column.dateTime('Sent', { folded: true }),
    lastError: column.text('Last Error', { folded: true }),
  },
})
