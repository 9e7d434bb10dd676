import { ReapplyScreen } from '../../application/reapply-screen'
import { panReapply } from '../reapply-product'

/** `physical/reapply/{id}` */
export const PanReapply = () => <ReapplyScreen of={panReapply} />
