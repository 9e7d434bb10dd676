import { asApplications } from '@sevakendra/contract/application/endpoints'
import * as contract from '@sevakendra/contract/nsdl-pan/paperless/endpoints'
import type { FastifyRequest } from 'fastify'
import { draftRoutes } from '../../application/service'
import { chargePapers } from '../../invoice/service'
import { type App, handle, handleAfter } from '../../platform/http/http'
import { languageOf } from '../../platform/http/language'
import { command } from '../../platform/jobs/batch'
import { handleList } from '../../platform/lists/lists'
import type { Services } from '../../platform/tx'
import { check, checkByHand, checkUnlessFresh } from './checks'
import { hear, note } from './claims'
import { convert } from './convert'
import { accept, closeRefused, noteLate, refuse } from './decisions'
import { detail } from './detail'
import { allPaperlessRows, ownPaperlessRows } from './lists'
import { checkBeforeOpening, open } from './opening'
import { leadTo } from './page'
import { product } from './product'
import { chosen } from './providers'
import { customerReceipt } from './receipt'
import { act, enter, page } from './sandbox-page'
import { paperlessOf, refType, transactionOf } from './store'

export function paperlessRoutes(app: App): void {
  // Nobody withdraws what is at the provider, and nothing of it is sent back.
  draftRoutes(app, asApplications(contract as never), product)
  handleList(app, ownPaperlessRows)
  handleList(app, allPaperlessRows)
  for (const endpoint of [contract.readMine, contract.readAny]) handle(app, endpoint, ({ services, id, who }) => detail(services, id, who))
  for (const endpoint of [contract.checkMine, contract.checkAny])
    handleAfter(
      app,
      endpoint,
      ({ services, id, who }) => checkByHand(services, id, who),
      ({ tx, id, who }) => detail(tx, id, who),
    )
  handle(app, contract.readProvider, async ({ services }) => ({ provider: (await chosen(services))?.name ?? null }))
  handleAfter(
    app,
    contract.openAtProvider,
    ({ services, id, who }) => checkBeforeOpening(services, id, who),
    ({ tx, services, id, who, request }) => open(tx, id, originOf(services, request), who),
  )
  handle(app, contract.convertToPaper, ({ tx, id, who }) => convert(tx, id, who))
  handle(app, contract.acceptNumber, ({ tx, id, body, who }) => accept(tx, id, body.remark, who))
  handle(app, contract.refuseNumbers, ({ tx, id, body, who }) => refuse(tx, id, body.remark, who))
  handle(app, contract.closeRefused, ({ tx, id, body, who }) => closeRefused(tx, id, body.remark, who))
  handle(app, contract.noteLateSuccess, ({ tx, id, body, who }) => noteLate(tx, id, body.remark, who))
  chargePapers(
    app,
    { invoices: [contract.myInvoice, contract.anyInvoice], creditNotes: [contract.myCreditNote, contract.anyCreditNote] },
    async ({ db }, id, who) => {
      await paperlessOf(db, id, who)
      return { kind: 'serviceDebit', refType, refId: id }
    },
  )
  for (const endpoint of [contract.printMyReceipt, contract.printAnyReceipt])
    handle(app, endpoint, ({ services, id, who, request }) => customerReceipt(services, id, who, languageOf(request)))
  handle(app, contract.sandboxPage, ({ tx, params }) => page(tx, params.token))
  handle(app, contract.sandboxAct, ({ tx, params, body }) => act(tx, params.token, body))
  posted(app)
}

/** Providers post forms; nowhere else is one understood. */
function posted(app: App): void {
  app.http.register(async scope => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const forms = { ...app, http: scope as typeof app.http }
    handle(forms, contract.callback, async ({ tx, body }) => {
      await hear(tx, body)
      return { ok: true }
    })
    handleAfter(
      forms,
      contract.comeBack,
      // Asked before the browser is led on, so that it finds what the provider answers.
      async ({ services, body }) => {
        const { id, signed } = await command(services, tx => note(tx, body))
        if (id !== undefined) await (signed ? check : checkUnlessFresh)(services, id)
        return id
      },
      async ({ tx, prepared }) => leadTo((prepared === undefined ? undefined : (await transactionOf(tx.db, prepared))?.back) ?? '/'),
    )
    handle(forms, contract.sandboxEnter, ({ tx, body }) => enter(tx, body))
  })
}

/** Where this browser reaches the portal. In production that is written down; elsewhere it may come by another name of the machine. */
const originOf = ({ config }: Services, request: FastifyRequest): string =>
  config.production ? new URL(config.publicUrl).origin : `${request.protocol}://${request.host}`
