import { mails } from '@sevakendra/contract/site/lists'
import { rowsOf } from '../platform/lists/lists'

export const mailRows = rowsOf(mails, db =>
  db
    .selectFrom('mail as m')
    .select(['m.id', 'm.createdAt', 'm.toName', 'm.toAddress', 'm.subject', 'm.status', 'm.attempts', 'm.sentAt', 'm.lastError']),
)
