import { ApplyScreen } from '../application/apply-screen'
import { gstApplications } from './application-product'

const filing = {}

/** `product/gst/registration/{id?}`: REG-01, from the first key to the review before paying. */
export const GstApply = () => <ApplyScreen of={gstApplications} filing={filing} />
