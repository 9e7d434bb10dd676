import { bankStatementImport } from '@sevakendra/contract/payment/statement/imports'
import { fieldRefusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import { importOwn } from '../../platform/imports/commit'
import { type Given, importDoor, type Judged, type Judgement } from '../../platform/imports/door'
import type { Tx } from '../../platform/tx'
import { finishAllLines, finishLines, keptKey } from './kept'
import { brokenAt, type Fresh, freshOf, type Line, lineOf } from './lines'
import { assertReader } from './service'
import * as store from './store'

/** Lines of one of our accounts: what is here already stays as it is, the others are added. */
export const statementDoor = importDoor<typeof bankStatementImport, Line, Line | Fresh>({
  of: bankStatementImport,
  admit: assertReader,
  // Lines of before are known again by keyed hashes, too.
  prepare: finishAllLines,
  row: lineOf,
  /** @throws Refusal 422 for an account that is not ours */
  async lock(tx, { bankAccountId }) {
    if (!(await store.lockAccount(tx.db, Number(bankAccountId)))) throw fieldRefusal({ bankAccountId: ['Choose from the list'] })
    while ((await finishLines(tx.db, tx.services)) > 0);
  },
  judge: (tx, rows, { bankAccountId }) => judge(tx, rows, Number(bankAccountId)),
  /** Nothing new from a file that came before makes no second statement of it. */
  async apply(tx, rows, { asked, file, facts, by }) {
    const bankAccountId = Number(asked.bankAccountId)
    const fresh = rows.flatMap(({ fate, data }) => (fate === 'new' ? [data as Fresh] : []))
    const before = fresh.length === 0 ? await store.statementOfFile(tx.db, bankAccountId, file.sha256) : undefined
    if (before) return { subjectId: before.id }
    const { credits, debits, from, to, addsUp } = facts as { [K in 'credits' | 'debits']: number } & Days
    const id = await store.insertStatement(tx.db, {
      ...{ bankAccountId, fileName: file.name, fileSha256: file.sha256, fromDay: from, toDay: to, lineCount: rows.length },
      ...{ added: fresh.length, credits, debits, addsUp, importedBy: by.userId, importedAt: tx.now.toISOString() },
    })
    await store.insertLines(tx.db, bankAccountId, id, fresh)
    return { subjectId: id, details: { from, to, lines: rows.length, added: fresh.length } }
  },
})

type Days = { from: string; to: string; addsUp: boolean | null }

async function judge(tx: Tx, given: readonly Given<Line>[], bankAccountId: number): Promise<Judgement<Line | Fresh>> {
  const lines = given.map(({ row }) => ({ ...row, key: keptKey(tx.services, row.key) }))
  const known = await store.knownLines(
    tx.db,
    bankAccountId,
    lines.map(({ key }) => key),
  )
  const fresh = new Map(freshOf(lines, known).map(line => [line.line, line]))
  const [alike, shifted] = await doubtful(tx, bankAccountId, [...fresh.values()])
  const breaks = brokenAt(lines)
  const days = lines.map(({ day }) => day).sort()
  return {
    rows: lines.map((line): Judged<Line | Fresh> => {
      const note = alike.has(line.line) ? 'alike' : shifted.has(line.line) ? 'shifted' : undefined
      return {
        line: line.line,
        fate: fresh.has(line.line) ? 'new' : 'known',
        note,
        values: shownOf(line),
        data: fresh.get(line.line) ?? line,
      }
    }),
    facts: {
      credits: sum(lines.map(({ credit }) => credit)),
      debits: sum(lines.map(({ debit }) => debit)),
      ...{ from: days[0] ?? null, to: days.at(-1) ?? null },
      addsUp: breaks === undefined ? null : breaks === null,
    },
    warnings: { breaksAt: breaks ?? 0, alike: alike.size, shifted: shifted.size },
  }
}

/** Of new lines those that are perhaps here under other words, and those under another day. */
async function doubtful(tx: Tx, bankAccountId: number, fresh: readonly Fresh[]): Promise<[alike: Set<number>, shifted: Set<number>]> {
  if (fresh.length === 0) return [new Set(), new Set()]
  const alike = await store.alikeLines(tx.db, bankAccountId, fresh)
  return [new Set(alike), new Set(await store.shiftedLines(tx.db, bankAccountId, fresh))]
}

const shownOf = ({ day, narration, reference, credit, debit, balance }: Line) => ({
  ...{ day, narration, reference, balance },
  ...{ credit: credit || null, debit: debit || null },
})

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

/** A statement of the first account that the demo brings along, with one amount for both ways. */
export async function importText(tx: Tx, text: Buffer, by: Who): Promise<void> {
  const [account] = await store.accounts(tx.db)
  const mapping = { headerRow: 1, lastRow: null, dateShape: 'dmy' as const, roles: ['day', 'narration', 'amount'] }
  await importOwn(tx, statementDoor, text, { name: 'statement.csv', asked: { bankAccountId: String(account?.id) }, mapping }, by)
}
