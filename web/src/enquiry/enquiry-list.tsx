import { Skeleton } from '@mantine/core'
import { enquiries } from '@sevakendra/contract/enquiry/lists'
import { ListScreen } from '../kit/list/screen'
import { useOpenRecord } from '../kit/record/open-record'
import { lazyPart } from '../kit/shell/lazy-part'

const EnquiryDrawer = lazyPart(
  async () => (await import('./enquiry-drawer')).EnquiryDrawer,
  () => <Skeleton h={0} />,
)

/** `user-management/enquiries`: what visitors asked on the Contact page, who waits longest first. */
export function EnquiryList() {
  const { open, to, close } = useOpenRecord()
  return (
    <>
      <ListScreen
        of={enquiries}
        to={({ id }) => to(id)}
        startAt="open"
        empty={{ text: 'Questions from the Contact page of the public site appear here.' }}
      />
      {open && <EnquiryDrawer key={open} id={open} close={close} />}
    </>
  )
}
