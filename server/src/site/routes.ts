import * as contract from '@sevakendra/contract/site/endpoints'
import { type App, handle } from '../platform/http/http'
import { handleList } from '../platform/lists/lists'
import { lookOf } from '../platform/look'
import { carouselRoutes } from './carousel/routes'
import { mailRows } from './lists'
import { mailSetupRoutes } from './mail/routes'
import { iconOf, manifestOf } from './manifest'
import { newsRoutes } from './news/routes'
import * as site from './service'
import { pictureOf } from './settings/pictures'
import { siteSettingRoutes } from './settings/routes'
import { templateRoutes } from './template/routes'
import { textRoutes } from './text/routes'

export function siteRoutes(app: App): void {
  newsRoutes(app)
  carouselRoutes(app)
  textRoutes(app)
  handle(app, contract.businessInfo, ({ tx }) => site.businessInfo(tx))
  handle(app, contract.logo, ({ tx, query, reply }) => {
    // It stands in mails: read on another site, or in the frame of the outbox, which has no origin, it would not be drawn otherwise.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return pictureOf(tx, 'logo', query.v)
  })
  handle(app, contract.favicon, ({ tx, query }) => pictureOf(tx, 'favicon', query.v))
  handle(app, contract.manifest, async ({ tx }) => ({
    ...{ name: 'manifest.webmanifest', mime: 'application/manifest+json', inline: true, cacheSeconds: 300 },
    body: Buffer.from(JSON.stringify(manifestOf(await site.businessInfo(tx), await lookOf(tx)))),
  }))
  handle(app, contract.appIcon, ({ tx, params, query }) => iconOf(tx, params.icon, query.v))
  handle(app, contract.tawkTo, ({ tx }) => site.chatPage(tx))
  handle(app, contract.siteContent, ({ tx }) => site.content(tx, tx.now))
  handleList(app, mailRows)
  mailSetupRoutes(app)
  templateRoutes(app)
  handle(app, contract.sendMailAgain, ({ tx, id, who }) => site.sendMailAgain(tx, id, who))
  siteSettingRoutes(app)
  handle(app, contract.readMail, ({ services, id, who }) => site.readMail(services, id, who))
}
