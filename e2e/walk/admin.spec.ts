import { describe } from 'vitest'
import { screensOf } from '../stage'
import { walkThrough } from './visit'

const screens = await screensOf('admin')
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

describe('every screen of an admin', () => walkThrough('admin', screens, lists))
