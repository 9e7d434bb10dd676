import { describe } from 'vitest'
import { screensOf } from '../stage'
import { walkThrough } from './visit'

const screens = await screensOf('merchant')
const lists = ['/merchant/product/nsdl-pan/physical/list', '/merchant/accounting/payment/list']

describe('every screen of a merchant', () => walkThrough('merchant', screens, lists))
