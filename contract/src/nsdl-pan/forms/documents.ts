import { type AcceptedBy, rulingOn } from './accepted-papers'
import type { EditionCode } from './edition'

/** What a paper may prove: of a person, of somebody who is no citizen of India, of an entity by what it is, and of what has changed. */
export const purposes = {
  ...{ poi: 'Identity', poa: 'Address', podb: 'Date of birth', pan: 'PAN' },
  ...{ foreignPoi: 'Identity of a foreign citizen', foreignPoa: 'Address of a foreign citizen' },
  foreignRegistration: 'Registration outside India',
  ...{ company: 'Registration of a company', firm: 'Registration of a firm', llp: 'Registration of a limited liability partnership' },
  ...{ trust: 'Registration of a trust', body: 'Registration or agreement', government: 'Government body' },
  affidavit: 'Affidavit of the Karta',
  ...{ newName: 'Change of the name of a person', newParents: "Change of the parents' names" },
  ...{ newCompanyName: 'Change of the name of a company', newFirmName: 'Change of the name of a firm' },
  newEntityName: 'Change of the name of an entity',
} as const
export type Purpose = keyof typeof purposes

export interface Paper {
  name: string
  /** For what, and in which edition when not in all. */
  proves: Partial<Record<Purpose, true | readonly EditionCode[]>>
  note?: string
  /** Said of what it proved in an edition before, where people still bring it for that. */
  noLonger?: Partial<Record<Purpose, string>>
  /** Nobody has it before this age, in years. */
  fromAge?: number
  /** Proves the address of an Indian citizen only where that is abroad. */
  abroad?: true
}

const idOnly = { poi: true } as const
const addressOnly = { poa: true } as const
const birthOnly = { podb: true } as const
const all = { poi: true, poa: true, podb: true } as const
const recent = 'Not older than three months'

/** Of an existing PAN; without one a correction is taken without a guarantee. */
const panOnly = { pan: true } as const
/** Of a person. A change of parents is proven by the gazette alone. */
const newName = { newName: true } as const
const foreignAddress = { foreignPoa: true } as const
const attested = 'Attested with an apostille, by the Indian embassy or consulate, or by an officer of an Indian bank overseas'

