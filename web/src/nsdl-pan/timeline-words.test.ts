import { newIndividual } from '@sevakendra/contract/nsdl-pan/forms/new-individual'
import { paperlessFlow } from '@sevakendra/contract/nsdl-pan/paperless/flow'
import { physicalFlow } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { steps } from '@sevakendra/contract/nsdl-pan/trail'
import { expect, it } from 'vitest'
import { recordedIn } from '../../test/recorded'
import { hindi } from '../hindi'
import { momentsOf } from './physical/application-moments'

const onPaper = (action: string) =>
  momentsOf([{ at: '2026-11-20T06:00:00.000Z', by: 'Irfan', action, remark: null, from: null, to: null }], newIndividual, text => text)[0]
    ?.what ?? ''
const takenOf = (flow: { states: readonly string[]; leaving(state: never): readonly string[] }) =>
  flow.states.flatMap(state => flow.leaving(state as never))
/** Of the trail, which tells the steps that the server names by a variable as well. */
const named = (kind: string) => Object.keys(steps).flatMap(step => (step.startsWith(`${kind}.`) ? step.slice(kind.length + 1) : []))

it('every step of an application on paper is in words in its timeline, in both languages', () => {
  const rooms = ['retention.ts', 'refund', 'hardcopy', 'physical', 'aadhaar', 'acknowledge', 'filing', 'correct', 'allot']
  const recorded = recordedIn(...rooms.map(room => `nsdl-pan/${room}`), 'application', 'scan')
  expect(recorded).toEqual(expect.arrayContaining(['create', 'scan', 'refund', 'paper', 'paperChased', 'batch', 'unbatch', 'forget']))
  const all = [...new Set([...takenOf(physicalFlow), ...recorded, ...named('nsdl_application')])]
  expect(all).toContain('paperSent')
  expect(all.filter(step => onPaper(step) === step || !hindi[onPaper(step)])).toEqual([])
})

it('every step of a paperless application has its words, in both languages', () => {
  const words: Readonly<Record<string, string>> = steps
  const all = new Set([...takenOf(paperlessFlow), 'create', ...recordedIn('nsdl-pan/paperless')])
  expect([...all]).toEqual(expect.arrayContaining(['contradict', 'forget', 'convert']))
  expect([...all].filter(step => !hindi[words[`nsdl_paperless.${step}`] ?? ''])).toEqual([])
})
