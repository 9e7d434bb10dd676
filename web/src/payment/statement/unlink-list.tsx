import { bankUnlinks } from '@sevakendra/contract/payment/statement/lists'
import { ListScreen } from '../../kit/list/screen'
import { useOpenRecord } from '../../kit/record/open-record'
import { lazyPart } from '../../kit/shell/lazy-part'

const UnlinkDrawer = lazyPart(async () => (await import('./unlink-drawer')).UnlinkDrawer)

/** Links between lines and payments that somebody says are wrong; a row opens beside the list, and the address says which. */
export function UnlinkList() {
  const { open, to, close } = useOpenRecord()
  return (
    <>
      <ListScreen
        of={bankUnlinks}
        startAt="pending"
        to={row => to(row.id)}
        about="One person reports that a bank line is linked with the wrong payment, another one undoes the link."
        empty={{ text: 'A wrong link is reported from the payment, or from the list of statement lines.' }}
      />
      {open && <UnlinkDrawer id={open} close={close} />}
    </>
  )
}
