import { backPaths } from './back-paths'
import { FormCropping } from './scans/pan-crop'

/** `physical/form-cropping/{id}` of the back office: the same desk as the shop's. */
export function BackCrop() {
  return <FormCropping side="office" ways={{ saved: backPaths.info, asked: backPaths.info, info: backPaths.info }} />
}
