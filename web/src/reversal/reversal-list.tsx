import { reversals } from '@sevakendra/contract/reversal/lists'
import { ListScreen } from '../kit/list/screen'
import { useOpenRecord } from '../kit/record/open-record'
import { lazyPart } from '../kit/shell/lazy-part'

const ReversalDrawer = lazyPart(async () => (await import('./reversal-drawer')).ReversalDrawer)

/** Top-ups that are to be taken back, and what became of them; a row opens beside the list, and the address says which. */
export function ReversalList() {
  const { open, to, close } = useOpenRecord()
  return (
    <>
      <ListScreen
        of={reversals}
        startAt="pending"
        to={row => to(row.id)}
        about="A top-up that bounced or went to the wrong shop: one person proposes, another admin approves."
        empty={{ text: 'A reversal is proposed from the payment request, or from the online payment.' }}
      />
      {open && <ReversalDrawer id={open} close={close} />}
    </>
  )
}
