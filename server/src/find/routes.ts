import * as contract from '@sevakendra/contract/find/endpoints'
import { type App, answer } from '../platform/http/http'
import { find } from './service'

export function findRoutes(app: App): void {
  answer(app, contract.find, ({ tx, body, who }) => find(tx, body.text, who))
}
