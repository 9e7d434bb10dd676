import * as contract from '@sevakendra/contract/find/endpoints'
import { type App, handle } from '../platform/http/http'
import { type Finder, find } from './service'

/** @param finders of the rooms that have something to find */
export function findRoutes(app: App, finders: readonly Finder[]): void {
  handle(app, contract.find, ({ tx, body, who }) => find(tx, finders, body.text, who))
}
