import {
  askAnyScan,
  askMyScan,
  previewAnyCrop,
  previewMyCrop,
  readAnyCrop,
  readMyCrop,
  saveAnyCrop,
  saveMyCrop,
} from '@sevakendra/contract/nsdl-pan/scans/endpoints'
import type { Side } from './page-image'

/** The same screen stands on both sides of the counter; each side has calls of its own. */
export const cropCalls = {
  shop: { read: readMyCrop, preview: previewMyCrop, save: saveMyCrop, ask: askMyScan },
  office: { read: readAnyCrop, preview: previewAnyCrop, save: saveAnyCrop, ask: askAnyScan },
} as const satisfies Record<Side, unknown>
