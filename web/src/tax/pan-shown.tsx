import { panReason, revealPan } from '@sevakendra/contract/tax/profile/endpoints'
import { Revealed } from '../kit/revealed'
import { useSend } from '../kit/send'

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
