import { backSetting, shopSetting } from '@sevakendra/contract/identity/setting/endpoints'
import { type App, answer } from '../../platform/http/http'
import * as setting from './service'

export function settingRoutes(app: App): void {
  for (const mine of [backSetting, shopSetting]) {
    answer(app, mine.get, ({ tx, who }) => setting.read(tx, who))
    answer(app, mine.update, ({ tx, body, who }) => setting.update(tx, body, who))
  }
}
