import { scanEndpoints } from '../scan/endpoints'
import { physicalState } from './physical/flow'
import { panScan } from './slots'

export const {
  readScan,
  addPages,
  arrangePages,
  turnPage,
  deletePage,
  finishScan,
  myPageImage,
  anyPageImage,
  readMyCrop,
  readAnyCrop,
  previewMyCrop,
  previewAnyCrop,
  saveMyCrop,
  saveAnyCrop,
  askMyScan,
  askAnyScan,
  myCutImage,
  anyCutImage,
} = scanEndpoints({
  ...panScan,
  base: 'nsdlpan/physical',
  state: physicalState,
  may: { read: ['nsdl.readOwn', 'nsdl.read'], crop: ['nsdl.apply', 'nsdl.verify'], send: 'nsdl.apply' },
})
