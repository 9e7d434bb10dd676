import { column, list } from '../../kit/list'
import { categories } from '../../nsdl-pan/forms/edition'
import { depositStates, depositTones, quarters, tdsLineKinds, tdsRateWords } from './words'

/** Whom commission was paid to. */
export const payee = {
  payee: column.code('Payee', { width: 100 }),
  shopName: column.text('Shop Name', { width: 160 }),
  name: column.text('Owner', { width: 150, folded: true }),
  /** Masked. */
  pan: column.code('PAN', { width: 120 }),
  entity: column.choice('Kind of Person', categories, { width: 140, folded: true }),
}
/** The month says both. */
const when = {
  year: column.code('Year', { width: 90, folded: true }),
  quarter: column.choice('Quarter', quarters, { width: 160, folded: true }),
}

/** What is kept back of commissions, by payee and month, and whether it was deposited. */
export const tdsPayees = list('/backend/account/tds/payees/list', {
  title: 'TDS by Payee',
  may: 'tax.read',
  newest: 'month',
  tabs: 'state',
  card: ['shopName', 'gross', 'tds', 'state'],
  totals: ['gross', 'tds'],
  columns: {
    month: column.code('Month', { width: 95 }),
    ...when,
    code: column.code('Code', { width: 80, folded: true }),
    ...payee,
    gross: column.money('Commission', { width: 130 }),
    takenBack: column.money('Taken Back', { width: 120, folded: true }),
    tds: column.money('TDS', { width: 110 }),
    depositBy: column.date('Deposit By', { width: 120 }),
    state: column.choice('Status', depositStates, { tones: depositTones, width: 150 }),
    challan: column.text('Challan', { width: 190, folded: true }),
  },
})

/** Each commission with its TDS, as the statement of a quarter names them. */
export const tdsLines = list('/backend/account/tds/lines/list', {
  title: 'TDS by Commission',
  may: 'tax.read',
  newest: 'at',
  card: ['shopName', 'gross', 'tds', 'reference'],
  totals: ['gross', 'tds'],
  columns: {
    at: column.dateTime('Date', { width: 175 }),
    kind: column.choice('Kind', tdsLineKinds, { tones: { commission: 'ok', takenBack: 'back' }, width: 125 }),
    reference: column.code('Reference', { width: 130 }),
    ...payee,
    pan: { ...payee.pan, folded: true },
    gross: column.money('Commission', { width: 130 }),
    tds: column.money('TDS', { width: 110 }),
    rate: column.choice('Rate', tdsRateWords, { width: 130 }),
    carried: column.money('Recorded as Owed', { width: 140, folded: true }),
    ...when,
    code: column.code('Code', { width: 80, folded: true }),
  },
})
