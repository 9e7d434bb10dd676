import { revealNumber } from '@sevakendra/contract/gst/registration/endpoints'
import { why } from '@sevakendra/contract/kit/fields'
import { z } from 'zod'
import { useSend } from '../kit/call/send'
import { Revealed } from '../kit/record/revealed'

const asking = z.object({ reason: why })

/** A number behind its mask, by its place among the answers; whoever may see whole numbers sees it, for a reason. */
export function GstNumber({ id, place, masked }: { id: string; place: string; masked: string }) {
  const send = useSend(revealNumber, { id })
  return (
    <Revealed
      masked={masked}
      show="Show the number"
      hide="Hide the number"
      schema={asking}
      reveal={async values => (await send({ ...values, place })).number}
    />
  )
}
