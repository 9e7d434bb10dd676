import { describe, expect, it } from 'vitest'
import { type PaperCode, type Purpose, proves } from './documents'
import type { EditionCode } from './edition'

/** What the forms of an edition accept, where nothing was ruled over it. */
const taken = (paper: PaperCode, purpose: Purpose, edition: EditionCode) => proves(paper, purpose, { edition, rulings: [] })

/** Y: in both editions; old: in that until 31-03-2026 alone; -: in none. Written down from Rule 114(4) and the instructions of the forms, not from our lists. */
const ofPersons: [PaperCode, identity: string, address: string, birth: string][] = [
  ['aadhaar', 'Y', 'Y', 'old'],
  ['voterCard', 'Y', 'Y', 'Y'],
  ['passport', 'Y', 'Y', 'Y'],
  ['drivingLicence', 'Y', 'Y', 'Y'],
  ['rationCard', 'Y', '-', '-'],
  ['armsLicence', 'Y', '-', '-'],
  ['pensionerCard', 'Y', '-', '-'],
  ['governmentId', 'Y', '-', 'Y'],
  ['healthCard', 'Y', '-', 'Y'],
  ['officerCertificate', 'Y', 'Y', '-'],
  ['bankCertificate', 'Y', '-', '-'],
  ['electricityBill', '-', 'Y', '-'],
  ['telephoneBill', '-', 'Y', '-'],
  ['waterBill', '-', 'Y', '-'],
  ['gasBill', '-', 'Y', '-'],
  ['bankStatement', '-', 'Y', '-'],
  ['depositoryStatement', '-', 'Y', '-'],
  ['creditCardStatement', '-', 'Y', '-'],
  ['postOfficePassbook', '-', 'Y', '-'],
  ['spousePassport', '-', 'Y', '-'],
  ['domicile', '-', 'Y', 'old'],
  ['propertyTax', '-', 'Y', '-'],
  ['propertyRegistration', '-', 'Y', '-'],
  ['allotmentLetter', '-', 'Y', '-'],
  ['employerCertificate', '-', 'Y', '-'],
  ['birthCertificate', '-', '-', 'Y'],
  ['matriculation', '-', '-', 'Y'],
  ['affidavit', '-', '-', 'Y'],
  ['pensionOrder', '-', '-', 'old'],
  ['marriageCertificate', '-', '-', 'old'],
]

/** For a purpose: what is taken, and what people bring for it in vain. */
const others: [Purpose, good: PaperCode[], bad: PaperCode[]][] = [
  ['affidavit', ['kartaAffidavit'], ['affidavit', 'partnershipDeed']],
  ['company', ['incorporation'], ['firmRegistration', 'partnershipDeed', 'llpRegistration', 'aadhaar']],
  ['firm', ['firmRegistration', 'partnershipDeed'], ['incorporation', 'llpRegistration', 'agreement']],
  ['llp', ['llpRegistration'], ['partnershipDeed', 'firmRegistration', 'incorporation']],
  ['trust', ['trustDeed', 'charityCertificate'], ['agreement', 'partnershipDeed', 'incorporation']],
  ['body', ['agreement', 'registrationCertificate', 'governmentDocument'], ['partnershipDeed', 'incorporation', 'trustDeed']],
  ['government', ['governmentDocument'], ['agreement', 'charityCertificate']],
  ['newName', ['marriageCertificate', 'marriageInvitation', 'gazette', 'spouseInPassport', 'nameCertificate'], ['aadhaar', 'rationCard']],
  ['newParents', ['gazette'], ['nameCertificate', 'marriageCertificate', 'birthCertificate']],
  ['newCompanyName', ['companyNameChange'], ['incorporation', 'revisedDeed']],
  ['newFirmName', ['revisedDeed'], ['partnershipDeed', 'companyNameChange']],
  [
    'newEntityName',
    ['revisedRegistration', 'kartaAffidavit'],
    ['registrationCertificate', 'trustDeed', 'companyNameChange', 'revisedDeed'],
  ],
  [
    'foreignPoi',
    ['passport', 'ociCard', 'pioCard', 'foreignId', 'foreignTaxId'],
    ['aadhaar', 'voterCard', 'drivingLicence', 'nreStatement', 'residencePermit'],
  ],
  [
    'foreignPoa',
    [
      ...(['passport', 'ociCard', 'pioCard', 'foreignId', 'foreignTaxId', 'nreStatement', 'foreignBankStatement'] as const),
      ...(['residencePermit', 'foreignerRegistration', 'visaAndEmployer'] as const),
    ],
    ['aadhaar', 'bankStatement', 'electricityBill', 'employerCertificate'],
  ],
  ['foreignRegistration', ['foreignRegistration', 'indianApproval'], ['incorporation', 'firmRegistration', 'registrationCertificate']],
  ['pan', ['panCard', 'panLetter'], ['aadhaar', 'voterCard']],
]

describe('papers of a person', () => {
  it.each(ofPersons)('%s: identity %s, address %s, date of birth %s', (paper, ...expected) => {
    expect(ofPersons.length * expected.length).toBeGreaterThan(50)
    const found = (['poi', 'poa', 'podb'] as const).map(purpose => {
      if (taken(paper, purpose, 'Y2026')) return taken(paper, purpose, 'OLD') ? 'Y' : 'new'
      return taken(paper, purpose, 'OLD') ? 'old' : '-'
    })
    expect(found).toEqual(expected)
  })
})

describe('papers of entities, of changes and of those abroad', () => {
  it.each(others)('%s', (purpose, good, bad) => {
    for (const edition of ['OLD', 'Y2026'] as const) {
      expect(good.filter(paper => !taken(paper, purpose, edition))).toEqual([])
      expect(bad.filter(paper => taken(paper, purpose, edition))).toEqual([])
    }
  })
})
