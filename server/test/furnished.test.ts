import { afterAll, beforeAll } from 'vitest'
import { everyChart } from './charts'
import { othersRecords, ownBalance } from './foreign'
import { openFurnished, world } from './furnished'
import { everyList } from './lists'

// Rows for every list take some seconds: one portal has them, for all who walk over everything.
beforeAll(openFurnished)
afterAll(() => world.close())

everyList()
everyChart()
othersRecords()
ownBalance()
