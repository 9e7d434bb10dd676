import * as scan from '@sevakendra/contract/nsdl-pan/scan'
import { asScan } from '@sevakendra/contract/scan/endpoints'
import type { App } from '../platform/http/http'
import { answerList } from '../platform/lists/lists'
import { scanRoutes } from '../scan/service'
import { aadhaarRoutes } from './aadhaar/routes'
import { blankRoutes } from './blank/routes'
import * as rows from './lists'
import { physicalRoutes } from './physical/routes'
import { refundRoutes } from './refund/routes'
import { panScanSubject } from './scan'
import { verifyRoutes } from './verify/routes'

export function nsdlPanRoutes(app: App): void {
  physicalRoutes(app)
  scanRoutes(app, asScan(scan), panScanSubject)
  verifyRoutes(app)
  aadhaarRoutes(app)
  blankRoutes(app)
  refundRoutes(app)
  answerList(app, rows.myWaiting)
  answerList(app, rows.myApplications)
  answerList(app, rows.myAcknowledged)
  answerList(app, rows.myHardcopies)
  answerList(app, rows.myIncomplete)
  answerList(app, rows.myRejected)
  answerList(app, rows.allWaiting)
  answerList(app, rows.allApplications)
  answerList(app, rows.allAcknowledged)
  answerList(app, rows.allPendingVerification)
  answerList(app, rows.allIncomplete)
  answerList(app, rows.allRejected)
}
