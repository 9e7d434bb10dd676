import { asDesk } from '@sevakendra/contract/desk/endpoints'
import { panDeskCalls } from '@sevakendra/contract/nsdl-pan/desk'
import * as scan from '@sevakendra/contract/nsdl-pan/scan'
import { asScan } from '@sevakendra/contract/scan/endpoints'
import { deskRoutes } from '../desk/service'
import type { App } from '../platform/http/http'
import { handleList } from '../platform/lists/lists'
import { scanRoutes } from '../scan/service'
import { aadhaarRoutes } from './aadhaar/routes'
import { acceptedRoutes } from './accepted/routes'
import { acknowledgeRoutes } from './acknowledge/routes'
import { allotRoutes } from './allot/routes'
import { blankRoutes } from './blank/routes'
import { correctRoutes } from './correct/routes'
import { panDeskSubject } from './desk'
import { filingRoutes } from './filing/routes'
import { hardcopyRoutes } from './hardcopy/routes'
import { lastRoutes } from './last/routes'
import * as rows from './lists'
import { paperlessRoutes } from './paperless/routes'
import { physicalRoutes } from './physical/routes'
import { refundRoutes } from './refund/routes'
import { panScanSubject } from './scan'
import { tinRoutes } from './tin/routes'
import { workRoutes } from './work/routes'

export function nsdlPanRoutes(app: App): void {
  physicalRoutes(app)
  paperlessRoutes(app)
  scanRoutes(app, asScan(scan), panScanSubject)
  deskRoutes(app, asDesk(panDeskCalls), panDeskSubject)
  acceptedRoutes(app)
  acknowledgeRoutes(app)
  allotRoutes(app)
  correctRoutes(app)
  filingRoutes(app)
  aadhaarRoutes(app)
  blankRoutes(app)
  hardcopyRoutes(app)
  lastRoutes(app)
  refundRoutes(app)
  tinRoutes(app)
  workRoutes(app)
  handleList(app, rows.myWaiting)
  handleList(app, rows.myApplications)
  handleList(app, rows.myAcknowledged)
  handleList(app, rows.myHardcopies)
  handleList(app, rows.myIncomplete)
  handleList(app, rows.myRejected)
  handleList(app, rows.myTinRejections)
  handleList(app, rows.allHardcopies)
  handleList(app, rows.allWaiting)
  handleList(app, rows.allApplications)
  handleList(app, rows.allAcknowledged)
  handleList(app, rows.allToFile)
  handleList(app, rows.allPendingVerification)
  handleList(app, rows.allIncomplete)
  handleList(app, rows.allRejected)
  handleList(app, rows.allTinRejections)
}
