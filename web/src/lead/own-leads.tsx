import { notifications } from '@mantine/notifications'
import { linkAgain } from '@sevakendra/contract/lead/endpoints'
import { ownLeads } from '@sevakendra/contract/lead/lists'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/call/call'
import { errorText } from '../kit/call/error-text'
import { ListScreen, type Row } from '../kit/list/screen'
import { useMay } from '../kit/session/may'
import { lazyPart } from '../kit/shell/lazy-part'

const Issued = lazyPart(async () => (await import('./apply-dialog')).Issued)

/** `product/Banking/list`: the customers of the shop and what became of them. */
export function OwnLeads() {
  const { t } = useTranslation()
  const may = useMay()
  const [issued, setIssued] = useState<{ url: string; name: string }>()
  async function again({ id, cardVendor }: Row<typeof ownLeads>) {
    try {
      setIssued({ url: await call(linkAgain, { params: { id } }), name: cardVendor ?? '' })
    } catch (error) {
      notifications.show({ color: 'red', message: t(errorText(error)) })
    }
  }
  return (
    <>
      <ListScreen
        of={ownLeads}
        actions={row => [
          may('lead.apply') && row.reissuable === true && { label: 'Open link again', icon: IconExternalLink, run: () => void again(row) },
        ]}
        empty={{ text: 'Customers whom you send to a partner for a card or a loan appear here.' }}
      />
      {issued && <Issued {...issued} close={() => setIssued(undefined)} />}
    </>
  )
}
