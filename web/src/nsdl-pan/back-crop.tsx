import { CropScreen } from '../scan/crop-screen'
import { backPaths } from './back-paths'
import { panScanProduct } from './scan-product'

/** `physical/form-cropping/{id}` of the back office: the same crop as the shop's. */
export function BackCrop() {
  return <CropScreen of={panScanProduct} side="office" ways={{ saved: backPaths.info, asked: backPaths.info, info: backPaths.info }} />
}
