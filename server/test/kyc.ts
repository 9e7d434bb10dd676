import { checkedPapers } from '@sevakendra/contract/kyc/checklist'
import { kycConsent } from '@sevakendra/contract/kyc/form'
import { expect } from 'vitest'
import type { Client } from './client'
import { aScan, uploaded, userIdOf } from './pan'
import type { World } from './world'

export const pan = 'ABCPK4321L'
export const account = '50100123456789'
export const answers = {
  fullName: 'Ravi Kumar Sharma',
  ...{ dob: '1990-05-04', addressLine1: '12 Station Road', pin: '800001', district: 'Patna', state: '5' },
  ...{ identityPaper: 'voterCard', constitution: 'P', pan },
  ...{ accountHolder: 'RAVI KUMAR SHARMA', accountNo: account, ifsc: 'SBIN0000001' },
}
/** The papers of a shop without GSTIN. */
export const merchantPapers = ['pan', 'identity', 'photo', 'signature', 'shopOutside', 'shopInside', 'bank']
export const send = { consent: kycConsent.version, language: 'hi' }
export const allTicked = { checklist: Object.keys(checkedPapers) }

/** What people of one portal do about their own KYC. */
export function kycOf(world: World) {
  let picture: Promise<Buffer> | undefined
  const scan = () => {
    picture ??= aScan()
    return picture
  }
  /** Every paper that is missing, as one picture each. */
  async function photograph(by: Client, id: string, slots: string[]) {
    const userId = await userIdOf(world, by)
    const uploads = []
    for (const slot of slots) uploads.push({ uploadId: await uploaded(world, userId, `${slot}.jpg`, await scan()), slot })
    const reply = await by.post(`/my/kyc/scan/${id}/pages`, { uploads })
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json()
  }
  async function begun(by: Client, given: object = answers) {
    const { id } = (await by.post('/my/kyc/begin')).json()
    const { version } = (await by.get(`/my/kyc/draft/${id}`)).json()
    const saved = await by.post(`/my/kyc/draft/${id}`, { version, answers: given })
    expect(saved.statusCode, saved.body).toBe(200)
    return { id: id as string, version: saved.json().version as number }
  }
  async function sent(by: Client, given: object = answers, papers = merchantPapers) {
    const { id, version } = await begun(by, given)
    await photograph(by, id, papers)
    const reply = await by.post(`/my/kyc/submit/${id}`, { version, ...send })
    expect(reply.statusCode, reply.body).toBe(200)
    return id
  }
  return { photograph, begun, sent }
}
