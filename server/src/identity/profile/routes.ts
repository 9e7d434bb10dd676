import { chooseLanguage } from '@sevakendra/contract/identity/endpoints'
import { oftenScreens, reportOpened } from '@sevakendra/contract/identity/profile/activity'
import { backProfile, backSetting, shopProfile, shopSetting } from '@sevakendra/contract/identity/profile/endpoints'
import { type App, handle, handleAfter } from '../../platform/http/http'
import { handleList } from '../../platform/lists/lists'
import * as activity from './activity'
import { backSignInRows, shopSignInRows } from './lists'
import * as photos from './photos'
import * as profile from './service'
import * as sessions from './sessions'
import * as settings from './settings'

export function profileRoutes(app: App): void {
  handleList(app, backSignInRows)
  handleList(app, shopSignInRows)
  for (const mine of [backProfile, shopProfile]) {
    handle(app, mine.read, ({ tx, who }) => profile.read(tx, who))
    handle(app, mine.save, ({ tx, body, who }) => profile.save(tx, body, who))
    handleAfter(
      app,
      mine.askEmail,
      ({ services, who }) => profile.admitEmail(services, who),
      ({ tx, body, who }) => profile.askEmail(tx, body.email, who),
    )
    handleAfter(
      app,
      mine.confirmEmail,
      ({ services, body, who }) => profile.checkEmailCode(services, body, who),
      ({ tx, body, who }) => profile.takeEmail(tx, body.email, who),
    )
    handle(app, mine.photo, ({ tx, who }) => photos.read(tx, who))
    handleAfter(
      app,
      mine.setPhoto,
      ({ services, body, who }) => photos.ready(services, body, who),
      ({ tx, body, who, prepared }) => photos.keep(tx, prepared, body.uploadId, who),
    )
    handle(app, mine.removePhoto, ({ tx, who }) => photos.remove(tx, who))
    handle(app, mine.sessions, ({ tx, who }) => sessions.list(tx, who))
    handle(app, mine.endSession, ({ tx, params, who }) => sessions.end(tx, params.session, who))
    handle(app, mine.endOthers, ({ tx, who }) => sessions.endOthers(tx, who))
  }
  for (const mine of [backSetting, shopSetting]) {
    handle(app, mine.get, ({ tx, who }) => settings.read(tx, who))
    handle(app, mine.update, ({ tx, body, who }) => settings.update(tx, body, who))
  }
  handle(app, chooseLanguage, ({ tx, body, who }) => settings.chooseLanguage(tx, body.language, who))
  handle(app, reportOpened, ({ tx, body, who }) => activity.report(tx, body, who))
  handle(app, oftenScreens, ({ tx, who }) => activity.often(tx, who))
}
