import { mails } from '@sevakendra/contract/site/lists'
import { ListScreen } from '../kit/list-screen'
import { MailTabs } from './mail-tabs'

/** `settings/smtp-setup/outbox`: every mail that was ever written, sent or not. */
export function MailOutbox() {
  return (
    <ListScreen
      of={mails}
      about="Every e-mail that the portal wrote. Without a mail server they stay here and can be read."
      to={({ id }) => `/backend/settings/smtp-setup/outbox/${id}`}
      above={<MailTabs at="outbox" />}
      empty={{ text: 'Mails to applicants and merchants appear here.' }}
    />
  )
}
