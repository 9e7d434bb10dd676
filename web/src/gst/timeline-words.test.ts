import { registrationFlow } from '@sevakendra/contract/gst/registration/flow'
import { registrationForm } from '@sevakendra/contract/gst/registration/form'
import { expect, it } from 'vitest'
import { recordedIn } from '../../test/recorded'
import { hindi } from '../hindi'
import { momentsOf } from './gst-facts'

const told = (action: string) =>
  momentsOf([{ at: '2026-11-20T06:00:00.000Z', by: 'Irfan', action, remark: null }], registrationForm, text => text)[0]?.what ?? ''

it('every step of a GST registration is in words in its timeline, in both languages', () => {
  const recorded = recordedIn('gst/registration', 'application', 'scan')
  expect(recorded).toEqual(expect.arrayContaining(['create', 'reapply', 'scan', 'reply', 'reveal', 'forget']))
  const steps = [...new Set([...registrationFlow.states.flatMap(state => registrationFlow.leaving(state)), ...recorded])]
  expect(steps.filter(step => told(step) === step || !hindi[told(step)])).toEqual([])
})
