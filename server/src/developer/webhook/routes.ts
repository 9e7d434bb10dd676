import * as contract from '@sevakendra/contract/developer/webhook/endpoints'
import { type App, handle } from '../../platform/http/http'
import * as webhooks from './service'

export function webhookRoutes(app: App): void {
  handle(app, contract.readWebhooks, ({ tx, who }) => webhooks.all(tx, who))
  handle(app, contract.createWebhook, ({ tx, body, who }) => webhooks.create(tx, body, who))
  handle(app, contract.rotateSecret, ({ tx, id, who }) => webhooks.rotate(tx, id, who))
  handle(app, contract.pauseWebhook, ({ tx, id, who }) => webhooks.pause(tx, id, who))
  handle(app, contract.resumeWebhook, ({ tx, id, who }) => webhooks.resume(tx, id, who))
  handle(app, contract.removeWebhook, ({ tx, id, who }) => webhooks.remove(tx, id, who))
  handle(app, contract.testWebhook, ({ tx, id, who }) => webhooks.test(tx, id, who))
  handle(app, contract.readDeliveries, ({ tx, id, query, who }) => webhooks.deliveries(tx, id, query.before, who))
  handle(app, contract.sendNow, ({ tx, id, params, who }) => webhooks.sendNow(tx, id, params.delivery, who))
  handle(app, contract.replayOne, ({ tx, id, params, who }) => webhooks.replayOne(tx, id, params.delivery, who))
  handle(app, contract.replaySince, ({ tx, id, body, who }) => webhooks.replaySince(tx, id, body.since, who))
}
