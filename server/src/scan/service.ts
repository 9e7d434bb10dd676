// What products do with the scans of their subjects.
export { cutViews, prepareCuts, readCrop, saveCrop } from './crop'
export { forgetUploads } from './intake'
export { addPages, finishScan, forgetScans, holdsPresent, pageViews, type ReadyPage, retireOutdated, stagePages } from './pages'
export { scanRoutes } from './routes'
export type { JudgedPage, ScanSubject } from './subject'
