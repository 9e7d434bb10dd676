import type { App } from '../platform/http'
import { answerList } from '../platform/lists'
import { formRoutes } from './forms/routes'
import { physicalRows } from './lists'
import { physicalRoutes } from './physical/routes'
import { scanRoutes } from './scans/routes'
import { verifyRoutes } from './verify/routes'

export function nsdlPanRoutes(app: App): void {
  formRoutes(app)
  physicalRoutes(app)
  scanRoutes(app)
  verifyRoutes(app)
  for (const rows of Object.values(physicalRows)) answerList(app, rows as Parameters<typeof answerList>[1])
}
