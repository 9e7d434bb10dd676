import { describe } from 'vitest'
import { screensOf } from '../stage'
import { walkThrough } from './visit'

const visitors = await screensOf('visitor')
describe('every page that a visitor sees', () => walkThrough('visitor', visitors))
