import { sendMailAgain } from '@sevakendra/contract/site/endpoints'
import { mails } from '@sevakendra/contract/site/lists'
import { IconSend } from '@tabler/icons-react'
import { exchange } from '../kit/call/call'
import type { BulkEach } from '../kit/list/action'
import { ListScreen, type Row } from '../kit/list/screen'
import { useMay } from '../kit/session/may'

type Mail = Row<typeof mails>

const again: BulkEach<Mail> = {
  label: 'Send again',
  icon: IconSend,
  title: 'Send these mails again?',
  verb: 'Send again',
  plan: async () => ({
    not: ({ status }) =>
      status === 'failed' || status === 'outbox' ? undefined : 'Only a mail that failed or was kept here can be sent again.',
    says: ({ toAddress }) => toAddress,
    each: ({ id }, key) => exchange(sendMailAgain, { params: { id }, key }),
  }),
}

/** `settings/smtp-setup/outbox`: every mail that was ever written, sent or not. */
export function MailOutbox() {
  const may = useMay()
  return (
    <ListScreen
      of={mails}
      about="Every email that the portal wrote. Without a mail server they stay here and can be read."
      to={({ id }) => `/backend/settings/smtp-setup/outbox/${id}`}
      {...(may('mail.send') && { bulk: [again] })}
      empty={{ text: 'Mails to applicants and merchants appear here.' }}
    />
  )
}
