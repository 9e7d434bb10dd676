import type { EditionCode } from './edition'

/** What a paper may prove. */
export const purposes = {
  poi: 'Proof of identity',
  poa: 'Proof of address',
  podb: 'Proof of date of birth',
  pan: 'Proof of PAN',
  change: 'Proof of the change',
  registration: 'Proof of registration',
} as const
export type Purpose = keyof typeof purposes

export interface Paper {
  name: string
  /** For what, and in which edition when not in all. */
  proves: Partial<Record<Purpose, true | readonly EditionCode[]>>
  note?: string
  /** Counts only for an Indian citizen who lives abroad. */
  abroad?: true
}

const idOnly = { poi: true } as const
const addressOnly = { poa: true } as const
const birthOnly = { podb: true } as const
const all = { poi: true, poa: true, podb: true } as const
const recent = 'Not older than three months'

/** Of an existing PAN; without one a correction is taken without a guarantee. */
const panOnly = { pan: true } as const
const changeOnly = { change: true } as const
const registered = { registration: true } as const

/** Papers of Indian applicants (Rule 114(4) and its 2026 successor), and those that prove a change. */
export const papers = {
  aadhaar: { name: 'Aadhaar', proves: { poi: true, poa: true, podb: ['OLD'] } },
  voterCard: { name: 'Voter identity card', proves: all },
  passport: { name: 'Passport', proves: all },
  drivingLicence: { name: 'Driving licence', proves: all },
  rationCard: { name: 'Ration card with photograph', proves: idOnly },
  armsLicence: { name: 'Arms licence', proves: idOnly },
  pensionerCard: { name: 'Pensioner card with photograph', proves: idOnly },
  governmentId: {
    name: 'Photo identity card issued by the Central or State Government or a public sector undertaking',
    proves: { poi: true, podb: true },
  },
  healthCard: { name: 'CGHS or ECHS card with photograph', proves: { poi: true, podb: true } },
  officerCertificate: {
    name: 'Certificate signed by an MP, MLA, municipal councillor or gazetted officer',
    proves: { poi: true, poa: true },
    note: 'In original, as Annexure-A',
  },
  bankCertificate: {
    name: 'Bank certificate with photograph and account number',
    proves: idOnly,
    note: "In original, on the bank's letterhead, with the photograph attested",
  },
  electricityBill: { name: 'Electricity bill', proves: addressOnly, note: recent },
  telephoneBill: { name: 'Landline or broadband bill', proves: addressOnly, note: recent },
  waterBill: { name: 'Water bill', proves: addressOnly, note: recent },
  gasBill: { name: 'Gas connection card or bill', proves: addressOnly, note: recent },
  bankStatement: { name: 'Bank account statement or passbook', proves: addressOnly, note: recent },
  depositoryStatement: { name: 'Depository account statement', proves: addressOnly, note: recent },
  creditCardStatement: { name: 'Credit card statement', proves: addressOnly, note: recent },
  postOfficePassbook: { name: 'Post office passbook with address', proves: addressOnly },
  spousePassport: { name: 'Passport of the spouse', proves: addressOnly },
  domicile: { name: 'Domicile certificate', proves: { poa: true, podb: ['OLD'] } },
  propertyTax: { name: 'Property tax assessment order', proves: addressOnly },
  propertyRegistration: { name: 'Property registration document', proves: addressOnly },
  allotmentLetter: { name: 'Allotment letter of government accommodation', proves: addressOnly, note: 'Not older than three years' },
  employerCertificate: { name: 'Certificate of the employer', proves: addressOnly, note: 'In original, as Annexure-B' },
  foreignBankStatement: { name: 'Bank account statement from the country of residence', proves: addressOnly, abroad: true },
  nreStatement: { name: 'NRE account statement', proves: addressOnly, abroad: true },
  birthCertificate: { name: 'Birth certificate', proves: birthOnly },
  matriculation: { name: 'Matriculation certificate or mark sheet', proves: birthOnly },
  affidavit: { name: 'Affidavit sworn before a magistrate stating the date of birth', proves: birthOnly },
  pensionOrder: { name: 'Pension payment order', proves: { podb: ['OLD'] } },
  marriageCertificate: { name: 'Marriage certificate issued by the registrar', proves: { podb: ['OLD'], change: true } },
  panCard: { name: 'PAN card', proves: panOnly },
  panLetter: { name: 'Letter of allotment of the PAN', proves: panOnly },
  lostCardReport: { name: 'Police report of the lost PAN card', proves: panOnly },
  gazette: { name: 'Gazette notification of the change of name', proves: changeOnly },
  marriageInvitation: { name: 'Marriage invitation card', proves: changeOnly },
  spouseInPassport: { name: 'Passport that names the husband', proves: changeOnly },
  nameCertificate: { name: 'Certificate of the change of name by a gazetted officer', proves: changeOnly },
  birthChange: { name: 'Proof with the right date of birth', proves: changeOnly },
  incorporation: { name: 'Certificate of registration issued by the Registrar of Companies', proves: registered },
} as const satisfies Record<string, Paper>
export type PaperCode = keyof typeof papers
export const paperCodes = Object.keys(papers) as [PaperCode, ...PaperCode[]]

/** Whether a paper proves something in an edition. */
export function proves(code: PaperCode, purpose: Purpose, edition: EditionCode, abroad = false): boolean {
  const paper: Paper = papers[code]
  if (paper.abroad && !abroad) return false
  const when = paper.proves[purpose]
  return when === true || (when?.includes(edition) ?? false)
}

/** The papers to choose from, in the order of the list. */
export const papersFor = (purpose: Purpose, edition: EditionCode, abroad = false): PaperCode[] =>
  paperCodes.filter(code => proves(code, purpose, edition, abroad))
