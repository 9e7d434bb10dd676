import type { ReportArea } from '@sevakendra/contract/kit/report'
import * as contract from '@sevakendra/contract/kit/report-marks'
import { type App, handle } from '../../platform/http/http'
import type { Who } from '../../platform/http/who'
import * as marks from './service'

export function markRoutes(app: App): void {
  // Other rooms name their reports after this one has its routes.
  const of = (area: ReportArea, who: Who) => marks.reportsFor(app.reports, area, who)
  handle(app, contract.readMyReports, ({ tx, who }) => marks.index(tx, of('merchant', who), who))
  handle(app, contract.readReports, ({ tx, who }) => marks.index(tx, of('backend', who), who))
  handle(app, contract.favourMyReport, ({ tx, who, body }) => marks.favour(tx, of('merchant', who), body, who))
  handle(app, contract.favourReport, ({ tx, who, body }) => marks.favour(tx, of('backend', who), body, who))
  handle(app, contract.ranMyReport, ({ tx, who, body }) => marks.ran(tx, of('merchant', who), body.key, who))
  handle(app, contract.ranReport, ({ tx, who, body }) => marks.ran(tx, of('backend', who), body.key, who))
}
