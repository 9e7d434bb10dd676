import { periodsOf } from '@sevakendra/contract/gst/filing/returns'
import { filingConsent } from '@sevakendra/contract/gst/filing/words'
import { gstinCheck } from '@sevakendra/contract/invoice/gst'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { expect } from 'vitest'
import type { Client } from './client'
import { onceKey } from './door'
import { uploaded, userIdOf } from './pan'
import type { World } from './world'

let made = 0
/** A right GSTIN that nobody else in this process has. */
export function freshGstin(state = '27'): string {
  made += 1
  const body = `${state}AAPFU${String(made).padStart(4, '0')}F1Z`
  return body + gstinCheck(body)
}
let arns = 0
/** An ARN of a state that nobody else in this process has. */
export const freshArn = (state = '27'): string => `AA${state}1126${String(++arns).padStart(6, '0')}Z`

export const lastMonth = (back = 0): string => periodsOf('gstr3b', 'month', dayOf(new Date()))[back] ?? ''

/** What a return is begun with. */
export const aReturn = (more: object = {}) => ({
  ...{ gstin: freshGstin(), legalName: 'Asha Traders', returnKind: 'gstr3b', period: lastMonth(), nil: false, taxEstimate: null },
  ...{ clientMobile: '9822041764', remark: null, ...more },
})

export const noTax = { cgst: 0, sgst: 0, igst: 0, cess: 0, itc: 0, lateCharges: 0 }
export const someTax = { ...noTax, cgst: 900_00, sgst: 900_00, itc: 300_00 }

const own = '/merchant/gst/filing'
const desk = '/backend/gst/filing'

/** What people of one portal do about GST returns. */
export function gstOf(world: World) {
  const ok = async (sent: Promise<{ statusCode: number; body: string }>) => {
    const reply = await sent
    expect(reply.statusCode, reply.body).toBeLessThan(300)
    return reply.body ? JSON.parse(reply.body) : undefined
  }
  const attach = async (
    by: Client,
    id: string,
    kind = 'sales',
    name = 'sales.csv',
    bytes = Buffer.from('Invoice,Date,Taxable\nA-1,2026-10-03,1200\n'),
  ) => by.post(`${own}/files/${id}`, { kind, uploadId: await uploaded(world, await userIdOf(world, by), name, bytes) })
  async function begun(by: Client, more: object = {}): Promise<string> {
    return (await ok(by.post(`${own}/draft`, aReturn(more)))).id
  }
  async function paid(by: Client, id: string, more: object = {}) {
    const { version, price } = (await by.get(`${own}/quote/${id}`)).json()
    return by.post(`${own}/submit/${id}`, { version, total: price.total, consent: filingConsent.version, ...more }, onceKey())
  }
  async function submitted(by: Client, more: { nil?: boolean; [field: string]: unknown } = {}): Promise<string> {
    const id = await begun(by, more)
    if (!more.nil) await ok(attach(by, id))
    await ok(paid(by, id))
    return id
  }
  const at = (by: Client, verb: string, id: string, body?: object) => by.post(`${desk}/${verb}/${id}`, body, onceKey())
  const shop = (by: Client, verb: string, id: string, body?: object) => by.post(`${own}/${verb}/${id}`, body, onceKey())
  /** As far as the client has it to approve. */
  async function shown(by: Client, office: Client, more: { nil?: boolean; [field: string]: unknown } = {}, tax = someTax): Promise<string> {
    const id = await submitted(by, more)
    await ok(at(office, 'prepare', id))
    await ok(at(office, 'show-tax', id, tax))
    return id
  }
  const approval = (cash: number) => ({ approvedBy: 'Asha Verma', approvedOn: dayOf(new Date()), cash })
  const challan = (amount: number) => ({ cpin: '26112700012345', amount, generatedOn: dayOf(new Date()) })
  return { ok, attach, begun, paid, submitted, at, shop, shown, approval, challan }
}
