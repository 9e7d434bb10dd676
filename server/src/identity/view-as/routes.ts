import * as contract from '@sevakendra/contract/identity/view-as/endpoints'
import type { FastifyRequest } from 'fastify'
import { type App, answer } from '../../platform/http/http'
import type { Place } from '../service'
import * as view from './service'

export function viewAsRoutes(app: App, placeOf: (asked: { request: FastifyRequest; device: string }) => Place): void {
  answer(app, contract.viewAs, ({ tx, id, body, device, who }) => view.ask(tx, id, body.reason, device, who))
  answer(app, contract.beginView, ({ tx, body, ...asked }) => view.begin(tx, body.ticket, placeOf(asked)))
}
