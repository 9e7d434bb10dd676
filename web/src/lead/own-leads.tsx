import { linkAgain } from '@sevakendra/contract/lead/endpoints'
import { ownLeads } from '@sevakendra/contract/lead/lists'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../kit/call/call'
import { showFailure } from '../kit/call/failure-notes'
import { ListScreen, type Row } from '../kit/list/screen'
import { useMay } from '../kit/session/may'
import { lazyPart } from '../kit/shell/lazy-part'
import { BankingWays } from './banking-ways'
import { useVendorCell } from './offer-words'

const Issued = lazyPart(async () => (await import('./apply-dialog')).Issued)

/** `product/Banking/list`: the customers of the shop and what became of them. */
export function OwnLeads() {
  const may = useMay()
  const vendor = useVendorCell()
  const [issued, setIssued] = useState<{ url: string; name: string }>()
  async function again(row: Row<typeof ownLeads>) {
    try {
      setIssued({ url: await call(linkAgain, { params: { id: row.id } }), name: vendor(row) ?? '' })
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <>
      <ListScreen
        of={ownLeads}
        trail={<BankingWays />}
        cells={{ cardVendor: vendor }}
        actions={row => [
          may('lead.apply') && row.reissuable === true && { label: 'Open link again', icon: IconExternalLink, run: () => void again(row) },
        ]}
        empty={{ text: 'Customers whom you send to a partner for a card or a loan appear here.' }}
      />
      {issued && <Issued {...issued} close={() => setIssued(undefined)} />}
    </>
  )
}
