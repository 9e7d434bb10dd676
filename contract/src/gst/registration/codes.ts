import { gstStates } from '../../invoice/gst'

/** Code lists of the GST portal's REG-01 (docs/sources.md, GST registration). */

export const constitutions = {
  PRO: 'Proprietorship',
  PAR: 'Partnership',
  HUF: 'Hindu Undivided Family',
  PVT: 'Private Limited Company',
  PUB: 'Public Limited Company',
  ULC: 'Unlimited Company',
  LLP: 'Limited Liability Partnership',
  FLL: 'Foreign Limited Liability Partnership',
  FCO: 'Foreign Company',
  PSU: 'Public Sector Undertaking',
  SCT: 'Society, Club, Trust or AOP',
  STB: 'Statutory Body',
  GOV: 'Government Department',
  LOC: 'Local Authority',
  OTH: 'Other',
} as const
export type Constitution = keyof typeof constitutions

/** The fourth letters that a PAN of each constitution may have; any where nothing is said. */
export const panLetters: Readonly<Partial<Record<Constitution, string>>> = {
  ...{ PRO: 'P', PAR: 'F', HUF: 'H', PVT: 'C', PUB: 'C', ULC: 'C', FCO: 'C', PSU: 'C' },
  // LLPs have F, newer ones E.
  ...{ LLP: 'FE', FLL: 'FE', SCT: 'ATBJ', GOV: 'G', LOC: 'LG' },
}
/** Their promoters are directors, who have a DIN. */
export const companies = ['PVT', 'PUB', 'ULC', 'FCO', 'PSU'] as const satisfies readonly Constitution[]

export const reasons = {
  CRTH: 'Turnover crosses the threshold',
  INSS: 'Inter-state supply',
  VOLN: 'Voluntary',
  TBCO: 'Transfer or succession of business',
  DPRO: 'Death of the proprietor',
  DMER: 'Demerger',
  CICB: 'Change in constitution of business',
  MEAM: 'Merger or amalgamation',
  ECOM: 'E-commerce operator',
  DSEP: 'Selling through an e-commerce portal',
  LPRS: 'Liable to pay as recipient of services',
  ISDN: 'Input service distributor',
  SBOP: 'Supplies on behalf of others',
  SEZU: 'SEZ unit',
  SDEV: 'SEZ developer',
  AIRP: 'Corporate debtor in insolvency (IRP or RP)',
  NOTA: 'Other reason',
} as const

export const possessions = { OWN: 'Own', REN: 'Rented', LES: 'Leased', CON: 'Consent', SHA: 'Shared', OTH: 'Other' } as const

export const premisesProofs = {
  ELCB: 'Electricity bill',
  LOWN: 'Ownership document',
  CMUK: 'Municipal khata copy',
  TAXR: 'Property tax receipt',
  RLAT: 'Rent or lease agreement',
  CNLR: 'Consent letter',
  RNOC: 'Rent receipt with NOC',
} as const

export const constitutionProofs = {
  PARD: 'Partnership deed',
  CINC: 'Certificate of incorporation',
  REGC: 'Registration certificate',
  CEST: 'Certificate of establishment',
  APSC: 'Any other proof of the constitution',
} as const

export const authorisations = { LOAU: 'Letter of authorisation', BRES: 'Board resolution' } as const

/** What the form does with the place of business; several may be chosen. */
export const activities = {
  retail: 'Retail business',
  wholesale: 'Wholesale business',
  factory: 'Factory or manufacturing',
  service: 'Supplier of services',
  works: 'Works contract',
  office: 'Office or sale office',
  warehouse: 'Warehouse or depot',
  export: 'Export',
  import: 'Import',
  other: 'Other',
} as const

export const taxpayerTypes = { normal: 'Normal taxpayer', sez: 'SEZ unit or developer', isd: 'Input service distributor' } as const
export const registrationTypes = {
  gstin: 'GSTIN in another state',
  vat: 'VAT (old)',
  serviceTax: 'Service tax (old)',
  cin: 'CIN',
  llpin: 'LLPIN',
  iec: 'Import export code',
  other: 'Other',
} as const
export const genders = { M: 'Male', F: 'Female', O: 'Other' } as const
export const accountTypes = { savings: 'Savings', current: 'Current', cashCredit: 'Cash credit', overdraft: 'Overdraft' } as const

/** States as a GSTIN begins. */
export const stateWords: Readonly<Record<string, string>> = gstStates

/** First digits of the PIN codes of a state (India Post's zones). */
const zones: Readonly<Record<string, readonly string[]>> = {
  '1': ['01', '02', '03', '04', '06', '07', '38'],
  '2': ['05', '09'],
  '3': ['08', '24', '26'],
  '4': ['22', '23', '27', '30', '26'],
  '5': ['29', '34', '36', '37'],
  '6': ['31', '32', '33', '34'],
  '7': ['11', '12', '13', '14', '15', '16', '17', '18', '19', '21', '35'],
  '8': ['10', '20'],
}
/** Whether a PIN code lies in the postal zone of a state; what is not known is let through. */
export const isPinOf = (pin: string, state: string): boolean => state === '97' || (zones[pin.charAt(0)] ?? [state]).includes(state)
