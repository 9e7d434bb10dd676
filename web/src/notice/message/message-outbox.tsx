import { sendMessageAgain } from '@sevakendra/contract/notice/message/endpoints'
import { messages } from '@sevakendra/contract/notice/message/lists'
import { IconSend } from '@tabler/icons-react'
import { exchange } from '../../kit/call/call'
import type { BulkEach } from '../../kit/list/action'
import { ListScreen, type Row } from '../../kit/list/screen'
import { useMay } from '../../kit/session/may'

const again: BulkEach<Row<typeof messages>> = {
  label: 'Send again',
  icon: IconSend,
  title: 'Send these messages again?',
  verb: 'Send again',
  plan: async () => ({
    not: ({ status }) => (status === 'failed' ? undefined : 'Only a message that failed can be sent again.'),
    says: ({ phone }) => phone,
    each: ({ id }, key) => exchange(sendMessageAgain, { params: { id }, key }),
  }),
}

/** `settings/messaging/outbox`: every SMS and WhatsApp message that was to be sent. */
export function MessageOutbox() {
  const may = useMay()
  return (
    <ListScreen
      of={messages}
      about="Every SMS and WhatsApp message that the portal wrote, to people who asked for it. Nothing is written while a channel is off."
      {...(may('mail.send') && { bulk: [again] })}
      empty={{ text: 'Messages to phones appear here once a channel is set up.' }}
    />
  )
}
