import { CheckScreen } from '../application/check-screen'
import { gstApplications } from './application-product'

/** `product/gst/registration/pre-submit?id=` */
export const GstCheckScreen = () => <CheckScreen of={gstApplications} />
