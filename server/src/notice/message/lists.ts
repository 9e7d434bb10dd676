import { messages } from '@sevakendra/contract/notice/message/lists'
import { rowsOf } from '../../platform/lists/lists'

export const messageRows = rowsOf(messages, db =>
  db
    .selectFrom('message as m')
    .select([
      'm.id',
      'm.createdAt',
      'm.channel',
      'm.phone',
      'm.text',
      'm.status',
      'm.deliveredAt',
      'm.parts',
      'm.attempts',
      'm.sentAt',
      'm.lastError',
    ]),
)