/** Papers of applicants (Rule 114(4) and its 2026 successor), and those that prove a change. */
export const papers = {
  aadhaar: {
    ...{ name: 'Aadhaar', proves: { poi: true, poa: true, podb: ['OLD'] } },
    noLonger: { podb: 'Aadhaar is no longer accepted as proof of date of birth. Choose another document.' },
  },
  voterCard: { name: 'Voter identity card', proves: all, fromAge: 18 },
  passport: { name: 'Passport', proves: { ...all, foreignPoi: true, foreignPoa: true } },
  drivingLicence: { name: 'Driving licence', proves: all, fromAge: 16 },
  rationCard: { name: 'Ration card with photograph', proves: idOnly },
  armsLicence: { name: 'Arms licence', proves: idOnly },
  pensionerCard: { name: 'Pensioner card with photograph', proves: idOnly },
  governmentId: {
    name: 'Photo identity card issued by the Central or State Government or a public sector undertaking',
    proves: { poi: true, podb: true },
    fromAge: 18,
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
  foreignBankStatement: {
    name: 'Bank account statement from the country of residence',
    proves: { poa: true, foreignPoa: true },
    abroad: true,
  },
  nreStatement: { name: 'NRE account statement', proves: { poa: true, foreignPoa: true }, abroad: true },
  birthCertificate: { name: 'Birth certificate', proves: birthOnly },
  matriculation: { name: 'Matriculation certificate or mark sheet', proves: birthOnly, fromAge: 10 },
  affidavit: { name: 'Affidavit sworn before a magistrate stating the date of birth', proves: birthOnly },
  pensionOrder: { name: 'Pension payment order', proves: { podb: ['OLD'] } },
  marriageCertificate: { name: 'Marriage certificate issued by the registrar', proves: { podb: ['OLD'], newName: true }, fromAge: 18 },
  panCard: { name: 'PAN card', proves: panOnly },
  panLetter: { name: 'Letter of allotment of the PAN', proves: panOnly },
  lostCardReport: { name: 'Police report of the lost PAN card', proves: panOnly },
  gazette: { name: 'Gazette notification of the change of name', proves: { newName: true, newParents: true } },
  marriageInvitation: { name: 'Marriage invitation card', proves: newName },
  spouseInPassport: { name: 'Passport that names the husband', proves: newName },
  nameCertificate: { name: 'Certificate of the change of name by a gazetted officer', proves: newName },
  /** Until corrections proved a date by the proof of the date of birth; in none of the lists any more. */
  birthChange: { name: 'Proof with the right date of birth', proves: {} },
  incorporation: { name: 'Certificate of registration issued by the Registrar of Companies', proves: { company: true } },
  firmRegistration: { name: 'Certificate of registration issued by the Registrar of Firms', proves: { firm: true } },
  partnershipDeed: { name: 'Partnership deed', proves: { firm: true } },
  llpRegistration: { name: 'Certificate of registration issued by the Registrar of LLPs', proves: { llp: true } },
  trustDeed: { name: 'Trust deed', proves: { trust: true } },
  charityCertificate: {
    name: 'Certificate of registration issued by the Charity Commissioner',
    proves: { trust: true, body: true },
  },
  agreement: { name: 'Agreement', proves: { body: true } },
  registrationCertificate: {
    name: 'Certificate of registration issued by the Registrar of Co-operative Societies or another competent authority',
    proves: { body: true },
  },
  governmentDocument: {
    name: 'Document of the Central or State Government that establishes identity and address',
    proves: { body: true, government: true },
  },
  kartaAffidavit: {
    name: 'Affidavit of the Karta',
    proves: { affidavit: true, newEntityName: true },
    note: 'With the names, the fathers’ names and the addresses of all coparceners',
  },
  companyNameChange: {
    name: 'Certificate of the change of name issued by the Registrar of Companies',
    proves: { newCompanyName: true },
  },
  revisedDeed: { name: 'Revised partnership deed', proves: { newFirmName: true } },
  revisedRegistration: { name: 'Revised certificate of registration, deed or agreement', proves: { newEntityName: true } },
  ociCard: {
    name: 'OCI card',
    proves: { foreignPoi: true, foreignPoa: true },
    note: 'Overseas Citizen of India, issued by the Government of India',
  },
  pioCard: {
    name: 'PIO card',
    proves: { foreignPoi: true, foreignPoa: true },
    note: 'Person of Indian Origin, issued by the Government of India',
  },
  foreignId: { name: 'Identity card of the country of citizenship', proves: { foreignPoi: true, foreignPoa: true }, note: attested },
  foreignTaxId: { name: 'Taxpayer identification number of the country', proves: { foreignPoi: true, foreignPoa: true }, note: attested },
  residencePermit: { name: 'Residential permit issued by the State Police', proves: foreignAddress },
  foreignerRegistration: { name: 'Registration certificate of the Foreigners Registration Office', proves: foreignAddress },
  visaAndEmployer: {
    name: 'Visa, appointment letter and certificate of the employer',
    proves: foreignAddress,
    note: 'The certificate of the address in India in original, of an employer in India',
  },
  foreignRegistration: {
    name: 'Certificate of registration of the country',
    proves: { foreignRegistration: true },
    note: attested,
  },
  indianApproval: {
    name: 'Registration in India, or approval of the office in India by an Indian authority',
    proves: { foreignRegistration: true },
  },
} as const satisfies Record<string, Paper>
export type PaperCode = keyof typeof papers
export const paperCodes = Object.keys(papers) as [PaperCode, ...PaperCode[]]

/** Whether a paper proves something: as the back office has ruled, else as it is declared for the edition. */
export function proves(code: PaperCode, purpose: Purpose, by: AcceptedBy, abroad = false): boolean {
  const paper: Paper = papers[code]
  if (paper.abroad && purpose === 'poa' && !abroad) return false
  const ruling = rulingOn(by, code, purpose)
  return ruling ? ruling.accepted : isDeclared(code, purpose, by.edition)
}

function isDeclared(code: PaperCode, purpose: Purpose, edition: EditionCode): boolean {
  const paper: Paper = papers[code]
  const when = paper.proves[purpose]
  return when === true || (when?.includes(edition) ?? false)
}

/** The papers to choose from, in the order of the list. */
export const papersFor = (purpose: Purpose, by: AcceptedBy, abroad = false): PaperCode[] =>
  paperCodes.filter(code => proves(code, purpose, by, abroad))
