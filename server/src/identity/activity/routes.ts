import { oftenScreens, reportOpened } from '@sevakendra/contract/identity/activity/endpoints'
import { type App, answer } from '../../platform/http/http'
import * as activity from './service'

export function activityRoutes(app: App): void {
  answer(app, reportOpened, ({ tx, body, who }) => activity.report(tx, body, who))
  answer(app, oftenScreens, ({ tx, who }) => activity.often(tx, who))
}
