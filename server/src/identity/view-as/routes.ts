import * as contract from '@sevakendra/contract/identity/view-as/endpoints'
import type { FastifyRequest } from 'fastify'
import { type App, handle } from '../../platform/http/http'
import type { Place } from '../service'
import * as view from './service'

export function viewAsRoutes(app: App, placeOf: (asked: { request: FastifyRequest; device: string }) => Place): void {
  handle(app, contract.viewAs, ({ tx, id, body, device, who }) => view.ask(tx, id, body.reason, device, who))
  handle(app, contract.beginView, ({ tx, body, ...asked }) => view.begin(tx, body.ticket, placeOf(asked)))
}
