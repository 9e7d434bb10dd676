import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { paymentOnline } from '../src/gateway/letters'
import { idEnding, idExpired, idRefunded, idSuspended } from '../src/id-sale/letters'
import {
  emailChanged,
  factorChanged,
  loginNotificationOff,
  newDevice,
  oneTimeCode,
  passwordChanged,
  passwordLink,
  passwordSuspended,
  secondFactorOn,
  secondStepFailed,
  signInCopied,
  userNames,
} from '../src/identity/letters'
import { kycDue, kycExpired, kycRejected, kycReturned, kycSuspended, kycVerified } from '../src/kyc/letters'
import {
  applicationAadhaarCancelled,
  applicationAcknowledged,
  applicationAllotted,
  applicationCancelled,
  applicationCorrected,
  applicationDispatched,
  applicationIncomplete,
  applicationRejected,
  applicationSubmitted,
  applicationVerified,
} from '../src/nsdl-pan/physical/letters'
import { objectionClosed, objectionForwarded, objectionRaised, objectionReminder, objectionReturned } from '../src/nsdl-pan/tin/letters'
import { paymentApproved, paymentRejected } from '../src/payment/letters'
import {
  accountReactivated,
  accountSuspended,
  factorDropped,
  memberOpened,
  passwordVoided,
  shopStaffOpened,
  shopStaffPassword,
  signInsEnded,
  staffWelcome,
} from '../src/people/letters'
import type { Business } from '../src/platform/business'
import { type Letter, type LetterText, renderLetter, secretHere } from '../src/platform/mail/letter'
import { privacyAnswered, privacyCopy, privacyReceived, privacyRefused } from '../src/privacy/letters'
import { registrationApproved, registrationDuplicate, registrationReceived, registrationRejected } from '../src/registration/letters'
import { paymentReversed } from '../src/reversal/letters'
import { dayCheckpoint } from '../src/wallet/checkpoint/letters'
import { transferReceived } from '../src/wallet/transfer/letters'

const business: Business = {
  businessName: 'Asha <Seva> Kendra',
  add1: '12 Station Road',
  add2: '',
  add3: '',
  district: 'Nagpur',
  pin: '440001',
  state: 'Maharashtra',
  contactNo: '0712 2550000',
  emailId: 'help@asha.example',
}

const kyc = { name: 'Meena', path: '/kyc/merchant' }
const application = { name: 'Meena', refNo: 'NP2611000007', path: '/merchant/product/nsdl-pan/physical/waiting/list' }
const payment = { name: 'Meena', refNo: 'PR2611000003', amountPaise: 1_234_567, reference: 'UTR77' }
const held = { name: 'Meena', saleNo: 'ID26110007', idType: 'UTI PSA' }
/** A letter with facts as a room tells them. */
const example = <Props>(letter: Letter<Props>, props: NoInfer<Props>) => ({ letter, text: (): LetterText => letter.write(props) })

