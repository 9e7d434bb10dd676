import { describe, expect, it } from 'vitest'
import { baseRoute, type Role, roles } from '../kit/capabilities'
import { type Capability, capabilities, capabilitiesOf, grantable } from './capabilities'

const all = Object.keys(capabilities) as Capability[]

describe('capabilities', () => {
  it('an admin holds all of the back office and nothing of the counter', () => {
    const held = capabilitiesOf('admin', [])
    expect(held.has('registration.decide')).toBe(true)
    expect(held.has('master.aoCodes')).toBe(true)
    expect(held.has('wallet.readOwn')).toBe(false)
  })

  it.each(['staff', 'merchantstaff'] as const)('%s holds more only by grant', role => {
    const bare = capabilitiesOf(role, [])
    const granted = capabilitiesOf(role, grantable(role))
    expect(grantable(role).some(capability => bare.has(capability))).toBe(false)
    expect(grantable(role).every(capability => granted.has(capability))).toBe(true)
  })

  it('a grant cannot give what a role may never hold', () => {
    for (const role of roles) {
      const possible = new Set([...capabilitiesOf(role, []), ...grantable(role)])
      expect([...capabilitiesOf(role, all)].filter(capability => !possible.has(capability))).toEqual([])
    }
    expect(capabilitiesOf('merchant', ['payment.decide']).has('payment.decide')).toBe(false)
    expect(capabilitiesOf('staff', ['mail.read']).has('mail.read')).toBe(false)
  })

  it('an unknown role holds nothing, whatever was granted', () => {
    expect(capabilitiesOf('owner', all)).toEqual(new Set())
    expect(capabilitiesOf('constructor', all)).toEqual(new Set())
    expect(capabilitiesOf('', all)).toEqual(new Set())
  })

  /** What nobody of a shop does while the merchant above it is suspended. */
  const notWhilePaused: Capability[] = [
    'gst.apply',
    'gst.file',
    'idSale.pay',
    'lead.apply',
    'nsdl.apply',
    'payment.request',
    'shopStaff.manage',
    'uti.buy',
  ]
  /** None, all, each alone, and all but each. */
  const grants = [[], all, ...all.map(one => [one]), ...all.map(one => all.filter(other => other !== one))]

  /** Written by hand, and read by a person when it changes: who holds what without and with a grant. */
  const byRole: Record<Role, { always: string; grant: string }> = {
    admin: {
      always: `audit.read courier.forward courier.manage courier.read dashboard.read enquiry.answer enquiry.read gateway.decide gst.calendar gst.filing gst.read gst.registration idSale.manage idSale.read idSale.refund invoice.read invoice.setup kyc.read kyc.setup
        kyc.suspend kyc.verify lead.manage lead.pay lead.read ledger.check mail.read
        mail.send mail.setUp mail.word master.aoCodes master.banks master.credentials master.documents master.downloads master.forms master.hsnCodes master.idTypes master.leadHosts master.leadVendors master.packages merchant.edit merchant.read merchant.suspend
        merchant.viewAs merchant.viewAsExport nsdl.acknowledge nsdl.cancel nsdl.cancelFiled nsdl.read nsdl.setup nsdl.verify payment.decide
        payment.import payment.read pii.reveal privacy.answer privacy.hold privacy.read privacy.setup registration.decide registration.read site.carousel site.manage site.news staff.manage tax.deposit tax.read user.help
        user.read uti.coupon uti.psa uti.read wallet.adjust wallet.propose wallet.readAny wallet.refund`,
      grant: '',
    },
    staff: {
      always: 'dashboard.read kyc.own',
      grant: `courier.forward courier.manage courier.read enquiry.answer enquiry.read gateway.decide gst.calendar gst.filing gst.read gst.registration idSale.manage idSale.read invoice.read kyc.read kyc.suspend kyc.verify lead.manage lead.pay lead.read master.banks master.documents master.downloads master.forms master.idTypes master.leadVendors merchant.edit merchant.read merchant.suspend
        merchant.viewAs merchant.viewAsExport nsdl.acknowledge nsdl.cancel nsdl.read nsdl.verify payment.decide payment.import
        payment.read pii.reveal privacy.answer privacy.read registration.decide registration.read site.carousel site.manage site.news tax.deposit tax.read user.help user.read uti.coupon uti.psa uti.read wallet.propose
        wallet.readAny`,
    },
    merchant: {
      always: `courier.readOwn courier.readShop courier.send developer.manage gst.apply gst.file gst.readOwn gst.readShop idSale.pay idSale.readOwn kyc.own lead.apply lead.readOwn lead.readShop member.manage nsdl.apply nsdl.readOwn nsdl.readShop payment.request shop.dashboard
        shopStaff.manage uti.buy uti.readOwn uti.register wallet.readMembers wallet.readOwn wallet.transfer`,
      grant: '',
    },
    merchantstaff: {
      always: 'courier.readOwn gst.readOwn kyc.own lead.readOwn nsdl.readOwn shop.dashboard',
      grant:
        'courier.readShop courier.send gst.apply gst.file gst.readShop idSale.pay idSale.readOwn lead.apply lead.readShop nsdl.apply nsdl.readShop payment.request uti.buy uti.readOwn uti.register wallet.readOwn',
    },
    frenchie: {
      always: `courier.readOwn courier.readShop courier.send developer.manage gst.apply gst.file gst.readOwn gst.readShop idSale.pay idSale.readOwn kyc.own lead.apply lead.readOwn lead.readShop nsdl.apply nsdl.readOwn nsdl.readShop payment.request shop.dashboard shopStaff.manage
        uti.buy uti.readOwn uti.register wallet.readOwn`,
      grant: '',
    },
  }
  const named = (text: string) => text.split(/\s+/).filter(Boolean)

  it.each(roles)('%s holds what comes with the role, and of what was granted what the role can be granted', role => {
    const [always, grant] = [named(byRole[role].always), named(byRole[role].grant)]
    for (const granted of grants) {
      const held = [...always, ...grant.filter(name => granted.includes(name as Capability))].sort()
      expect([...capabilitiesOf(role, granted)].sort()).toEqual(held)
      expect([...capabilitiesOf(role, granted, true)].sort()).toEqual(held.filter(name => !notWhilePaused.includes(name as Capability)))
    }
  })

  it('each capability belongs to somebody', () => {
    const held = new Set(roles.flatMap(role => [...capabilitiesOf(role, all)]))
    expect(all.filter(capability => !held.has(capability))).toEqual([])
  })

  it.each([
    ['admin', '/backend'],
    ['Staff', '/backend'],
    ['merchant', '/merchant'],
    ['merchantstaff', '/merchantstaff'],
    ['frenchie', '/frenchie'],
    [undefined, '/'],
    ['', '/'],
  ])('%s belongs at %s', (role, route) => {
    expect(baseRoute(role)).toBe(route)
  })
})
