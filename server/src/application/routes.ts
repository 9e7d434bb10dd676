import type { ApplicationEndpoints } from '@sevakendra/contract/application/endpoints'
import { type App, handle } from '../platform/http/http'
import { languageOf } from '../platform/http/language'
import * as drafts from './drafts'
import { cancel } from './ending'
import type { ApplicationProduct } from './product'
import { countsByState, scopeOf } from './store'
import { quote, resubmit, submit } from './submit'

type Drafts = Pick<
  ApplicationEndpoints,
  'createDraft' | 'saveDraft' | 'readDraft' | 'deleteDraft' | 'readQuote' | 'submitApplication' | 'myCounts' | 'allCounts'
>

/** Answers the calls of drafts, of paying and of counts: all of a product whose applications nobody sends back or withdraws here. */
export function draftRoutes(app: App, contract: Drafts, product: ApplicationProduct): void {
  handle(app, contract.createDraft, ({ tx, body, who }) => drafts.begin(tx, product, body, who))
  handle(app, contract.saveDraft, ({ tx, id, body, who }) => drafts.save(tx, product, id, body, who))
  handle(app, contract.readDraft, ({ services, id, who }) => drafts.read(services, product, services.now(), id, who))
  handle(app, contract.deleteDraft, ({ tx, id, who }) => drafts.discard(tx, product, id, who))

  handle(app, contract.readQuote, ({ services, id, who }) => quote(services, product, id, who))
  handle(app, contract.submitApplication, ({ tx, id, body, who, request }) =>
    submit(tx, product, id, { ...body, language: languageOf(request) }, who),
  )
  for (const endpoint of [contract.myCounts, contract.allCounts])
    handle(app, endpoint, ({ services, who }) => countsByState(services.db, product, scopeOf(product, who)))
}

/** Answers the calls of one product's applications, at the addresses that it declares. */
export function applicationRoutes(app: App, contract: ApplicationEndpoints, product: ApplicationProduct): void {
  draftRoutes(app, contract, product)
  handle(app, contract.reapply, ({ tx, id, who }) => drafts.reapply(tx, product, id, who))
  handle(app, contract.resubmitApplication, ({ tx, id, body, who }) => resubmit(tx, product, id, body, who))
  for (const endpoint of [contract.cancelMyApplication, contract.cancelAnyApplication])
    handle(app, endpoint, ({ tx, id, body, who }) => cancel(tx, product, id, body.remark, who))
}