/** Every letter of the product, by the name that the table `mail` keeps: such a name is never changed. */
const asked = { name: 'Meena', refNo: 'PR26110001' }
const examples = {
  emailChanged: example(emailChanged, { name: 'Meena', at: '2026-11-21T07:00:00.000Z', to: 'me•••@example.in', by: 'Asha' }),
  dayCheckpoint: example(dayCheckpoint, {
    ...{ name: 'Meena', day: '2026-11-21', journals: 12_345, block: 77, journal: 12_400, lines: 98_765 },
    ledger: `account,merchant,version,balance,hash,at\nblock,,77,12400,${'ab'.repeat(32)},2026-11-21T07:00:00.000Z\n`,
    trail: `seal,hash,at\n98765,${'cd'.repeat(32)},2026-11-21T07:00:00.000Z\n`,
  }),
  secondFactorOn: example(secondFactorOn, { name: 'Meena', at: '2026-11-21T07:00:00.000Z' }),
  privacyReceived: example(privacyReceived, { ...asked, dueOn: '2026-12-21' }),
  privacyAnswered: example(privacyAnswered, { ...asked, answer: 'We have corrected the name of your shop.' }),
  privacyRefused: example(privacyRefused, { ...asked, answer: 'We do not know anybody of this name.' }),
  privacyCopy: example(privacyCopy, { ...asked, until: '2026-11-28' }),
  idEnding: example(idEnding, { ...held, lastDay: '2026-11-28', feePaise: 10_000 }),
  idExpired: example(idExpired, { ...held, lastDay: '2026-11-20', openUntil: '2026-11-27', feePaise: 0 }),
  idRefunded: example(idRefunded, { ...held, amountPaise: 10_000, reason: 'Wrong type' }),
  idSuspended: example(idSuspended, { ...held, reason: 'Papers are missing' }),
  registrationReceived: example(registrationReceived, { refNo: 'RG2611000001' }),
  registrationDuplicate: example(registrationDuplicate, { refNo: 'RG2611000001' }),
  registrationApproved: example(registrationApproved, { userName: 'meena', password: 'p<&>w', code: 'M000001', remark: null }),
  registrationRejected: example(registrationRejected, { refNo: 'RG2611000001', reason: 'Shop address is missing' }),
  paymentApproved: example(paymentApproved, { ...payment, balancePaise: 1_334_567, owedPaise: 100_00 }),
  paymentOnline: example(paymentOnline, { ...payment, balancePaise: 1_334_567, owedPaise: 0 }),
  paymentRejected: example(paymentRejected, { ...payment, reason: 'Not in the statement' }),
  paymentReversed: example(paymentReversed, { ...payment, reason: 'Cheque bounced', balancePaise: 0, owedPaise: 500_00 }),
  applicationSubmitted: example(applicationSubmitted, { ...application, chargePaise: 10_700 }),
  objectionRaised: example(objectionRaised, {
    ...application,
    reasons: ['Name differs. Upload a proof of identity.'],
    dueOn: '2026-12-05',
  }),
  objectionReturned: example(objectionReturned, { ...application, reason: 'The proof is blurred', dueOn: '2026-12-05' }),
  objectionReminder: example(objectionReminder, { ...application, dueOn: '2026-12-05', overdue: true }),
  objectionForwarded: example(objectionForwarded, application),
  objectionClosed: example(objectionClosed, { ...application, reason: 'The tax department has refused for good' }),
  applicationIncomplete: example(applicationIncomplete, { ...application, reasons: ['Photo is blurred', 'Signature is missing'] }),
  kycVerified: example(kycVerified, { ...kyc, until: '2028-11-23' }),
  kycReturned: example(kycReturned, { ...kyc, reasons: ['Bank paper is not readable'] }),
  kycRejected: example(kycRejected, { ...kyc, reason: 'The shop is not there' }),
  kycDue: example(kycDue, { ...kyc, until: '2026-12-24', reason: 'The mobile number on record has changed' }),
  kycExpired: example(kycExpired, { ...kyc, until: '2026-12-24' }),
  kycSuspended: example(kycSuspended, { ...kyc, reason: 'The shop was given up' }),
  applicationVerified: example(applicationVerified, application),
  applicationAcknowledged: example(applicationAcknowledged, { ...application, ackNo: '881234567890123' }),
  applicationAllotted: example(applicationAllotted, { ...application, masked: 'XXXXXX234F' }),
  applicationDispatched: example(applicationDispatched, { ...application, trackingNo: 'EA123456789IN' }),
  applicationAadhaarCancelled: example(applicationAadhaarCancelled, { ...application, reason: 'Filed twice', refundPaise: null }),
  applicationCancelled: example(applicationCancelled, { ...application, reason: 'Asked by the applicant', refundPaise: 10_700 }),
  applicationCorrected: example(applicationCorrected, {
    ...application,
    ...{ label: 'PAN', was: 'XXXXXX123Z', now: 'XXXXXX124Z', reason: 'Read from another card' },
  }),
  applicationRejected: example(applicationRejected, { ...application, reason: 'Wrong form', refundPaise: 10_700 }),
  accountSuspended: example(accountSuspended, { name: 'Meena', what: 'shop', reason: 'Papers are missing' }),
  accountReactivated: example(accountReactivated, { name: 'Meena', what: 'account', reason: 'Papers came' }),
  signInsEnded: example(signInsEnded, { name: 'Meena', reason: 'Lost telephone' }),
  factorDropped: example(factorDropped, { name: 'Meena', reason: 'Lost telephone' }),
  passwordVoided: example(passwordVoided, { name: 'Meena', reason: 'Seen by others' }),
  staffWelcome: example(staffWelcome, { name: 'Meena', userName: 'meena', password: 'p<&>w', code: 'S00002' }),
  signInCopied: example(signInCopied, { name: 'Meena', at: '2026-11-21T07:00:00.000Z', ip: '203.0.113.9' }),
  secondStepFailed: example(secondStepFailed, { name: 'Meena', at: '2026-11-21T07:00:00.000Z', ip: '203.0.113.9' }),
  loginNotificationOff: example(loginNotificationOff, { name: 'Meena', at: '2026-11-21T07:00:00.000Z', ip: '203.0.113.9' }),
  newDevice: example(newDevice, { name: 'Meena', at: '2026-11-21T07:00:00.000Z', device: 'Firefox on Android', ip: '203.0.113.9' }),
  shopStaffOpened: example(shopStaffOpened, {
    name: 'Meena',
    userName: 'meena',
    password: 'p<&>w',
    code: 'M000001-02',
    shopName: 'Asha Online',
  }),
  memberOpened: example(memberOpened, { name: 'Meena', userName: 'meena', password: 'p<&>w', code: 'F000001', shopName: 'Asha Online' }),
  shopStaffPassword: example(shopStaffPassword, { name: 'Meena', userName: 'meena', password: 'p<&>w', shopName: 'Asha Online' }),
  transferReceived: example(transferReceived, {
    name: 'Meena',
    refNo: 'TR26110001',
    amountPaise: 10_000,
    balancePaise: 20_000,
    shopName: 'Asha Online',
    remark: null,
  }),
  userNames: example(userNames, { logins: [{ userName: 'meena', code: 'M000001', suspended: true }] }),
  passwordLink: example(passwordLink, { token: 'abc', why: 'asked' }),
  passwordSuspended: example(passwordSuspended, {}),
  passwordChanged: example(passwordChanged, { name: 'Meena', at: '2026-11-21T07:00:00.000Z', ip: '203.0.113.9' }),
  factorChanged: example(factorChanged, { name: 'Meena', at: '2026-11-21T07:00:00.000Z', ip: '', what: 'dropped' }),
  oneTimeCode: example(oneTimeCode, { name: 'Meena', about: 'sign in', code: '048213' }),
}
type Template = keyof typeof examples

