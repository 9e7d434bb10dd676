// What other rooms ask of taxes: by what the GST of a charge is worked out, and the TDS of commissions.
export { edit as editTaxProfile } from './profile/service'
export { invoicing } from './store'
export { type Supplier, serviceOf, setInvoicing, supplierNow, supplyTo } from './supply'
export { beginTakingBack, defineTdsJobs, expected as expectedTds, lockTdsYear, payCommission } from './tds/service'
