import { say } from '../../kit/form/finding'
import { askIn, type Group, type Rule } from '../../kit/form/question'
import { type AoCode, aoCodeWords, aoPartProblem, aoTypes } from './numbers'

export const ao = {
  key: 'ao',
  kind: 'ao',
  title: 'Assessing officer (AO code)',
  label: 'AO code',
  parts: { area: 'aoArea', type: 'aoType', range: 'aoRange', number: 'aoNumber' },
  // Once all four parts are there.
  line: word => {
    const [area, type, range, number] = [word('area'), word('type'), word('range'), word('number')]
    return area && type && range && number ? aoCodeWords({ area, type, range, number }) : ''
  },
} as const satisfies Group

/** Area, type, range and number each have their shape; types other than W, C, CC and WX are rare. */
const aoShape = (part: keyof AoCode): Rule => ({
  find: value => {
    const problem = aoPartProblem(part, value.toUpperCase())
    return problem ? [say('error', problem)] : []
  },
})
const usualAoType: Rule = {
  find: value =>
    /^[A-Z]{1,2}$/.test(value) && !(value in aoTypes)
      ? [say('warning', 'The AO type is usually W, C, CC or WX. Check it in the list.')]
      : [],
}

/** The assessing officer to whom an application goes. */
export function aoIn(section: string) {
  const ask = askIn(section)
  return {
    aoArea: ask.code('Area code', 3, { example: 'KNP', group: ao, required: true, rules: [aoShape('area')] }),
    aoType: ask.code('AO type', 2, { example: 'W', group: ao, required: true, rules: [aoShape('type'), usualAoType] }),
    aoRange: ask.digits('Range code', 3, { example: '75', group: ao, required: true, rules: [aoShape('range')] }),
    aoNumber: ask.digits('AO number', 2, { example: '1', group: ao, required: true, rules: [aoShape('number')] }),
  }
}
