import { gstDesk } from '@sevakendra/contract/gst/registration/checklist'
import { gstConsent } from '@sevakendra/contract/gst/registration/consent'
import { gstinCheck } from '@sevakendra/contract/invoice/gst'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { keysOf } from '@sevakendra/contract/kit/keys'
import { PDFDocument } from 'pdf-lib'
import { expect } from 'vitest'
import type { Client } from './client'
import { onceKey } from './door'
import { aScan, freshAadhaar, uploaded, userIdOf } from './pan'
import type { World } from './world'

export const shopBase = '/merchant/gst/registration'
export const officeBase = '/backend/gst/registration'

let given = 0
/** The PAN of a person that nobody else in this process has. */
export const freshPan = (): string => `ABCPK${String(1000 + ++given)}L`
const digits = (n: number) => String(n).padStart(6, '0')
/** Numbers that the GST portal gave to nobody else in this process. */
export const freshTrn = (state = '10'): string => `${state}26${digits(++given)}00TRN`
export const freshArn = (state = '10'): string => `AA${state}1126${digits(++given)}A`
export const gstinOf = (pan: string, state = '10'): string => `${state}${pan}1Z${gstinCheck(`${state}${pan}1Z`)}`

/** Right answers of a proprietor in Bihar. */
export const registration = (pan = freshPan()) => ({
  ...{ taxpayerType: 'normal', constitution: 'PRO', legalName: 'MEENA DEVI', pan, state: '10', district: 'Muzaffarpur' },
  ...{ mobile: '9822041764', email: 'meena@example.in', reason: 'VOLN', commencedOn: '2026-04-01' },
  promoters: [
    {
      ...{
        id: 'p1',
        firstName: 'MEENA',
        lastName: 'DEVI',
        fatherName: 'Ram Lal',
        dob: '1985-05-04',
        gender: 'F',
        personMobile: '9822041764',
      },
      ...{ personEmail: 'meena@example.in', personPan: pan, aadhaar: freshAadhaar(), designation: 'Proprietor' },
      ...{ homeAddress: '12 Station Road, Muzaffarpur', homePin: '842001', isSignatory: true, isPrimary: true },
    },
  ],
  ...{ premises: '12', road: 'Station Road', town: 'Muzaffarpur', pin: '842001', possession: 'OWN', premisesProof: 'ELCB' },
  activities: ['retail'],
  goods: [{ id: 'g1', hsn: '6109', goodsName: 'T-shirts' }],
  ...{ aadhaarAuth: 'yes', signedAt: 'Muzaffarpur' },
})

export const today = () => dayOf(new Date())
export const allChecked = { checklist: keysOf(gstDesk.checklist) }

export async function aPdf(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  return Buffer.from(await pdf.save())
}

/** What people of one portal do about GST registrations. */
export function gstOf(world: World) {
  async function draft(by: Client, answers: object = registration()) {
    const reply = await by.post(`${shopBase}/draft`, { answers })
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json() as { id: string; refNo: string; version: number }
  }
  async function pay(by: Client, { id }: { id: string }, headers = onceKey()) {
    const { version, price, errors } = (await by.get(`${shopBase}/quote/${id}`)).json()
    expect(errors).toEqual({})
    return by.post(`${shopBase}/submit/${id}`, { version, total: price.total, consent: gstConsent.version }, headers)
  }
  async function photograph(by: Client, id: string, slots: readonly string[]) {
    const userId = await userIdOf(world, by)
    const uploads = []
    for (const slot of slots) uploads.push({ uploadId: await uploaded(world, userId, `${slot}.jpg`, await aScan()), slot })
    const reply = await by.post(`${shopBase}/scan/${id}/pages`, { uploads })
    expect(reply.statusCode, reply.body).toBe(200)
  }
  const papers = ['pan', 'photo', 'aadhaar', 'premises']
  /** Paid, with its papers, waiting for review. */
  async function submitted(by: Client, answers: object = registration()) {
    const one = await draft(by, answers)
    const paid = await pay(by, one)
    expect(paid.statusCode, paid.body).toBe(200)
    await photograph(by, one.id, papers)
    const done = await by.post(`${shopBase}/scan/${one.id}/finish`)
    expect(done.statusCode, done.body).toBe(200)
    return { ...one, charged: paid.json().charged as number }
  }
  /** Found in order by the office. */
  async function checked(by: Client, office: Client, answers?: object) {
    const one = await submitted(by, answers)
    await office.post(`${officeBase}/claim/${one.id}`)
    const reply = await office.post(`${officeBase}/verify/${one.id}`, allChecked)
    expect(reply.statusCode, reply.body).toBe(200)
    return one
  }
  const certificate = async (office: Client) => uploaded(world, await userIdOf(world, office), 'reg-06.pdf', await aPdf())
  /** With the officer, by these numbers. */
  async function atOfficer(by: Client, office: Client, answers?: object) {
    const one = await checked(by, office, answers)
    for (const [step, body] of [
      ['trn', { trn: freshTrn(), trnOn: today() }],
      ['arn', { arn: freshArn(), arnOn: today() }],
    ] as const) {
      const reply = await office.post(`${officeBase}/${step}/${one.id}`, body, onceKey())
      expect(reply.statusCode, reply.body).toBe(200)
    }
    return one
  }
  return { draft, pay, photograph, submitted, checked, certificate, atOfficer, papers }
}
