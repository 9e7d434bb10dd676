import * as contract from '@sevakendra/contract/site/settings/endpoints'
import { type App, handle, handleAfter } from '../../platform/http/http'
import { preview, sentLogo } from './preview'
import * as settings from './service'

export function siteSettingRoutes(app: App): void {
  handle(app, contract.readSiteSettings, ({ tx }) => settings.readAll(tx))
  handle(app, contract.editBusiness, ({ tx, body, who }) => settings.editBusiness(tx, body, who))
  handle(app, contract.editSocial, ({ tx, body, who }) => settings.editSocial(tx, body, who))
  handle(app, contract.editChat, ({ tx, body, who }) => settings.editChat(tx, body, who))
  handle(app, contract.editContact, ({ tx, body, who }) => settings.editContact(tx, body, who))
  handleAfter(
    app,
    contract.previewSite,
    ({ services, body, who }) => sentLogo(services, body, who),
    ({ tx, body, prepared }) => preview(tx, body, prepared),
  )
  handleAfter(
    app,
    contract.editLook,
    ({ services, body, who }) => settings.sentLook(services, body, who),
    ({ tx, body, who, prepared }) => settings.editLook(tx, body, prepared, who),
  )
}
