/** Value lists of the trade, numbered as the tax department numbers them. */

/** Tax numbering, which is not the GST numbering. 99 is an address outside India. */
export const states = {
  '1': 'Andaman & Nicobar Islands',
  '2': 'Andhra Pradesh',
  '3': 'Arunachal Pradesh',
  '4': 'Assam',
  '5': 'Bihar',
  '6': 'Chandigarh',
  '7': 'Dadra & Nagar Haveli and Daman & Diu',
  '9': 'Delhi',
  '10': 'Goa',
  '11': 'Gujarat',
  '12': 'Haryana',
  '13': 'Himachal Pradesh',
  '14': 'Jammu & Kashmir',
  '15': 'Karnataka',
  '16': 'Kerala',
  '17': 'Lakshadweep',
  '18': 'Madhya Pradesh',
  '19': 'Maharashtra',
  '20': 'Manipur',
  '21': 'Meghalaya',
  '22': 'Mizoram',
  '23': 'Nagaland',
  '24': 'Odisha',
  '25': 'Puducherry',
  '26': 'Punjab',
  '27': 'Rajasthan',
  '28': 'Sikkim',
  '29': 'Tamil Nadu',
  '30': 'Tripura',
  '31': 'Uttar Pradesh',
  '32': 'West Bengal',
  '33': 'Chhattisgarh',
  '34': 'Uttarakhand',
  '35': 'Jharkhand',
  '36': 'Telangana',
  '37': 'Ladakh',
  '99': 'Outside India',
} as const
export type StateCode = keyof typeof states
export const outsideIndia: StateCode = '99'

const bare = (name: string) =>
  name
    .toUpperCase()
    .replace(/\b(THE|AND|ISLANDS?|UT|OF|NCT)\b/g, '')
    .replace(/[^A-Z]/g, '')
const olderNames: Record<string, StateCode> = {
  ORISSA: '24',
  PONDICHERRY: '25',
  UTTARANCHAL: '34',
  CHATTISGARH: '33',
  DADRANAGARHAVELI: '7',
  DAMANDIU: '7',
}
const byName = new Map<string, StateCode>((Object.entries(states) as [StateCode, string][]).map(([code, name]) => [bare(name), code]))

/** The tax code of a state as PIN code lists and people spell it: 'ANDAMAN AND NICOBAR ISLANDS' is `1`. */
export const stateCodeOf = (name: string): StateCode | undefined => byName.get(bare(name)) ?? olderNames[bare(name)]

export const genders = { F: 'Female', M: 'Male', T: 'Transgender' } as const

/** Only the edition before April 2026 asks for one. */
export const titles = { shri: 'Shri', smt: 'Smt', kumari: 'Kumari' } as const

export const incomeSources = {
  salary: 'Salary',
  businessProfession: 'Business or profession',
  houseProperty: 'House property',
  capitalGains: 'Capital gains',
  other: 'Other sources',
  none: 'No income',
} as const
export type IncomeSource = keyof typeof incomeSources

export const businessCodes = {
  '01': 'Medical profession and business',
  '02': 'Engineering',
  '03': 'Architecture',
  '04': 'Chartered accountant, accountancy',
  '05': 'Interior decoration',
  '06': 'Technical consultancy',
  '07': 'Company secretary',
  '08': 'Legal practitioner',
  '09': 'Government contractor',
  '10': 'Insurance agency',
  '11': 'Films, TV and other entertainment',
  '12': 'Information technology',
  '13': 'Builders and developers',
  '14': 'Members of stock exchange, share brokers',
  '15': 'Performing arts and yatra',
  '16': 'Operation of ships, aircraft',
  '17': 'Plying taxis, lorries, trucks, buses',
  '18': 'Ownership of horses, jockeys',
  '19': 'Cinema halls and other theatres',
  '20': 'Others',
} as const

/** Who need not quote an Aadhaar; each is checked against the other answers. */
export const aadhaarExemptions = {
  state: 'Resident of Assam, Jammu & Kashmir or Meghalaya',
  nonResident: 'Non-resident',
  age80: '80 years or older',
} as const
export const exemptStates: readonly StateCode[] = ['4', '14', '21']

export const cardTypes = { Y: 'Physical card and e-PAN', N: 'e-PAN only' } as const
export const addressChoices = { R: 'Residence', O: 'Office' } as const
export const parents = { father: 'Father', mother: 'Mother' } as const
