import { afterAll, beforeAll } from 'vitest'
import { everyFile, exportsAtOnce } from './exports'
import { openFurnished, world } from './furnished'

beforeAll(openFurnished)
afterAll(() => world.close())

everyFile()
exportsAtOnce()
