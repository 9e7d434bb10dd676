import type { AnswersOf } from '../../kit/form/question'
import type { newIndividual } from './new-individual'

type Answers = AnswersOf<typeof newIndividual.questions>

/** A complete and right Form 93. The Aadhaar number is a published sample. */
export const anita: Answers = {
  physicalCard: 'Y',
  aoArea: 'BHR',
  aoType: 'W',
  aoRange: '31',
  aoNumber: '2',
  nameOnAadhaar: 'ANITA KUMARI',
  lastName: 'KUMARI',
  firstName: 'ANITA',
  aadhaar: '999941057058',
  dob: '1992-03-09',
  gender: 'F',
  fatherLastName: 'PRASAD',
  fatherFirstName: 'RAMESH',
  motherLastName: 'DEVI',
  motherFirstName: 'SUNITA',
  residenceFlat: '12',
  residencePremises: 'ASHOK NAGAR',
  residenceArea: 'KANKARBAGH',
  residenceTown: 'PATNA',
  residenceState: '5',
  residencePin: '800020',
  communication: 'R',
  isd: '91',
  mobile: '9876543210',
  email: 'anita@example.com',
  incomeSources: ['salary'],
  poi: 'aadhaar',
  poa: 'aadhaar',
  podb: 'matriculation',
  declarationPlace: 'PATNA',
}
