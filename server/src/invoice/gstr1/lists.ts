import * as contract from '@sevakendra/contract/invoice/gstr1/reports'
import { numberOf, reportOf } from '../../platform/lists/report'
import { papers, sums, tableOf } from '../lists'

export const gstr1Rows = reportOf(contract.gstr1, (db, _who, span) =>
  db
    .selectFrom(papers(db, span).as('p'))
    .select([tableOf.as('table'), numberOf(tableOf).as('id'), ...sums])
    .groupBy(tableOf),
)
