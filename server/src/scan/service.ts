// What products do with the scans of their subjects.
export { cutViews, prepareCuts, readCrop, saveCrop } from './crop'
export { isCovered } from './looks'
export {
  addPages,
  erasePlace,
  filesOfPages,
  finishScan,
  forgetBefore,
  forgetScans,
  holdsNew,
  holdsPresent,
  missingPages,
  pageViews,
  type ReadyPage,
  retireOutdated,
  stagePages,
} from './pages'
export { pageRoutes, scanRoutes } from './routes'
export { papersHeld, papersOf } from './store'
export { type JudgedPage, type ScanSubject, withoutCuts } from './subject'
