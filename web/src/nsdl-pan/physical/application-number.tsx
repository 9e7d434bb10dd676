import { why } from '@sevakendra/contract/kit/fields'
import { revealAadhaar, revealPan } from '@sevakendra/contract/nsdl-pan/aadhaar/endpoints'
import { aadhaarNumber } from '@sevakendra/contract/nsdl-pan/forms/names'
import { z } from 'zod'
import { useSend } from '../../kit/call/send'
import { Revealed } from '../../kit/record/revealed'

const asking = z.object({ reason: why })

/** A number of an identity paper behind its mask, by its place among the answers; the Aadhaar number in groups of four digits once it is shown. */
export function ApplicationNumber({ id, place, masked }: { id: string; place: string; masked: string }) {
  return place === aadhaarNumber ? <Aadhaar id={id} masked={masked} /> : <Pan id={id} place={place} masked={masked} />
}

function Aadhaar({ id, masked }: { id: string; masked: string }) {
  const send = useSend(revealAadhaar, { id })
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

function Pan({ id, place, masked }: { id: string; place: string; masked: string }) {
  const send = useSend(revealPan, { id })
  return (
    <Revealed
      masked={masked}
      show="Show the PAN"
      hide="Hide the PAN"
      schema={asking}
      reveal={async values => (await send({ ...values, place })).pan}
    />
  )
}
