import { describe, expect, it } from 'vitest'
import type { Business } from '../business'
import { renderLetter, secretHere } from './letter'
import { type Props, type Template, templates } from './templates'

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

const application = { name: 'Meena', refNo: 'NP2611000007', path: '/merchant/product/nsdl-pan/physical/waiting/list' }
const payment = { name: 'Meena', refNo: 'PR2611000003', amountPaise: 1_234_567, reference: 'UTR77' }
const held = { name: 'Meena', saleNo: 'ID26110007', idType: 'UTI PSA' }
const props: Props = {
  emailChanged: { name: 'Meena', at: '2026-11-21T07:00:00.000Z', to: 'me•••@example.in', by: 'Asha' },
  dayCheckpoint: {
    ...{ name: 'Meena', day: '2026-11-21', journals: 12_345, block: 77, journal: 12_400, lines: 98_765 },
    ledger: `account,merchant,version,balance,hash,at\nblock,,77,12400,${'ab'.repeat(32)},2026-11-21T07:00:00.000Z\n`,
    trail: `seal,hash,at\n98765,${'cd'.repeat(32)},2026-11-21T07:00:00.000Z\n`,
  },
  secondFactorOn: { name: 'Meena', at: '2026-11-21T07:00:00.000Z' },
  idEnding: { ...held, lastDay: '2026-11-28', feePaise: 10_000 },
  idExpired: { ...held, lastDay: '2026-11-20', openUntil: '2026-11-27', feePaise: 0 },
  idRefunded: { ...held, amountPaise: 10_000, reason: 'Wrong type' },
  idSuspended: { ...held, reason: 'Papers are missing' },
  registrationReceived: { refNo: 'RG2611000001' },
  registrationDuplicate: { refNo: 'RG2611000001' },
  registrationApproved: { userName: 'meena', password: 'p<&>w', code: 'M000001', remark: null },
  registrationRejected: { refNo: 'RG2611000001', reason: 'Shop address is missing' },
  paymentApproved: { ...payment, balancePaise: 1_334_567, owedPaise: 100_00 },
  paymentOnline: { ...payment, balancePaise: 1_334_567, owedPaise: 0 },
  paymentRejected: { ...payment, reason: 'Not in the statement' },
  paymentReversed: { ...payment, reason: 'Cheque bounced', balancePaise: 0, owedPaise: 500_00 },
  applicationSubmitted: { ...application, chargePaise: 10_700 },
  applicationIncomplete: { ...application, reasons: ['Photo is blurred', 'Signature is missing'] },
  applicationVerified: application,
  applicationAcknowledged: { ...application, ackNo: '881234567890123' },
  applicationAadhaarCancelled: { ...application, reason: 'Filed twice', refundPaise: null },
  applicationRejected: { ...application, reason: 'Wrong form', refundPaise: 10_700 },
  accountSuspended: { name: 'Meena', what: 'shop', reason: 'Papers are missing' },
  accountReactivated: { name: 'Meena', what: 'account', reason: 'Papers came' },
  signInsEnded: { name: 'Meena', reason: 'Lost telephone' },
  factorDropped: { name: 'Meena', reason: 'Lost telephone' },
  passwordVoided: { name: 'Meena', reason: 'Seen by others' },
  staffWelcome: { name: 'Meena', userName: 'meena', password: 'p<&>w', code: 'S00002' },
  signInCopied: { name: 'Meena', at: '2026-11-21T07:00:00.000Z', ip: '203.0.113.9' },
  secondStepFailed: { name: 'Meena', at: '2026-11-21T07:00:00.000Z', ip: '203.0.113.9' },
  loginNotificationOff: { name: 'Meena', at: '2026-11-21T07:00:00.000Z', ip: '203.0.113.9' },
  newDevice: { name: 'Meena', at: '2026-11-21T07:00:00.000Z', device: 'Firefox on Android', ip: '203.0.113.9' },
  shopStaffOpened: { name: 'Meena', userName: 'meena', password: 'p<&>w', code: 'M000001-02', shopName: 'Asha Online' },
  memberOpened: { name: 'Meena', userName: 'meena', password: 'p<&>w', code: 'F000001', shopName: 'Asha Online' },
  shopStaffPassword: { name: 'Meena', userName: 'meena', password: 'p<&>w', shopName: 'Asha Online' },
  transferReceived: {
    name: 'Meena',
    refNo: 'TR26110001',
    amountPaise: 10_000,
    balancePaise: 20_000,
    shopName: 'Asha Online',
    remark: null,
  },
  userNames: { logins: [{ userName: 'meena', code: 'M000001', suspended: true }] },
  passwordLink: { token: 'abc', why: 'asked' },
  passwordSuspended: {},
  passwordChanged: { name: 'Meena', at: '2026-11-21T07:00:00.000Z', ip: '203.0.113.9' },
  factorChanged: { name: 'Meena', at: '2026-11-21T07:00:00.000Z', ip: '', what: 'dropped' },
  oneTimeCode: { name: 'Meena', about: 'sign in', code: '048213' },
}

/** What a visitor can cause, or goes to an address that nobody has shown to be theirs: nobody is greeted by a name that was typed. */
const nameless = new Set<Template>([
  ...(['registrationReceived', 'registrationDuplicate', 'registrationApproved', 'registrationRejected'] as const),
  ...(['userNames', 'passwordLink', 'passwordSuspended'] as const),
])

const rendered = <T extends Template>(template: T) => renderLetter(templates[template](props[template]), business, 'https://portal.example')

describe('every mail', () => {
  it.each(Object.keys(props) as Template[])('%s has both forms, greets, and names the business and its address', template => {
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
      templates.idRefunded({ ...props.idRefunded, reason: "Meena's <b>Shop</b>" }),
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
