import { CropScreen } from '../scan/crop-screen'
import { usePanPaths } from './pan-paths'
import { panScanProduct } from './scan-product'

/** `physical/form-cropping/{id}` of the shop. */
export function PanCrop() {
  const paths = usePanPaths()
  return <CropScreen of={panScanProduct} side="shop" ways={{ saved: paths.info, asked: paths.scan, info: paths.info }} />
}
