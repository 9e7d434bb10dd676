import * as contract from '@sevakendra/contract/gateway/endpoints'
import type { FastifyRequest } from 'fastify'
import { type App, handle, handleAfter } from '../platform/http/http'
import { shopOf } from '../platform/http/who'
import { handleList } from '../platform/lists/lists'
import type { Services } from '../platform/tx'
import * as decisions from './decisions'
import { orderRows, ownOrderRows, receiptRows } from './lists'
import * as orders from './orders'
import { sandboxAct, sandboxPage } from './sandbox'
import * as starts from './starts'
import { hear } from './webhooks'

export function gatewayRoutes(app: App): void {
  handle(app, contract.payOnline, ({ tx, who }) => starts.payOnline(tx, who))
  handleAfter(
    app,
    contract.createOrder,
    ({ services, body, who, device, request }) => {
      const key = request.headers['idempotency-key']
      return starts.begin(services, body, { device, key: typeof key === 'string' ? key : null, origin: originOf(services, request) }, who)
    },
    ({ tx, prepared }) => starts.opened(tx, prepared),
  )
  handleAfter(
    app,
    contract.checkStatus,
    ({ services, body, who }) => orders.wake(services, body, { merchantId: shopOf(who) }),
    ({ tx, body, who }) => orders.status(tx, body, { merchantId: shopOf(who) }),
  )
  handleAfter(
    app,
    contract.checkStatusPublic,
    ({ services, body, device }) => orders.wake(services, body, { device }),
    ({ tx, body, device }) => orders.status(tx, body, { device }),
  )
  handleList(app, ownOrderRows)

  handleList(app, orderRows)
  handleList(app, receiptRows)
  handle(app, contract.readOrder, ({ tx, id, who }) => orders.detail(tx, id, who))
  handleAfter(
    app,
    contract.askAgain,
    ({ services, id }) => orders.askAgain(services, id),
    ({ tx, id, who }) => orders.detail(tx, id, who),
  )
  handle(app, contract.creditReceipt, ({ tx, id, body, who }) => decisions.credit(tx, id, body, who))
  handle(app, contract.refuseReceipt, ({ tx, id, body, who }) => decisions.refuse(tx, id, body.remark, who))

  handle(app, contract.sandboxOrder, ({ tx, params }) => sandboxPage(tx, params.token))
  handle(app, contract.sandboxAct, ({ tx, params, body, request }) => sandboxAct(tx, params.token, body.act, body.amount, request.ip))

  // Providers post forms; nowhere else is one understood.
  app.http.register(async scope => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    handle({ ...app, http: scope as typeof app.http }, contract.gatewayWebhook, async ({ tx, params, body, request }) => {
      await hear(tx, params.token, body, request.ip)
      return { ok: true }
    })
  })
}

/** Where this browser reaches the portal. In production that is written down; elsewhere it may come by another name of the machine. */
const originOf = ({ config }: Services, request: FastifyRequest): string =>
  config.production ? new URL(config.publicUrl).origin : `${request.protocol}://${request.host}`
