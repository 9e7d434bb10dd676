import type { z } from 'zod'
import { asWorded, type Reason, reasonsOf, wordedReasons } from '../../desk/reasons'
import type { RegistrationForm } from './form'

/** What is ticked before a registration is filed, and how long somebody holds it. */
export const gstDesk = {
  minutes: 15,
  checklist: {
    panMatches: 'Legal name and PAN match the PAN card',
    peopleMatch: 'Promoters and signatories match their papers',
    constitutionProven: 'Constitution is proven',
    premisesMatch: 'Address matches the proof of premises',
    consentOfOwner: 'Owner agrees, where the place is not owned',
    codesFit: 'HSN codes and SACs fit the business',
    photosClear: 'Photographs are clear',
  },
} as const
export type GstCheck = keyof typeof gstDesk.checklist

/** Why a registration is queried or refused. */
const reasons = {
  nameDiffers: { words: 'Name differs from the PAN card', remedy: 'answer', field: 'legalName' },
  panWrong: { words: 'PAN is wrong or inactive', remedy: 'answer', field: 'pan' },
  constitutionWrong: { words: 'Constitution does not match the PAN', remedy: 'answer', field: 'constitution' },
  promoterWrong: { words: 'Details of a promoter differ from the papers', remedy: 'answer', field: 'promoters' },
  signatoryWrong: { words: 'Details of a signatory differ from the papers', remedy: 'answer', field: 'signatories' },
  addressDiffers: { words: 'Address differs from the proof of premises', remedy: 'answer', field: 'premises' },
  codeWrong: { words: 'HSN code or SAC does not fit the description', remedy: 'answer', field: 'goods' },
  bankWrong: { words: 'Bank details differ from the proof', remedy: 'answer', field: 'accountHolder' },
  otherAnswer: { words: 'Answer is to be corrected', remedy: 'answer' },
  panIllegible: { words: 'PAN card is not readable', remedy: 'scan', slot: 'pan' },
  photoPoor: { words: 'Photograph is missing or not clear', remedy: 'scan', slot: 'photo' },
  aadhaarIllegible: { words: 'Aadhaar card is not readable', remedy: 'scan', slot: 'aadhaar' },
  constitutionProofMissing: { words: 'Proof of constitution is missing or not readable', remedy: 'scan', slot: 'constitution' },
  premisesProofOld: { words: 'Proof of premises is too old or not readable', remedy: 'scan', slot: 'premises' },
  nocMissing: { words: "Owner's consent (NOC) is missing", remedy: 'scan', slot: 'noc' },
  authorisationMissing: { words: 'Authorisation of the signatory is missing', remedy: 'scan', slot: 'authorisation' },
  bankProofMissing: { words: 'Bank proof is missing or not readable', remedy: 'scan', slot: 'bank' },
  other: { words: 'Other reason, see the remark', remedy: 'answer', wordless: true },
} as const satisfies Record<string, Reason>

export const gstReasons = reasonsOf(reasons)
export type GstReason = z.output<typeof gstReasons.givenReason>
/** The reasons in words, with the labels of the form: a browser fetches it by itself. */
export const gstWhyOf = ({ names, labelOf }: Pick<RegistrationForm, 'names' | 'labelOf'>) =>
  asWorded(wordedReasons(gstReasons, { names, labelOf }, ['PAN', 'HSN', 'SAC', 'Aadhaar', 'NOC']))
