import { DeskScreen } from '../desk/desk-screen'
import { panDeskProduct } from './desk-product'

/** `physical/verify/{id?}`: claims the application named, or the one that has waited longest, and opens it. */
export const PanVerify = () => <DeskScreen of={panDeskProduct} />
