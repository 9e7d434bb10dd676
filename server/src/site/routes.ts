import * as contract from '@sevakendra/contract/site/endpoints'
import { track } from '../nsdl-pan/service'
import { type App, answer } from '../platform/http/http'
import { answerList } from '../platform/lists/lists'
import { mailRows } from './lists'
import { sealSvg } from './seal'
import * as site from './service'

const seal = { name: 'logo.svg', mime: 'image/svg+xml', body: Buffer.from(sealSvg), inline: true, cacheSeconds: 300 }

export function siteRoutes(app: App): void {
  answer(app, contract.businessInfo, ({ tx }) => site.businessInfo(tx))
  answer(app, contract.logo, async () => seal)
  answer(app, contract.favicon, async () => ({ ...seal, name: 'favicon.svg' }))
  answer(app, contract.tawkTo, ({ tx }) => site.chatPage(tx))
  answer(app, contract.siteContent, ({ tx }) => site.content(tx, tx.now))
  answer(app, contract.track, ({ tx, body }) => track(tx, body))
  answerList(app, mailRows)
  answer(app, contract.sendMailAgain, ({ tx, id, who }) => site.sendMailAgain(tx, id, who))
  answer(app, contract.readMail, ({ services, id, who }) => site.readMail(services, id, who))
}
