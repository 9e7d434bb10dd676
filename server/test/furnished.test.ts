import { afterAll, beforeAll } from 'vitest'
import { everyFile, exportsAtOnce } from './exports'
import { othersRecords, ownBalance } from './foreign'
import { openFurnished, world } from './furnished'
import { everyList } from './lists'

// Rows for every list take some seconds: one portal has them, for all who walk over everything. Files come last, for they add mails.
beforeAll(openFurnished)
afterAll(() => world.close())

everyList()
othersRecords()
ownBalance()
everyFile()
exportsAtOnce()
