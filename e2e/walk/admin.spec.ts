import { describe } from 'vitest'
import { screensOf } from '../stage'
import { walkThrough } from './visit'

const screens = await screensOf('admin')
describe('every screen of an admin', () => walkThrough('admin', screens))
