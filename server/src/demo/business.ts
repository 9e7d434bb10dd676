import { gstinCheck } from '@sevakendra/contract/invoice/gst'
import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { grantable } from '@sevakendra/contract/register/capabilities'
import { startingSac } from '@sevakendra/contract/register/subjects'
import type { Audience } from '@sevakendra/contract/site/news/words'
import { actingAs, choosePassword, openLogin } from '../identity/service'
import { addRate, seedMasters } from '../package/service'
import * as payment from '../payment/service'
import { addStaff } from '../people/service'
import type { Who } from '../platform/http/who'
import { nextNumber } from '../platform/sequence'
import type { Tx } from '../platform/tx'
import * as site from '../site/service'
import { setInvoicing } from '../tax/service'
import type { Teller } from './teller'

export async function openBusiness(tx: Tx, passwordHash: string): Promise<{ admin: Who; staff: Who }> {
  await seedMasters(tx)
  await payment.seedBanks(tx)
  const open = (role: 'admin' | 'staff', code: string, name: string, granted: string[], approvalLimit: number | null) =>
    openLogin(tx, {
      code,
      userName: role,
      role,
      name,
      mobile: null,
      email: `${role}@example.in`,
      merchantId: null,
      granted,
      approvalLimit,
      passwordHash,
      chosen: true,
    })
  const admin = await actingAs(
    tx,
    await open('admin', `A${String(await nextNumber(tx, 'admin')).padStart(5, '0')}`, 'Asha Verma', [], null),
  )
  const staff = await actingAs(
    tx,
    await open('staff', `S${String(await nextNumber(tx, 'staff')).padStart(5, '0')}`, 'Meera Joshi', grantable('staff'), 50_000_00),
  )
  await site.set(tx, 'businessInfo', business, admin)
  await site.set(tx, 'contact', contact, admin)
  await setInvoicing(tx, { gstin: demoGstin, idSac: startingSac('id_sale') }, admin)
  for (const item of news) await site.writeNews(tx, { ...everybody, ...item }, admin)
  return { admin, staff }
}

const business = {
  businessName: 'Sevakendra Services',
  add1: '2nd Floor, Shanti Arcade',
  add2: 'Station Road, near Head Post Office',
  add3: '',
  district: 'Nashik',
  pin: '422101',
  state: 'Maharashtra',
  contactNo: '0253 555 0142',
  emailId: 'help@sevakendra.example',
}

const contact = {
  ...{ mapLink: '', officerName: 'Asha Verma', officerEmail: 'grievance@sevakendra.example' },
  ...{ officerPhone: '0253 555 0143', officerHours: 'Mon to Fri, 10 am to 5 pm' },
}

/** Of a PAN that is given to nobody; its last sign is right, as the check asks. */
const demoGstin = `27AAAAA0000A1Z${gstinCheck('27AAAAA0000A1Z')}`

const everybody = {
  audience: ['public', 'merchants', 'members'] satisfies Audience[],
  shownUntil: null,
  pinned: false,
  hidden: false,
}

const news = [
  {
    title: 'Form 93 has replaced Form 49A',
    body: '<p>Since 01-Apr-2026 individuals apply on <strong>Form 93</strong>. Older prints are no longer taken.</p>',
    titleHi: 'फ़ॉर्म 49A की जगह फ़ॉर्म 93',
    bodyHi: '<p>01-Apr-2026 से व्यक्ति <strong>फ़ॉर्म 93</strong> पर आवेदन करते हैं। पुराने छपे फ़ॉर्म अब नहीं लिए जाते।</p>',
    publishedOn: '2026-04-01',
  },
  {
    title: 'Aadhaar no longer proves the date of birth',
    body: '<p>Keep one of these ready:</p><ul><li><p>birth certificate</p></li><li><p>matriculation certificate</p></li><li><p>passport or driving licence</p></li></ul>',
    titleHi: 'आधार अब जन्मतिथि का प्रमाण नहीं है',
    bodyHi:
      '<p>इनमें से एक तैयार रखें:</p><ul><li><p>जन्म प्रमाणपत्र</p></li><li><p>मैट्रिक का प्रमाणपत्र</p></li><li><p>पासपोर्ट या ड्राइविंग लाइसेंस</p></li></ul>',
    publishedOn: '2026-04-08',
  },
  {
    title: "Mother's name is compulsory",
    body: '<p>Forms without it are sent back as incomplete.</p>',
    titleHi: 'माँ का नाम अनिवार्य है',
    bodyHi: '<p>इसके बिना भेजे गए फ़ॉर्म अधूरे मानकर लौटाए जाते हैं।</p>',
    publishedOn: '2026-05-04',
  },
]

/** A rate that was decided lately and begins in three weeks. */
export async function comingRate({ services, admin, ago, command }: Teller, packageId: number): Promise<void> {
  const effectiveFrom = daysFrom(dayOf(services.now()), 21)
  const rate = { version: 1, service: 'nsdl-physical', variant: null, effectiveFrom, fee: 36_00, maxMarkup: 0 } as const
  const commission = { commissionKind: 'flat', commissionFlat: 0, commissionPercent: null, commissionCap: null } as const
  await command(ago(4, 16), tx => addRate(tx, packageId, { ...rate, ...commission }, admin))
}

/** Three more people of the back office, each with another part of the work. */
export function moreStaff(teller: Teller, passwordHash: string): void {
  const people = [
    { name: 'Kiran Rao', userName: 'payments', granted: ['payment.read', 'payment.decide', 'wallet.readAny'], approvalLimit: 5_000_00 },
    { name: 'Farida Shaikh', userName: 'verifier', granted: ['nsdl.read', 'nsdl.verify', 'nsdl.acknowledge'], approvalLimit: null },
    {
      name: 'Joseph Nair',
      userName: 'helpdesk',
      granted: ['user.read', 'user.help', 'merchant.read', 'registration.read'],
      approvalLimit: null,
    },
  ] as const
  people.forEach(({ granted, ...person }, n) => {
    const about = { mobile: `900009010${n}`, email: `${person.userName}@example.in`, role: 'staff' as const, password: 'temporary' }
    teller.add(teller.ago(60 - n * 12, 10), at =>
      teller.command(at, async tx => {
        const { id } = await addStaff(tx, { ...person, ...about, granted: [...granted] }, passwordHash, teller.admin)
        await choosePassword(tx, Number(id), passwordHash)
      }),
    )
  })
}
