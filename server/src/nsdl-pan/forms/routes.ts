import { findAoCodes } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import { type App, answer } from '../../platform/http'
import * as store from './store'

export function formRoutes(app: App): void {
  answer(app, findAoCodes, async ({ house, query }) => ({
    loaded: await store.countAoCodes(house.db),
    rows: (await store.findAoCodes(house.db, query.q)).map(row => ({ ...row, range: String(row.range), number: String(row.number) })),
  }))
}
