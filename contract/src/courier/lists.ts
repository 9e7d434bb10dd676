import { column, list } from '../kit/list'
import { companies, courierStates, courierTones } from './words'

/** Those of a parcel, in the lists of both sides and in what is pending. */
export const columns = {
  sentOn: column.date('Sent On', { width: 120 }),
  refNo: column.code('Ref No.', { width: 130 }),
  company: column.choice('Courier Company', companies, { width: 160 }),
  docket: column.code('Docket No.', { width: 150, labelled: true }),
  forms: column.count('Forms', { width: 90 }),
  status: column.choice('Status', courierStates, { tones: courierTones, width: 150 }),
  /** Of what is not closed: days since it was sent. */
  age: column.count('Age (Days)', { width: 104 }),
  receivedOn: column.date('Received On', { width: 120, folded: true }),
  companyName: column.text('Name Of Courier', { folded: true }),
  closedAt: column.dateTime('Closed', { folded: true }),
  sentBy: column.text('Staff', { folded: true }),
  remark: column.text('Remark', { folded: true, wraps: true }),
}

export const myCouriers = list('/merchant/misc/courier/list', {
  title: 'Courier',
  may: 'courier.readOwn',
  newest: 'sentOn',
  tabs: 'status',
  card: ['refNo', 'company', 'docket', 'sentOn', 'status'],
  columns,
})

export const couriers = list('/backend/misc/courier/list', {
  title: 'Courier',
  may: 'courier.read',
  newest: 'sentOn',
  tabs: 'status',
  card: ['refNo', 'shopName', 'sentOn', 'status'],
  columns: {
    sentOn: columns.sentOn,
    refNo: columns.refNo,
    code: column.code('Merchant', { width: 110 }),
    shopName: column.text('Shop Name', { width: 170 }),
    company: { ...columns.company, folded: true },
    docket: columns.docket,
    forms: columns.forms,
    status: columns.status,
    age: columns.age,
    /** Of one that was not in order or did not come. */
    toCome: column.count('Forms Still To Come', { folded: true }),
    unannounced: column.yesNo('Without Record', { folded: true }),
    receivedOn: columns.receivedOn,
    companyName: columns.companyName,
    closedAt: columns.closedAt,
    sentBy: columns.sentBy,
    remark: columns.remark,
  },
})
