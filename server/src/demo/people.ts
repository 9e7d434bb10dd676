/** Invented people and places of the demo. Numbers are of ranges that nobody is given. */

/** Always the same sequence: two demos look alike. */
export function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    whole: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    one: <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T,
    chance: (share: number) => next() < share,
  }
}
export type Dice = ReturnType<typeof dice>

const women = [
  'ANITA',
  'SUNITA',
  'PRIYA',
  'KAVITA',
  'LAXMI',
  'FATIMA',
  'MEENA',
  'POOJA',
  'REKHA',
  'VAISHNAVI',
  'NEHA',
  'SHABNAM',
  'ASHA',
  'GEETA',
]
const men = [
  'RAMESH',
  'SURESH',
  'NIKHIL',
  'JOSEPH',
  'IRFAN',
  'RAHUL',
  'SANJAY',
  'VIJAY',
  'MAHESH',
  'ANIL',
  'DEEPAK',
  'IMRAN',
  'PRAKASH',
  'ROHIT',
]
const families = [
  'KUMARI',
  'PRASAD',
  'PATIL',
  'SHAIKH',
  'JADHAV',
  'NAIR',
  'THAKUR',
  'PATEL',
  'SINGH',
  'ANSARI',
  'DESHMUKH',
  'SHARMA',
  'FERNANDES',
  'YADAV',
  'MENON',
  'NEGI',
]

/** Cities for which assessing offices are shipped. */
export const cities = [
  { town: 'BIHARSHARIF', district: 'Nalanda', state: 'Bihar', code: '5', pin: '803101', area: 'RAMCHANDRAPUR' },
  { town: 'PUNE', district: 'Pune', state: 'Maharashtra', code: '19', pin: '411038', area: 'KOTHRUD' },
  { town: 'VADODARA', district: 'Vadodara', state: 'Gujarat', code: '11', pin: '390007', area: 'ALKAPURI' },
  { town: 'SOLAN', district: 'Solan', state: 'Himachal Pradesh', code: '13', pin: '173212', area: 'SAPROON' },
  { town: 'THIRUVANANTHAPURAM', district: 'Thiruvananthapuram', state: 'Kerala', code: '16', pin: '695010', area: 'VAZHUTHACAUD' },
  { town: 'MUMBAI', district: 'Mumbai', state: 'Maharashtra', code: '19', pin: '400012', area: 'PAREL' },
] as const
export type City = (typeof cities)[number]

const shops = [
  'Gram Suvidha Kendra',
  'Shree Sai Xerox',
  'Om Computers',
  'Himgiri Online Point',
  'Malabar e-Seva',
  'Patil Digital Services',
  'Al-Noor Online',
  'Jay Malhar Net Cafe',
  'Anjali Stationers',
  'New Bharat Forms',
  'Krishna Mobile',
  'Vasai Print Point',
  'Sanjivani Services',
  'Rudra Enterprises',
  'Devgiri Infotech',
  'Sai Krupa Center',
]

export interface Person {
  woman: boolean
  first: string
  last: string
  father: string
  mother: string
  city: City
  mobile: string
  dob: string
}

export function somebody(roll: Dice, n: number, city: City = roll.one(cities)): Person {
  const woman = roll.chance(0.45)
  return {
    woman,
    first: roll.one(woman ? women : men),
    last: roll.one(families.filter(name => woman || name !== 'KUMARI')),
    father: roll.one(men),
    mother: roll.one(women),
    city,
    mobile: `90000${String(n).padStart(5, '0')}`,
    dob: `${roll.whole(1962, 2005)}-${String(roll.whole(1, 12)).padStart(2, '0')}-${String(roll.whole(1, 28)).padStart(2, '0')}`,
  }
}

const named = (text: string) => text.charAt(0) + text.slice(1).toLowerCase()

/** What a visitor of the demo typed into the registration form. */
export function applicant(person: Person, n: number, idType: string) {
  const { city } = person
  return {
    fName: named(person.first),
    lName: named(person.last),
    fatherName: `${named(person.father)} ${named(person.last)}`,
    gender: person.woman ? ('F' as const) : ('M' as const),
    dob: person.dob,
    mobileNo: person.mobile,
    emailId: `shop${n}@example.in`,
    idType,
    shopName: shops[n % shops.length] ?? 'Seva Point',
    address1: `Shop ${n + 3}, Station Road`,
    address2: named(city.area),
    address3: null,
    pin: city.pin,
    district: city.district,
    state: city.state,
    consent: true as const,
  }
}

const tables = {
  d: [
    '0123456789',
    '1234067895',
    '2340178956',
    '3401289567',
    '4012395678',
    '5987604321',
    '6598710432',
    '7659821043',
    '8765932104',
    '9876543210',
  ],
  p: ['0123456789', '1576283094', '5803796142', '8916043527', '9453126870', '4286573901', '2793806415', '7046913258'],
}

/** A number of the 9999 range that UIDAI keeps for tests, with its check digit. */
export function testAadhaar(n: number): string {
  const body = `9999${String(n * 7919)
    .padStart(7, '0')
    .slice(-7)}`
  const inverse = '0432156789'
  const sum = [...body].reverse().reduce((c, digit, i) => Number(tables.d[c]?.[Number(tables.p[(i + 1) % 8]?.[Number(digit)])]), 0)
  return body + inverse[sum]
}
