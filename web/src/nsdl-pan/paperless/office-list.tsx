import { allPaperless } from '@sevakendra/contract/nsdl-pan/paperless/lists'
import { ListScreen } from '../../kit/list/screen'
import { useOpenRecord } from '../../kit/record/open-record'
import { statusCell } from './paperless-chip'
import { PaperlessDrawer } from './paperless-drawer'

/** `actions/nsdl-pan/paperless/list`: every paperless application that was charged. */
export function OfficePaperless() {
  const { open, to, close } = useOpenRecord()
  return (
    <>
      <ListScreen
        of={allPaperless}
        to={row => to(row.id)}
        cells={{ status: statusCell }}
        about="The provider decides, and the portal asks there by itself. To look at: two numbers, a success after the refund, or no answer."
        empty={{ text: 'Paperless applications of merchants appear here once they are charged.' }}
      />
      {open && <PaperlessDrawer id={open} close={close} office />}
    </>
  )
}
