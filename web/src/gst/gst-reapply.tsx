import { ReapplyScreen } from '../application/reapply-screen'
import { gstReapply } from './reapply-product'

/** `product/gst/registration/reapply/{id}` */
export const GstReapply = () => <ReapplyScreen of={gstReapply} />
