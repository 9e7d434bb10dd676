import * as contract from '@sevakendra/contract/site/endpoints'
import { track } from '../nsdl-pan/service'
import { type App, handle } from '../platform/http/http'
import { handleList } from '../platform/lists/lists'
import { mailRows } from './lists'
import { mailSetupRoutes } from './mail/routes'
import { sealSvg } from './seal'
import * as site from './service'

const seal = { name: 'logo.svg', mime: 'image/svg+xml', body: Buffer.from(sealSvg), inline: true, cacheSeconds: 300 }

export function siteRoutes(app: App): void {
  handle(app, contract.businessInfo, ({ tx }) => site.businessInfo(tx))
  handle(app, contract.logo, async () => seal)
  handle(app, contract.favicon, async () => ({ ...seal, name: 'favicon.svg' }))
  handle(app, contract.tawkTo, ({ tx }) => site.chatPage(tx))
  handle(app, contract.siteContent, ({ tx }) => site.content(tx, tx.now))
  handle(app, contract.track, ({ tx, body }) => track(tx, body))
  handleList(app, mailRows)
  mailSetupRoutes(app)
  handle(app, contract.sendMailAgain, ({ tx, id, who }) => site.sendMailAgain(tx, id, who))
  handle(app, contract.readMail, ({ services, id, who }) => site.readMail(services, id, who))
}
