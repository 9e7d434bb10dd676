import { receivables } from '@sevakendra/contract/wallet/receivable/lists'
import { ListScreen } from '../kit/list/screen'
import { useOpenRecord } from '../kit/record/open-record'
import { lazyPart } from '../kit/shell/lazy-part'

const ReceivableDrawer = lazyPart(async () => (await import('./receivable-drawer')).ReceivableDrawer)

/** What merchants owe beyond their wallets; a row opens beside the list, and the address says which. */
export function ReceivableList() {
  const { open, to, close } = useOpenRecord()
  return (
    <>
      <ListScreen
        of={receivables}
        startAt="open"
        to={row => to(row.id)}
        about="What a wallet was short by when a top-up was reversed or TDS was corrected. The next credits of the shop settle it first, automatically."
        empty={{ text: 'No shop owes anything beyond its wallet.' }}
      />
      {open && <ReceivableDrawer id={open} close={close} />}
    </>
  )
}
