import { scanEndpoints } from '../../scan/endpoints'
import { physicalState } from '../physical/flow'
import { tinScan } from './slots'

/** The pages of a reply, by the number of its objection. Nothing is cut from them, and they are sent with a remark (`replyToObjection`). */
export const { readScan, addPages, arrangePages, turnPage, deletePage, myPageImage, anyPageImage } = scanEndpoints({
  ...tinScan,
  base: 'nsdlpan/physical/tin-rejection',
  state: physicalState,
  may: { read: ['nsdl.readOwn', 'nsdl.read'], crop: ['nsdl.apply', 'nsdl.acknowledge'], send: 'nsdl.apply' },
})
