import { TrailLink } from '../audit/trail-link'
import { ViewAsButton } from '../identity/view-as/view-as-button'
import { MerchantRecord } from '../people/merchant/merchant-record'

/** A shop with what other rooms do about it: an area may know all rooms, they do not know each other. */
export const MerchantPage = () => (
  <MerchantRecord
    beside={id => (
      <>
        <TrailLink subject="merchant" id={id} />
        <ViewAsButton merchantId={id} />
      </>
    )}
  />
)
