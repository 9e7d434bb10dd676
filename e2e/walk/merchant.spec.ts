import { describe } from 'vitest'
import { screensOf } from '../stage'
import { firstOfRooms, thoroughly, walkThrough } from './visit'

const lists = ['/merchant/product/nsdl-pan/physical/list', '/merchant/accounting/payment/list']
const all = await screensOf('merchant')
/** All of them by `npm run long`; otherwise the first of each room, and the lists. */
const screens = thoroughly ? all : firstOfRooms(all, lists)

describe('every screen of a merchant', () => walkThrough('merchant', screens, lists))
