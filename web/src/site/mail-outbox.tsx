import { mails } from '@sevakendra/contract/site/lists'
import { ListScreen } from '../kit/list-screen'

/** `settings/smtp-setup/outbox`: every mail that was ever written, sent or not. */
export function MailOutbox() {
  return (
    <ListScreen
      of={mails}
      about="Every mail the portal wrote. Without a mail server they stay here to be read."
      to={({ id }) => `/backend/settings/smtp-setup/outbox/${id}`}
      empty={{ text: 'Mails to applicants and merchants appear here.' }}
    />
  )
}
