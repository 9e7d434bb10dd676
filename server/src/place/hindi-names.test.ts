import { expect, it } from 'vitest'
import { latinSpellings, soundOfHindi, soundOfLatin } from './hindi-names'

const listed = ['Agra', 'Pune', 'Panna', 'Mumbai', 'Delhi', 'Biharsharif', 'Thiruvananthapuram', 'Uttar Pradesh', 'Himachal Pradesh']

it.each([
  ...([
    ['पुणे', 'Pune'],
    ['जयपुर', 'Jaipur'],
    ['चंडीगढ़', 'Chandigarh'],
    ['चण्डीगढ़', 'Chandigarh'],
    ['कानपुर', 'Kanpur'],
    ['आगरा', 'Agra'],
  ] as const),
  ...([
    ['अमृतसर', 'Amritsar'],
    ['भोपाल', 'Bhopal'],
    ['बिहारशरीफ', 'Biharsharif'],
    ['नाशिक', 'Nashik'],
    ['नासिक', 'Nashik'],
    ['सोलन', 'Solan'],
  ] as const),
  ...([
    ['तिरुवनंतपुरम', 'Thiruvananthapuram'],
    ['चेन्नई', 'Chennai'],
    ['ठाणे', 'Thane'],
    ['गाज़ियाबाद', 'Ghaziabad'],
    ['कोल्हापुर', 'Kolhapur'],
  ] as const),
  ...([
    ['लुधियाना', 'Ludhiana'],
    ['औरंगाबाद', 'Aurangabad'],
    ['इंदौर', 'Indore'],
    ['मदुरै', 'Madurai'],
    ['महाराष्ट्र', 'Maharashtra'],
  ] as const),
])('%s sounds like %s', (hindi, latin) => {
  expect(soundOfHindi(hindi)).toBe(soundOfLatin(latin))
})

it('finds what a list names, by its sound or, where a name is another one in English, by that', () => {
  expect(latinSpellings('पुणे', listed)).toEqual(['pune'])
  expect(latinSpellings('दिल्ली', listed)).toEqual(['delhi'])
  expect(latinSpellings('प्रदेश', listed)).toEqual(['pradesh'])
  // Half typed.
  expect(latinSpellings('तिरुव', listed)).toEqual(['thiruvananthapuram'])
  // With a letter of its own, and with a dot below.
  expect(latinSpellings('बड़ौदा', [])).toEqual(latinSpellings('बड\u093cौदा', []))
  expect(latinSpellings('वेतन', listed)).toEqual(['salar'])
})

it('takes nothing for a city that the list does not have', () => {
  expect(latinSpellings('पटना', listed)).toEqual([])
  expect(latinSpellings('।', listed)).toEqual([])
})
