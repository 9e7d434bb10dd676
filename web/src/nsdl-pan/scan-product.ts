import * as calls from '@sevakendra/contract/nsdl-pan/scan'
import { panScan } from '@sevakendra/contract/nsdl-pan/slots'
import { asScan } from '@sevakendra/contract/scan/endpoints'
import type { ScanProduct } from '../scan/product'

/** A PAN application on the screens of scan and crop. */
export const panScanProduct: ScanProduct = {
  ...panScan,
  kind: 'nsdl-pan',
  calls: asScan(calls),
  states: { scan: 'awaitingScan', crop: 'awaitingCrop' },
  words: {
    scan: 'Print, Sign and Scan',
    crop: 'Form Cropping',
    choose: 'Photo or signature',
    save: 'Save both crops',
    next: 'Crop photo and signature',
    open: 'Open the application',
    whyAgain: 'the signature is cut off at the edge',
  },
}
