import type { DeskEndpoints } from '@sevakendra/contract/desk/endpoints'
import { type App, handle } from '../platform/http/http'
import * as claims from './claims'
import * as decisions from './decisions'
import type { DeskSubject } from './subject'

/** Answers the desk of one kind of subject, at the addresses that its product declares. */
export function deskRoutes(app: App, contract: DeskEndpoints, subject: DeskSubject): void {
  handle(app, contract.next, ({ tx, body, who }) => claims.next(tx, subject, body.skip, who))
  handle(app, contract.claim, ({ tx, id, who }) => claims.claim(tx, subject, id, who))
  handle(app, contract.extend, ({ tx, id, who }) => claims.extend(tx, subject, id, who))
  handle(app, contract.release, ({ tx, id, who }) => claims.release(tx, subject, id, who))
  handle(app, contract.approve, ({ tx, id, body, who }) => decisions.approve(tx, subject, id, body, who))
  handle(app, contract.sendBack, ({ tx, id, body, who }) => decisions.sendBack(tx, subject, id, body, who))
  handle(app, contract.reject, ({ tx, id, body, who }) => decisions.reject(tx, subject, id, body, who))
}
