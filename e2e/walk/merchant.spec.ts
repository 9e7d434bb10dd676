import { describe } from 'vitest'
import { screensOf } from '../stage'
import { walkThrough } from './visit'

const screens = await screensOf('merchant')
describe('every screen of a merchant', () => walkThrough('merchant', screens))
