import { psaConsent } from '@sevakendra/contract/uti-pan/psa/words'
import { expect } from 'vitest'
import type { Client } from './client'
import { onceKey } from './door'
import { aScan, freshAadhaar, uploaded, userIdOf } from './pan'
import type { World } from './world'

export const psaAnswers = {
  ...{ firstName: 'RAVI', lastName: 'SHARMA', dob: '1990-05-04', gender: 'M', mobile: '9822041764', email: 'ravi@example.in' },
  ...{ shopName: 'Ravi Telecom', addressLine1: '12 Station Road', pin: '800001', district: 'Patna', state: '5', pan: 'ABCPK4321L' },
}
export const send = { consent: psaConsent.version, language: 'hi' }

let ids = 0
/** An ID of UTIITSL that nobody else in this process has. */
export const freshPsaId = (): string => `MUTI${String(++ids).padStart(7, '0')}`

/** What people of one portal do about UTI PAN. */
export function utiOf(world: World) {
  async function photograph(by: Client, id: string, slots: readonly string[]) {
    const userId = await userIdOf(world, by)
    const uploads = []
    for (const slot of slots) uploads.push({ uploadId: await uploaded(world, userId, `${slot}.jpg`, await aScan()), slot })
    const reply = await by.post(`/merchant/uti/psa/scan/${id}/pages`, { uploads })
    expect(reply.statusCode, reply.body).toBe(200)
  }
  async function begun(by: Client, given: object = {}) {
    const { id } = (await by.post('/merchant/uti/psa/begin')).json()
    const { version } = (await by.get(`/merchant/uti/psa/draft/${id}`)).json()
    const answers = { ...psaAnswers, aadhaar: freshAadhaar(), ...given }
    const saved = await by.post(`/merchant/uti/psa/draft/${id}`, { version, answers })
    expect(saved.statusCode, saved.body).toBe(200)
    return { id: id as string, version: saved.json().version as number }
  }
  async function sent(by: Client, given: object = {}) {
    const { id, version } = await begun(by, given)
    await photograph(by, id, ['pan', 'photo', 'shopProof'])
    const reply = await by.post(`/merchant/uti/psa/submit/${id}`, { version, ...send })
    expect(reply.statusCode, reply.body).toBe(200)
    return id
  }
  /** A shop that may buy. */
  async function approved(by: Client, office: Client, given: object = {}) {
    const id = await sent(by, given)
    const psaId = freshPsaId()
    const reply = await office.post(`/backend/uti/psa/approve/${id}`, { psaId })
    expect(reply.statusCode, reply.body).toBe(200)
    return { id, psaId }
  }
  return { photograph, begun, sent, approved }
}

export const units = (quantity: number, couponType: 'physical' | 'soft' = 'physical') => ({
  unit: 'units',
  couponType,
  quantity,
  amount: null,
})
export const topUpOf = (amount: number) => ({ unit: 'amount', couponType: null, quantity: null, amount })

export const buy = (by: Client, order: object, total: number, more: object = {}, headers = onceKey()) =>
  by.post('/merchant/uti/coupons/order', { order, total, ...more }, headers)
