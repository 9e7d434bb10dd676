import { describe } from 'vitest'
import { screensOf } from '../stage'
import { firstOfRooms, thoroughly, walkThrough } from './visit'

const lists = [
  '/backend/actions/payments',
  '/backend/account/adjustments',
  '/backend/account/tds/payees',
  '/backend/actions/nsdl-pan/physical/waiting/list',
  '/backend/user-management/merchant-list',
  '/backend/masters/bank',
  '/backend/user-management/staff-list',
  '/backend/account/statement/:id',
]

const all = await screensOf('admin')
/** All of them by `npm run long`; otherwise the first of each room, and the lists. */
const screens = thoroughly ? all : firstOfRooms(all, lists)

describe('every screen of an admin', () => walkThrough('admin', screens, lists))
