/** A person's name as it stands in the boxes of the form, right or wrong, and why. */
export interface NameExample {
  /** As a proof of identity prints it. */
  proof: string
  last: string
  first: string
  middle: string
  right: boolean
  why: string
}

/** The guide prints them, and its test holds each of them to the rules by which the form itself is checked (`forms/names.ts`). */
export const nameExamples: readonly NameExample[] = [
  {
    ...{ proof: 'RAMESH KUMAR SHARMA', last: 'SHARMA', first: 'RAMESH', middle: 'KUMAR', right: true },
    why: 'Every part is written in full.',
  },
  {
    ...{ proof: 'RAMESH K SHARMA', last: 'SHARMA', first: 'RAMESH', middle: 'K', right: true },
    why: 'A single initial may stand as the middle name.',
  },
  {
    ...{ proof: 'LAKSHMI', last: 'LAKSHMI', first: '', middle: '', right: true },
    why: 'A single name is written as the last name; the other lines stay empty.',
  },
  {
    ...{ proof: 'OM PRAKASH JHA', last: 'JHA', first: 'OM', middle: 'PRAKASH', right: true },
    why: 'OM is a name of two letters, not initials. See the valid initials sheet.',
  },
  {
    ...{ proof: 'RAMESH KUMAR SHARMA', last: 'SHARMA', first: 'R', middle: 'K', right: false },
    why: 'The first name is an initial. Write RAMESH.',
  },
  {
    ...{ proof: 'SURESH RAMESH PATIL', last: 'P', first: 'SURESH', middle: 'RAMESH', right: false },
    why: 'The last name is an initial. Write PATIL.',
  },
  {
    ...{ proof: 'RAM KISHAN GUPTA', last: 'GUPTA', first: 'RK', middle: '', right: false },
    why: 'RK is read as initials. Write RAM as the first name and KISHAN as the middle name.',
  },
  {
    ...{ proof: 'VENKATA SIVA KRISHNA RAO', last: 'RAO', first: 'VENKATA', middle: 'S K', right: false },
    why: 'Two initials in the middle name. Only one is accepted.',
  },
  {
    ...{ proof: 'SMT ANITA DEVI', last: 'DEVI', first: 'SMT ANITA', middle: '', right: false },
    why: 'SMT is a title, not a part of the name.',
  },
]