/** What a visitor can cause, or goes to an address that nobody has shown to be theirs: nobody is greeted by a name that was typed. */
const nameless = new Set<Template>([
  ...(['registrationReceived', 'registrationDuplicate', 'registrationApproved', 'registrationRejected'] as const),
  ...(['userNames', 'passwordLink', 'passwordSuspended'] as const),
])

const rendered = (template: Template) => renderLetter(examples[template].text(), business, 'https://portal.example')

const rooms = join(import.meta.dirname, '../src')

/** What the rooms declare, by the names under which they export it. */
async function declared(): Promise<[name: string, letter: Letter<never>][]> {
  const files = readdirSync(rooms, { recursive: true, encoding: 'utf8' }).filter(file => /(^|[\\/])letters\.ts$/.test(file))
  const modules: object[] = await Promise.all(files.map(file => import(pathToFileURL(join(rooms, file)).href)))
  return modules.flatMap(one => Object.entries(one)).filter(([, one]) => typeof one === 'object' && 'template' in one && 'write' in one)
}

describe('every mail', () => {
  it('that a room declares has an example here, and is exported by the name that the table keeps', async () => {
    const letters = await declared()
    expect(letters.map(([name]) => name).sort()).toEqual(Object.keys(examples).sort())
    for (const [name, letter] of letters) expect([name, letter]).toEqual([letter.template, examples[name as Template].letter])
  })

  it.each(Object.keys(examples) as Template[])('%s has both forms, greets, and names the business and its address', template => {
    const { subject, html, plain } = rendered(template)
    for (const body of [html, plain])
      for (const words of [nameless.has(template) ? 'Dear Sir or Madam,' : 'Dear Meena', '12 Station Road, Nagpur 440001, Maharashtra'])
        expect(body).toContain(words)
    expect(plain).toContain('Asha <Seva> Kendra')
    expect(html).toContain('Asha &#60;Seva&#62; Kendra')
    expect(html).not.toMatch(/<script|<img|https?:\/\/(?!portal\.example)/)
    expect(subject).toMatch(/^[\w .-]+$/)
    expect(subject).not.toMatch(/Meena|UTR77|8812/)
    expect(`${html}${plain}`).not.toMatch(/undefined|null|NaN|\[object/)
  })

  it('says in plain text what it says in HTML', () => {
    const { html, plain } = rendered('applicationIncomplete')
    for (const body of [html, plain])
      for (const words of ['Photo is blurred', 'Signature is missing', `https://portal.example${application.path}`])
        expect(body).toContain(words)
  })

  it('writes money and days as the portal does', () => {
    expect(rendered('paymentApproved').plain).toContain('Amount: 12,345.67/-')
    expect(rendered('newDevice').plain).toContain('21-Nov-2026, 12:30\u00a0pm')
  })

  it('cannot be given markup by what people type', () => {
    const { html } = renderLetter(
      idRefunded.write({ ...held, amountPaise: 10_000, reason: "Meena's <b>Shop</b>" }),
      business,
      'https://portal.example',
    )
    expect(html).toContain('Meena&#39;s &#60;b&#62;Shop&#60;/b&#62;')
  })

  it('leaves only the place of a temporary password in its bodies', () => {
    const { html, plain } = rendered('registrationApproved')
    for (const body of [html, plain]) {
      expect(body).toContain(secretHere)
      expect(body).not.toMatch(/p<|p&#60;/)
    }
  })
})
