import { column, list } from '../../kit/list'
import { hardcopyWords, onTheWay } from '../physical/flow'
import { chaseStages, chaseTones } from './chase'

/** Shops from which hard copies are expected, the longest expected first. */
export const hardcopyShops = list('/backend/nsdlpan/hardcopy/list', {
  title: 'NSDL PAN: Hard Copies Expected',
  may: 'nsdl.read',
  oldest: 'oldest',
  tabs: 'stage',
  card: ['shop', 'expected', 'stage'],
  columns: {
    code: column.code('Merchant', { width: 96 }),
    shop: column.text('Shop Name', { width: 110, wraps: true }),
    expected: column.count('Expected', { width: 98, labelled: true }),
    unsent: column.count('Not Sent', { width: 98 }),
    // Of how many the day of the first, the second, the third reminder has come.
    week: column.count('Reminder 1+', { width: 116 }),
    fortnight: column.count('Reminder 2+', { width: 116 }),
    month: column.count('Reminder 3', { width: 108 }),
    oldest: column.date('Oldest Due', { width: 118 }),
    age: column.count('Age (Days)', { folded: true }),
    stage: column.choice('Stage', chaseStages, { tones: chaseTones, width: 140 }),
    mobile: column.code('Mobile No.', { folded: true }),
  },
})

/** The hard copies themselves, of all shops. */
export const allHardcopies = list('/backend/nsdlpan/hardcopy/forms/list', {
  title: 'NSDL PAN: Hard Copies',
  may: 'nsdl.read',
  oldest: 'ackDate',
  tabs: 'hardcopy',
  card: ['applicant', 'ackNo', 'stage'],
  columns: {
    ackDate: column.date('Ack Date', { width: 120 }),
    ackNo: column.code('Ack No.', { labelled: true, width: 170 }),
    refNo: column.code('Ref No.', { folded: true }),
    applicant: column.text('Applicant', { width: 170, wraps: true }),
    merchantCode: column.code('Merchant Code', { folded: true }),
    merchant: column.text('Merchant', { width: 160, wraps: true }),
    hardcopy: column.choice('Hard Copy', hardcopyWords, { only: onTheWay, width: 120 }),
    since: column.count('Age (Days)', { width: 104 }),
    stage: column.choice('Stage', chaseStages, { tones: chaseTones, width: 150 }),
  },
})
