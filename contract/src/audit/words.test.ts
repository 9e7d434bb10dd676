import { expect, test } from 'vitest'
import { credentialFlow } from '../credential/flow'
import { orderFlow, receiptFlow } from '../gateway/flow'
import { idSaleFlow } from '../id-sale/flow'
import type { Flow } from '../kit/flow'
import { paperlessFlow } from '../nsdl-pan/paperless/flow'
import { physicalFlow } from '../nsdl-pan/physical/flow'
import { paymentFlow } from '../payment/flow'
import { memberFlow, personFlow, shopFlow } from '../people/flow'
import { areaWords, trailWords } from '../register/events'
import { subjectWords } from '../register/subject-words'
import { registrationFlow } from '../registration/flow'
import { adjustmentFlow } from '../wallet/adjustment/flow'
import { fieldWords } from './words'

const flows: [string, Flow][] = [
  ['registration', registrationFlow],
  ['merchant', shopFlow],
  ['merchant', memberFlow],
  ['app_user', personFlow],
  ['payment_request', paymentFlow],
  ['gateway_order', orderFlow],
  ['gateway_payment', receiptFlow],
  ['wallet_adjustment', adjustmentFlow],
  ['id_sale', idSaleFlow],
  ['api_credential', credentialFlow],
  ['nsdl_application', physicalFlow],
  ['nsdl_paperless', paperlessFlow],
]

test('every step of every record has its words, its group and its subject', () => {
  for (const [subject, flow] of flows) {
    const steps = [...new Set(flow.states.flatMap(state => flow.leaving(state)))].map(step => `${subject}.${step}`)
    expect(steps.filter(step => !(step in trailWords))).toEqual([])
    expect(subject in areaWords && subject in subjectWords, subject).toBe(true)
  }
})

test('every event belongs to a group with words', () => {
  expect(Object.keys(trailWords).filter(event => !((event.split('.')[0] ?? '') in areaWords))).toEqual([])
})

test('names of fields read as words', () => {
  expect(['joiningFee', 'status', 'gst_rate'].map(fieldWords)).toEqual(['Joining fee', 'Status', 'Gst rate'])
})
