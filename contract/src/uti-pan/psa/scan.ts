import { scanEndpoints } from '../../scan/endpoints'
import { psaScan } from './slots'
import { psaState } from './words'

/** The calls of the pages; they are sent with the answers, and nothing is cut from them. */
export const { readScan, addPages, arrangePages, turnPage, deletePage, myPageImage, anyPageImage } = scanEndpoints({
  ...psaScan,
  base: 'uti/psa',
  state: psaState,
  may: { read: ['uti.register', 'uti.read'], crop: ['uti.register', 'uti.psa'], send: 'uti.register' },
})
