import type { Column, List } from '@sevakendra/contract/kit/list'
import { blankIn, readNarration } from '@sevakendra/contract/kit/narrations'
import { periodsIn } from '@sevakendra/contract/kit/periods'
import { sayRef } from '@sevakendra/contract/register/ref-words'
import type { Language, Say } from '../words'
import type { Drawn } from './export-cells'
import type { ExportRow } from './export-rows'

/** Columns as the reader of a file reads them: heads, words of choices, and yes and no. */
export const columnsIn = ({ columns }: List, keys: readonly string[], say: Say): Drawn[] =>
  keys.map(key => {
    const { label, words, ...column } = columns[key] as Column
    const said = column.kind === 'yesNo' ? { true: say('Yes'), false: say('No') } : words && saidWords(words, say)
    return { key, column: { ...column, label: say(label), ...(said && { words: said }) } as Column }
  })

const saidWords = (words: Record<string, string>, say: Say): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([value, word]) => [value, say(word)]))

/** Columns that hold narrations of the ledger, which are kept in English. */
const narrated = ['particulars', 'narration'] as const

/** Rows whose narrations, references and names of periods are in the language of the reader. What people typed stays as it is. */
export async function* rowsIn(pages: AsyncGenerator<ExportRow[]>, language: Language, say: Say): AsyncGenerator<ExportRow[]> {
  if (language === 'en') return yield* pages
  const said = (row: ExportRow) =>
    Object.fromEntries([
      ...narrated.flatMap(key => (typeof row[key] === 'string' ? [[key, narrationIn(row[key], say)]] : [])),
      ...(typeof row.period === 'string' ? [['period', periodsIn(row.period, say)]] : []),
      ...(typeof row.ref === 'string' ? [['ref', sayRef(row.ref, say)]] : []),
    ])
  for await (const rows of pages) yield rows.map(row => ({ ...row, ...said(row) }))
}

/** A narration of the ledger in the language of the reader; one that no template fits, as it is kept. */
export function narrationIn(stored: string, say: Say): string {
  const read = readNarration(stored)
  if (!read) return stored
  const values = Object.entries(read.values).map(([name, value]) => [name, blankIn(read.template, name, value, say)])
  return say(read.template, Object.fromEntries(values))
}
