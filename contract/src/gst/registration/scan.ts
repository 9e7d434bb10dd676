import { scanEndpoints } from '../../scan/endpoints'
import { registrationState } from './flow'
import { gstScan } from './slots'

/** The calls of the papers, from which nothing is cut. */
export const { readScan, addPages, arrangePages, turnPage, deletePage, finishScan, myPageImage, anyPageImage } = scanEndpoints({
  ...gstScan,
  base: 'gst/registration',
  state: registrationState,
  may: { read: ['gst.readOwn', 'gst.read'], crop: ['gst.apply', 'gst.registration'], send: 'gst.apply' },
})
