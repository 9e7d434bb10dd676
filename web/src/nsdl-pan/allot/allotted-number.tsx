import { why } from '@sevakendra/contract/kit/fields'
import { revealAllotted } from '@sevakendra/contract/nsdl-pan/allot/endpoints'
import { z } from 'zod'
import { useSend } from '../../kit/call/send'
import { Revealed } from '../../kit/record/revealed'

const asking = z.object({ reason: why })

/** The allotted PAN behind its mask. */
export function AllottedNumber({ id, masked }: { id: string; masked: string }) {
  const send = useSend(revealAllotted, { id })
  return (
    <Revealed masked={masked} show="Show the PAN" hide="Hide the PAN" schema={asking} reveal={async values => (await send(values)).pan} />
  )
}
