import { scanEndpoints } from '../scan/endpoints'
import { kycScan } from './slots'
import { kycState } from './words'

/** The calls of the pages; they are sent with the answers, and nothing is cut from them. */
export const { readScan, addPages, arrangePages, turnPage, deletePage, myPageImage, anyPageImage } = scanEndpoints({
  ...kycScan,
  base: 'kyc',
  mine: 'my',
  state: kycState,
  may: { read: ['kyc.own', 'kyc.read'], crop: ['kyc.own', 'kyc.verify'], send: 'kyc.own' },
})
