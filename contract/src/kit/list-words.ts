import { dayWords } from './dates'
import { type Column, type ListFilter, optsOf } from './list'
import { count, money } from './money'

type Translate = (text: string, values?: Record<string, unknown>) => string

/** The English text itself. */
const plain: Translate = (text, values = {}) => text.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? ''))

/** A filter as a chip says it, after the name of its column. */
export function filterWords(column: Column, filter: ListFilter, t: Translate = plain): string {
  const opt = filter.opt ?? optsOf(column)[0]
  const first = valueWords(column, filter.value1, t)
  const isDay = column.kind === 'date' || column.kind === 'dateTime'
  switch (opt) {
    case 'between':
      return t('{{from}} to {{until}}', { from: first, until: valueWords(column, filter.value2 ?? '', t) })
    case 'gte':
      return isDay ? t('from {{day}}', { day: first }) : `≥ ${first}`
    case 'lte':
      return isDay ? t('until {{day}}', { day: first }) : `≤ ${first}`
    case 'starts':
      return t('starts with {{text}}', { text: first })
    case 'contains':
      return filter.opt ? t('contains {{text}}', { text: first }) : first
    default:
      return filter.opt && (column.kind === 'text' || column.kind === 'code') ? `= ${first}` : first
  }
}

function valueWords({ kind, words }: Column, value: ListFilter['value1'], t: Translate): string {
  if (kind === 'money') return money(Number(value))
  if (kind === 'count') return count(Number(value))
  if (kind === 'date' || kind === 'dateTime') return dayWords(String(value))
  if (kind === 'yesNo') return t(value === true ? 'Yes' : 'No')
  return kind === 'choice' || kind === 'choices' ? t(words?.[String(value)] ?? String(value)) : String(value)
}
