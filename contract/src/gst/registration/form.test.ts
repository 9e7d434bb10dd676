import { describe, expect, it } from 'vitest'
import type { Given } from '../../kit/form/question'
import { noPassword } from '../../kit/passwords'
import { registrationForm } from './form'
import { wantedPapers } from './slots'

const on = '2026-11-28'
const person = {
  ...{ id: 'p1', firstName: 'MEENA', lastName: 'DEVI', fatherName: 'Ram Lal', dob: '1985-05-04', gender: 'F', personMobile: '9822041764' },
  ...{ personEmail: 'meena@example.in', personPan: 'ABCPK4321L', aadhaar: '234567890124', designation: 'Proprietor' },
  ...{ homeAddress: '12 Station Road', homePin: '842001', isSignatory: true, isPrimary: true },
}
const complete: Given = {
  ...{ taxpayerType: 'normal', constitution: 'PRO', legalName: 'MEENA DEVI', pan: 'ABCPK4321L', state: '10', district: 'Muzaffarpur' },
  ...{ mobile: '9822041764', email: 'meena@example.in', reason: 'VOLN', commencedOn: '2026-04-01', promoters: [person] },
  ...{ premises: '12', road: 'Station Road', town: 'Muzaffarpur', pin: '842001', possession: 'OWN', premisesProof: 'ELCB' },
  ...{ activities: ['retail'], goods: [{ id: 'g1', hsn: '6109', goodsName: 'T-shirts' }], aadhaarAuth: 'yes', signedAt: 'Muzaffarpur' },
}
const director = { ...person, designation: 'Director', din: '01234567' }
const errorsOf = (given: Given) =>
  registrationForm
    .findings(registrationForm.tidied(given as never, { on }), { on })
    .filter(({ severity }) => severity === 'error')
    .map(({ field, message }) => `${field}: ${message}`)

describe('REG-01', () => {
  it('takes complete answers', () => {
    expect(errorsOf(complete)).toEqual([])
  })

  it('asks for the ward of the state and the three places of the centre, each of which may be unknown', () => {
    const places = {
      jurisdiction: 'Muzaffarpur East',
      commissionerate: 'Patna-I',
      division: 'Muzaffarpur',
      range: 'Range III',
    }
    for (const name of Object.keys(places) as (keyof typeof places)[]) {
      expect([name, registrationForm.sectionOf(name)]).toEqual([name, registrationForm.sectionOf('premises')])
      expect(registrationForm.labelOf(name)).toMatch(name === 'jurisdiction' ? /of the state$/ : /of the centre$/)
      expect(errorsOf({ ...complete, [name]: 'password: Test@123' })).toEqual([`${name}: ${noPassword}`])
    }
    const given = { ...complete, ...places }
    expect(errorsOf(given)).toEqual([])
    expect(registrationForm.tidied(given as never, { on })).toMatchObject(places)
  })

  it.each<[string, Given, string]>([
    ['the fourth letter of the PAN', { constitution: 'PVT', constitutionProof: 'CINC', promoters: [director] }, 'pan: The fourth letter'],
    ['a PAN of no category', { pan: 'ABCDK4321L' }, 'pan: The fourth letter'],
    ['a second proprietor', { promoters: [person, { ...person, id: 'p2', isPrimary: false }] }, 'promoters: A proprietorship has one'],
    ['nobody who signs', { promoters: [{ ...person, isSignatory: false }] }, 'promoters: Name at least one'],
    ['two primary signatories', { promoters: [person, { ...person, id: 'p2' }] }, 'promoters: Mark exactly one'],
    ['a child', { promoters: [{ ...person, dob: '2015-01-01' }] }, 'promoters.0.dob: Promoters'],
    ['a PIN code of another state', { pin: '110001' }, 'pin: This PIN code does not lie'],
    ['nothing that is sold', { goods: [] }, 'goods: Name at least one'],
    ['a wrong HSN', { goods: [{ id: 'g1', hsn: '611', goodsName: 'Shirts' }] }, 'goods.0.hsn: An HSN code'],
    ['a wrong SAC', { services: [{ id: 's1', sac: '9983', serviceName: 'Advice' }] }, 'services.0.sac: A SAC has 6'],
    ['a day that has not come', { commencedOn: '2027-01-01' }, 'commencedOn: This date'],
    ['a threshold without its day', { reason: 'CRTH' }, 'liableOn: Required'],
    ['Rule 14A without Aadhaar', { rule14A: true, aadhaarAuth: 'no' }, 'aadhaarAuth: Rule 14A'],
    ['a casual person in composition', { composition: true, casual: true }, 'composition: A casual'],
    [
      'a wrong IFSC',
      { bankNow: true, accountHolder: 'MEENA', accountNo: '123456789', accountType: 'savings', ifsc: 'SBI' },
      'ifsc: An IFSC',
    ],
  ])('refuses %s', (_, change, expected) => {
    expect(errorsOf({ ...complete, ...change }).some(error => error.startsWith(expected))).toBe(true)
  })

  it('asks directors for their DIN and nobody else, and the primary signatory for Aadhaar where it is authenticated', () => {
    const company: Given = { ...complete, constitution: 'PVT', pan: 'ABCCK4321L', constitutionProof: 'CINC' }
    expect(errorsOf({ ...company, promoters: [{ ...director, din: '' }] })).toEqual(['promoters.0.din: Required'])
    expect(errorsOf({ ...company, promoters: [director] })).toEqual([])
    expect(errorsOf({ ...complete, promoters: [{ ...person, aadhaar: '' }] })).toEqual(['promoters.0.aadhaar: Required'])
    expect(errorsOf({ ...complete, aadhaarAuth: 'no', promoters: [{ ...person, aadhaar: '' }] })).toEqual([])
  })

  it('asks for the papers of the answers', () => {
    const slotsOf = (given: Given, asked = false) => wantedPapers({ ...complete, ...given }, new Set(), asked).map(({ slot }) => slot)
    expect(slotsOf({})).toEqual(['pan', 'photo', 'aadhaar', 'premises'])
    expect(slotsOf({ possession: 'REN', premisesProof: 'RLAT', bankNow: true })).toEqual([
      'pan',
      'photo',
      'aadhaar',
      'premises',
      'noc',
      'bank',
    ])
    expect(slotsOf({ constitution: 'PVT', constitutionProof: 'CINC', signatories: [{ id: 's1', authorisation: 'BRES' }] })).toEqual([
      ...['pan', 'photo', 'aadhaar', 'constitution', 'premises', 'authorisation'],
    ])
    expect(slotsOf({}, true).at(-1)).toBe('reply')
  })
})
