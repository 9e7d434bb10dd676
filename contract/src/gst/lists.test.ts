import { describe, expect, it } from 'vitest'
import type { Column } from '../kit/list'
import { filings, ownFilings } from './filing/lists'
import { gstCalendar, ownGstCalendar } from './filing/reports'
import { ownRegistrations, registrations } from './registration/lists'

interface Carded {
  path: string
  card?: readonly string[]
  columns: { dueOn: Column }
}
const cards = (lists: readonly Carded[]) => lists.map(one => [one.path, one] as const)

describe('on a phone', () => {
  it.each(cards([ownFilings, filings, ownGstCalendar, gstCalendar]))(
    'a return of %s says whose it is, of which period and when it is due',
    (_, { card, columns }) => {
      expect(card).toEqual(expect.arrayContaining(['legalName', 'gstin', 'returnKind', 'period', 'dueOn']))
      // A bare day could be any.
      expect(columns.dueOn.labelled).toBe(true)
    },
  )

  it.each(cards([ownRegistrations, registrations]))(
    'a registration of %s says its number and state, and by when somebody has to act',
    (_, { card, columns }) => {
      expect(card).toEqual(expect.arrayContaining(['applicant', 'refNo', 'state', 'dueOn', 'status']))
      expect(columns.dueOn.labelled).toBe(true)
    },
  )
})
