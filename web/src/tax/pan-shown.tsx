import { panReason, revealPan } from '@sevakendra/contract/tax/profile/endpoints'
import { useSend } from '../kit/call/send'
import { Revealed } from '../kit/record/revealed'

/** The PAN of a shop behind its mask. */
export function PanShown({ merchantId, masked }: { merchantId: string; masked: string }) {
  const send = useSend(revealPan, { id: merchantId })
  return (
    <Revealed
      masked={masked}
      show="Show the PAN"
      hide="Hide the PAN"
      schema={panReason}
      reveal={async values => (await send(values)).pan}
    />
  )
}
