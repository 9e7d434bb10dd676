import { why } from '@sevakendra/contract/kit/fields'
import { revealAadhaar } from '@sevakendra/contract/nsdl-pan/aadhaar/endpoints'
import { z } from 'zod'
import { useSend } from '../../kit/call/send'
import { Revealed } from '../../kit/record/revealed'

const asking = z.object({ reason: why })

/** The Aadhaar number of an application behind its mask, in groups of four digits once it is shown. */
export function ApplicationAadhaar({ id, masked }: { id: string; masked: string | null }) {
  const send = useSend(revealAadhaar, { id })
  if (!masked) return '–'
  return (
    <Revealed
      masked={masked}
      show="Show the Aadhaar number"
      hide="Hide the Aadhaar number"
      schema={asking}
      reveal={async values => (await send(values)).aadhaar.replace(/(\d{4})(?=\d)/g, '$1 ')}
    />
  )
}
