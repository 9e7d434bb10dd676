import * as contract from '@sevakendra/contract/site/endpoints'
import { type App, answer } from '../platform/http'
import { sealSvg } from './seal'
import * as site from './service'

const seal = { name: 'logo.svg', mime: 'image/svg+xml', body: Buffer.from(sealSvg), inline: true, cacheSeconds: 300 }

export function siteRoutes(app: App): void {
  answer(app, contract.businessInfo, ({ tx }) => site.businessInfo(tx))
  answer(app, contract.logo, async () => seal)
  answer(app, contract.favicon, async () => ({ ...seal, name: 'favicon.svg' }))
  answer(app, contract.tawkTo, ({ tx }) => site.chatPage(tx))
  answer(app, contract.siteContent, ({ tx }) => site.content(tx, tx.now))
}
