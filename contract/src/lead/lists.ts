import { column, list } from '../kit/list'
import { leadStates, leadTones, products } from './words'

const status = column.choice('Status', leadStates, { tones: leadTones, width: 170, folded: true })

/** The specification's list with its spelling and its six columns (§2); the others are folded. */
export const leads = list('/backend/merchant/cc-userlist', {
  title: 'Credit Crad Request List',
  may: 'lead.read',
  newest: 'dated',
  tabs: 'status',
  card: ['name', 'cardVendor', 'code', 'refNo', 'dated', 'status'],
  columns: {
    dated: column.dateTime('Date', { width: 170 }),
    refNo: column.code('Ref No.', { width: 140 }),
    name: column.text('Applicant Name', { width: 190 }),
    mobileNo: column.code('Contact No', { width: 130 }),
    cardVendor: column.text('Interested In', { width: 170 }),
    /** Its Hindi name, where one is kept; the screen shows it in its place. */
    cardVendorHindi: column.text('', { hidden: true }),
    code: column.code('Merchant', { width: 120 }),
    status,
    product: column.choice('Product', products, { folded: true }),
    shopName: column.text('Shop Name', { folded: true }),
    staffName: column.text('Staff', { folded: true }),
    vendorRef: column.code("Partner's Reference", { folded: true }),
    payout: column.money('Payout', { folded: true }),
    issuedOn: column.date('Issued On', { folded: true }),
    changedAt: column.dateTime('Changed', { folded: true }),
  },
})

/** What the own shop sent, and what became of it. */
export const ownLeads = list('/merchant/banking/cc/list', {
  title: 'Card and Loan Requests',
  may: 'lead.readOwn',
  newest: 'dated',
  tabs: 'status',
  card: ['name', 'cardVendor', 'refNo', 'dated', 'status'],
  columns: {
    dated: column.dateTime('Date', { width: 170 }),
    refNo: column.code('Ref No.', { width: 140 }),
    name: column.text('Applicant Name', { width: 190 }),
    mobileNo: column.code('Contact No', { width: 130 }),
    cardVendor: column.text('Interested In', { width: 170 }),
    /** Its Hindi name, where one is kept; the screen shows it in its place. */
    cardVendorHindi: column.text('', { hidden: true }),
    status: { ...status, folded: false },
    payout: column.money('Payout', { width: 110 }),
    staffName: column.text('Staff', { folded: true }),
    remark: column.text('Remark', { folded: true, wraps: true }),
    reissuable: column.yesNo('Reissuable', { hidden: true }),
  },
})

/** Cards and loans that shops may offer, and where their customers apply. */
export const leadVendors = list('/backend/master/lead-vendor/list', {
  title: 'Card and Loan Partners',
  may: 'master.leadVendors',
  few: true,
  newest: 'open',
  card: ['name', 'product', 'open'],
  columns: {
    name: column.text('Name', { width: 190 }),
    code: column.code('Code', { width: 120 }),
    product: column.choice('Product', products, { width: 130 }),
    payout: column.money('Payout', { width: 110 }),
    host: column.text('Website', { width: 170 }),
    checkedOn: column.date('Checked On', { width: 130 }),
    place: column.count('Order', { width: 90, folded: true }),
    open: column.yesNo('Offered', { width: 90 }),
    /** A loan of which something that has to be told is missing or cannot be shown, so that it is not offered. */
    incomplete: column.yesNo('Incomplete', { width: 105 }),
  },
})
