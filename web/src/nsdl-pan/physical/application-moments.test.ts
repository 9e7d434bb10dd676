import { newIndividual } from '@sevakendra/contract/nsdl-pan/forms/new-individual'
import type { ApplicationInfo } from '@sevakendra/contract/nsdl-pan/physical/detail'
import { expect, it } from 'vitest'
import { momentsOf } from './application-moments'

type Step = ApplicationInfo['timeline'][number]
const step = (action: string, minute: number, remark: string | null = null, by = 'Irfan'): Step => ({
  ...{ action, remark, by, from: null, to: null },
  at: `2026-11-20T06:${String(minute).padStart(2, '0')}:00.000Z`,
})
const t = (text: string, values: Record<string, unknown> = {}) => text.replace(/{{(\w+)}}/g, (_, name) => String(values[name]))
const read = (timeline: Step[]) => momentsOf(timeline, newIndividual, t).map(({ what, remark }) => [what, remark])

it('takes papers that were uploaded together for one moment, and what lies between or long apart for several', () => {
  const timeline = [
    step('create', 0),
    ...[step('scan', 1, '2 pages'), step('scan', 2, '1 page'), step('scan', 3, '1 page')],
    step('finishScan', 4),
    step('scan', 5, '1 page'),
    step('scan', 40, '1 page'),
    step('scan', 41, '3 pages', 'Meera'),
  ]
  expect(read(timeline)).toEqual([
    ['Pages scanned', 'Pages: 3'],
    ['Pages scanned', 'Pages: 1'],
    ['Pages scanned', 'Pages: 1'],
    ['Scan finished', null],
    ['3 papers uploaded', 'Pages: 4'],
    ['Application started', null],
  ])
})

it('counts the pages of a completed scan, not those that were uploaded and removed before', () => {
  const timeline = [step('scan', 1, '4 pages'), step('scan', 2, '5 pages'), step('finishScan', 5, '5 pages'), step('scan', 30, '1 page')]
  expect(read(timeline)).toEqual([
    ['Pages scanned', 'Pages: 1'],
    ['Scan finished', 'Pages: 5'],
    ['2 papers uploaded', null],
  ])
})
