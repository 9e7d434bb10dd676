import { kycNumbers, revealKycNumber } from '@sevakendra/contract/kyc/endpoints'
import { useSend } from '../kit/call/send'
import { Revealed } from '../kit/record/revealed'

const schema = revealKycNumber.body?.pick({ reason: true })

const labels = {
  pan: { show: 'Show the PAN', hide: 'Hide the PAN' },
  accountNo: { show: 'Show the account number', hide: 'Hide the account number' },
} as const satisfies Record<(typeof kycNumbers)[number], { show: string; hide: string }>

/** A number of a KYC behind its mask, by the name of its answer; whoever may see whole numbers sees it, for a reason. */
export function OfficeNumber({ id, place, masked }: { id: string; place: string; masked: string }) {
  const send = useSend(revealKycNumber, { id })
  const which = kycNumbers.find(one => one === place)
  if (!which || !schema) return masked
  return (
    <Revealed masked={masked} {...labels[which]} schema={schema} reveal={async ({ reason }) => (await send({ which, reason })).number} />
  )
}
