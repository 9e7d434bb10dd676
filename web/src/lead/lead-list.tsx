import { Skeleton } from '@mantine/core'
import { leads } from '@sevakendra/contract/lead/lists'
import { ListScreen } from '../kit/list/screen'
import { useOpenRecord } from '../kit/record/open-record'
import { lazyPart } from '../kit/shell/lazy-part'
import { useVendorCell } from './offer-words'

const LeadDrawer = lazyPart(
  async () => (await import('./lead-drawer')).LeadDrawer,
  () => <Skeleton h={0} />,
)

/** `actions/user-list`: customers whom shops sent to partners, the newest first. */
export function LeadList() {
  const { open, to, close } = useOpenRecord()
  const vendor = useVendorCell()
  return (
    <>
      <ListScreen
        of={leads}
        to={({ id }) => to(id)}
        cells={{ cardVendor: vendor }}
        empty={{ text: 'Customers whom shops send to card and loan partners appear here.' }}
      />
      {open && <LeadDrawer key={open} id={open} close={close} />}
    </>
  )
}
