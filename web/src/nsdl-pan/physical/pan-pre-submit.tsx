import { CheckScreen } from '../../application/check-screen'
import { panApplications } from '../application-product'

/** `physical/pre-submit?id=` */
export const PanPreSubmit = () => <CheckScreen of={panApplications} />
