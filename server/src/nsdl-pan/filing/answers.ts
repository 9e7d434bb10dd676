import { dayOf, dayWords } from '@sevakendra/contract/kit/dates'
import { rowsOf, textOf } from '@sevakendra/contract/kit/form/rows'
import { type Column, column } from '@sevakendra/contract/kit/list'
import { cardVariants } from '@sevakendra/contract/nsdl-pan/forms/card-variants'
import { appTypes, categories, formNumber } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { formOf } from '@sevakendra/contract/nsdl-pan/forms/forms'
import type { Setting } from '@sevakendra/contract/nsdl-pan/forms/setting'
import { maskedOf, openedAnswers, storedAnswers } from '../../application/service'
import type { Tx } from '../../platform/tx'
import type { Vault } from '../../platform/vault'
import { settingsAt } from '../accepted/service'
import type { Application } from '../physical/store'

interface Cell {
  label: string
  text: string
  /** A number of an identity paper: as it is given here it stands in the file. */
  sealed?: boolean
}

const same = (text: string) => text

/**
 * The answers of applications, side by side: every answer that any of them gives is a column, in the order of its form.
 * @param inFull numbers of identity papers as they are, else masked
 */
export async function answersInColumns({ db, services, now }: Tx, rows: readonly Application[], inFull: boolean) {
  const settingOf = await settingsAt(db, now)
  const columns = new Map<string, Column>()
  const cells = rows.map(row => {
    const filled = { ...headOf(row), ...answersOf(services.vault, row, inFull, settingOf(row)) }
    for (const [key, { label, sealed }] of Object.entries(filled))
      if (!columns.has(key)) columns.set(key, sealed ? column.code(label) : column.text(label))
    return { id: row.id, ...Object.fromEntries(Object.entries(filled).map(([key, { text }]) => [key, text])) }
  })
  return { columns: [...columns].map(([key, one]) => ({ key, column: one })), rows: cells }
}

/** What the portal knows of it besides the answers; no name of a question has a dot before it. */
function headOf(row: Application): Record<string, Cell> {
  const { refNo, appType, category, foreign, edition, submittedAt, variant } = row
  return {
    '.refNo': { label: 'Reference', text: refNo, sealed: true },
    '.formNo': { label: 'Form No.', text: formNumber(edition, row) },
    '.appType': { label: 'Application', text: appTypes[appType] },
    '.category': { label: 'Category', text: categories[category] },
    ...(foreign && { '.foreign': { label: 'Foreign applicant', text: 'Yes' } }),
    '.variant': { label: 'Paid For', text: variant ? cardVariants[variant] : '' },
    '.submitted': { label: 'Submitted', text: submittedAt ? dayWords(dayOf(submittedAt)) : '' },
  }
}

function answersOf(vault: Vault, row: Application, inFull: boolean, setting: Setting): Record<string, Cell> {
  const form = formOf(row)
  const given = storedAnswers(row)
  const numbers = inFull ? openedAnswers(vault, row) : maskedOf(row)
  return Object.fromEntries(
    form.names.flatMap((name): [string, Cell][] => {
      const question = form.questions[name]
      if (!question) return []
      if (!question.each)
        return [
          [name, { label: question.label, text: numbers[name] ?? textOf(question, given[name], same), sealed: question.sealed === true }],
        ]
      // Entries are few and of any number: each is one cell, its numbers as those beside it.
      return rowsOf({ questions: form.questions, asked: [name], given, setting, masked: numbers, t: same }).map(({ key, label, text }) => [
        key,
        { label, text, sealed: true },
      ])
    }),
  )
}
