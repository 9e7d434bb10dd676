import * as scheduled from '@sevakendra/contract/kit/export-schedules'
import * as contract from '@sevakendra/contract/kit/exports'
import { type App, handle } from '../platform/http/http'
import { languageOf } from '../platform/http/language'
import * as schedules from './schedule/service'
import * as exports from './service'

export function exportRoutes(app: App): void {
  handle(app, contract.readExports, ({ tx, who }) => exports.files(tx, who))
  handle(app, contract.makeExport, ({ tx, body, who, request }) => exports.ask(tx, body, languageOf(request), who))
  handle(app, contract.takeExport, ({ tx, id, who }) => exports.take(tx, id, who))
  handle(app, contract.retryExport, ({ tx, id, who }) => exports.retry(tx, id, who))
  handle(app, contract.removeExport, ({ tx, id, who }) => exports.remove(tx, id, who))

  handle(app, scheduled.readSchedules, ({ tx, who }) => schedules.schedules(tx, who))
  handle(app, scheduled.scheduleExport, ({ tx, body, who, request }) => schedules.create(tx, body, languageOf(request), who))
  handle(app, scheduled.pauseSchedule, ({ tx, id, who }) => schedules.pause(tx, id, who))
  handle(app, scheduled.resumeSchedule, ({ tx, id, who }) => schedules.resume(tx, id, who))
  handle(app, scheduled.removeSchedule, ({ tx, id, who }) => schedules.remove(tx, id, who))
}
