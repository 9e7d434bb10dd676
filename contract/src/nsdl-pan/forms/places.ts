import { pinCode } from '../../kit/fields'
import type { Condition } from '../../kit/form/condition'
import { type Finding, finding } from '../../kit/form/finding'
import { type AddressNames, addressLines } from '../../kit/form/groups'
import { inEnglishLetters } from '../../kit/form/letters'
import { type Given, typedIn } from '../../kit/form/question'
import { india, isAbroad, isTouched } from './address'
import { outsideIndia } from './codes'
import { editions } from './edition'
import { aoCodeWords, aoPartProblem, internationalAo } from './numbers'
import type { Setting } from './setting'

const charactersOf = /^[A-Z0-9 &()/.,'#:;-]*$/

/** What is wrong with an address where it must be complete; that its parts are there is asked of each question. */
export const addressRule =
  <Name extends string>(names: AddressNames<Name>, needed: Condition<Setting>) =>
  (given: Given, setting: Setting): Finding<Name>[] =>
    needed.holds(given, setting) ? oneAddress(given, names, setting) : []

/** Enough lines in the letters of the form, and a PIN code or, abroad, a ZIP code and country. */
function oneAddress<Name extends string>(given: Given, names: AddressNames<Name>, setting: Setting): Finding<Name>[] {
  const found: Finding<Name>[] = []
  const needed = editions[setting.edition].rules.addressLinesNeeded
  const filled = addressLines.filter(line => typedIn(given, names[line]))
  if (filled.length < needed) {
    const empty = addressLines.find(line => !typedIn(given, names[line])) ?? 'flat'
    found.push(finding(names[empty], 'error', 'Fill in at least {{count}} of flat, premises, road and area', { count: needed }))
  }
  for (const part of [...addressLines, 'town'] as const) {
    const typed = typedIn(given, names[part])
    // Another script has a finding of its own, as in every field in capitals.
    if (inEnglishLetters(typed) && !charactersOf.test(typed.toUpperCase())) {
      found.push(finding(names[part], 'error', "Only English letters, digits and & ( ) / . , ' # : ; - are allowed"))
    }
  }
  return [...found, ...codeFindings(given, names)]
}

function codeFindings<Name extends string>(given: Given, names: AddressNames<Name>): Finding<Name>[] {
  const code = typedIn(given, names.pin)
  if (!code) return []
  if (!isAbroad(given, names)) {
    const shape = pinCode.safeParse(code)
    return shape.success ? [] : [finding(names.pin, 'error', shape.error.issues[0]?.message ?? 'Required')]
  }
  const found: Finding<Name>[] = []
  if (!/^[A-Z0-9 -]{2,10}$/i.test(code)) found.push(finding(names.pin, 'error', 'Enter the ZIP code'))
  if (typedIn(given, names.state) !== outsideIndia) found.push(finding(names.state, 'error', 'Choose Outside India for an address abroad'))
  if (typedIn(given, names.country).toUpperCase() === india) found.push(finding(names.country, 'error', 'Required'))
  return found
}

/** An officer of international taxation is for who lives abroad, and nobody else is. @param lives the address by which the officer is chosen */
export const aoPlaceRule =
  (lives: AddressNames) =>
  (given: Given): Finding<'aoArea'>[] => {
    const area = typedIn(given, 'aoArea').toUpperCase()
    if (aoPartProblem('area', area) || !isTouched(given, lives)) return []
    const international = area === internationalAo.area
    if (isAbroad(given, lives) === international) return []
    return international
      ? [finding('aoArea', 'warning', 'Area {{area}} is for applicants who live abroad and for exempt bodies. Check it.', { area })]
      : [
          finding('aoArea', 'warning', 'Who lives abroad goes to an officer of international taxation, such as {{code}}.', {
            code: aoCodeWords(internationalAo),
          }),
        ]
  }
