import { Skeleton } from '@mantine/core'
import { leads } from '@sevakendra/contract/lead/lists'
import { ListScreen } from '../kit/list/screen'
import { useOpenRecord } from '../kit/record/open-record'
import { lazyPart } from '../kit/shell/lazy-part'

const LeadDrawer = lazyPart(
  async () => (await import('./lead-drawer')).LeadDrawer,
  () => <Skeleton h={0} />,
)

/** `actions/user-list`: customers whom shops sent to partners, the newest first. */
export function LeadList() {
  const { open, to, close } = useOpenRecord()
  return (
    <>
      <ListScreen of={leads} to={({ id }) => to(id)} empty={{ text: 'Customers whom shops send to card and loan partners appear here.' }} />
      {open && <LeadDrawer key={open} id={open} close={close} />}
    </>
  )
}
