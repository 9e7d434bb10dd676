import { why } from '@sevakendra/contract/kit/fields'
import type { revealAllotted, revealPaperlessAllotted } from '@sevakendra/contract/nsdl-pan/allot/endpoints'
import { z } from 'zod'
import { useSend } from '../../kit/call/send'
import { Revealed } from '../../kit/record/revealed'

const asking = z.object({ reason: why })

interface Props {
  /** Of an application on paper, or of a paperless one. */
  by: typeof revealAllotted | typeof revealPaperlessAllotted
  id: string
  masked: string
}

/** The allotted PAN behind its mask. */
export function AllottedNumber({ by, id, masked }: Props) {
  const send = useSend(by, { id })
  return (
    <Revealed masked={masked} show="Show the PAN" hide="Hide the PAN" schema={asking} reveal={async values => (await send(values)).pan} />
  )
}
