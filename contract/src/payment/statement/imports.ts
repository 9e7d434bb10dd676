import { id } from '../../kit/fields'
import { importColumn } from '../../kit/import/columns'
import { importOf } from '../../kit/import/import'
import { column } from '../../kit/list'

/**
 * Lines of one of our accounts. No column has names by which it is recognised: one taken for money in that is money out credits wallets, so a
 * person says what it is, once for each header.
 */
export const bankStatementImport = importOf('bankStatements', '/backend/account/bank-statements', {
  title: 'Import a Statement',
  may: 'payment.import',
  columns: {
    day: importColumn.day('Date', { required: true }),
    narration: importColumn.text('Narration', { required: true, several: true }),
    reference: importColumn.text('Reference', { several: true }),
    credit: importColumn.amount('Money in (credit)'),
    debit: importColumn.amount('Money out (debit)'),
    amount: importColumn.amount('Amount, in and out'),
    side: importColumn.text('Dr or Cr'),
    balance: importColumn.amount('Balance'),
  },
  rules: [
    has => {
      const apart = has('credit') || has('debit')
      if (apart && has('amount')) return 'Either money in and money out, or one amount for both'
      if (has('amount')) return undefined
      if (!has('credit')) return 'Choose the column for money in, or the amount'
      return has('debit') ? undefined : 'Choose the column for money out'
    },
    has => (has('side') && !has('amount') ? 'Use Dr or Cr only with one amount column for both' : undefined),
  ],
  limits: { bytes: 5 * 1024 * 1024, rows: 10_000, columns: 50, advice: 'Download a shorter period.' },
  asked: { bankAccountId: id },
  within: 'bankAccountId',
  lenient: true,
  shown: {
    day: column.date('Date'),
    narration: column.text('Narration'),
    reference: column.code('Reference'),
    credit: column.money('Money In'),
    debit: column.money('Money Out'),
    balance: column.money('Balance'),
  },
  facts: {
    credits: column.money('Money in'),
    debits: column.money('Money out'),
    from: column.date('From'),
    to: column.date('To'),
    /** Whether each balance is the one before and the amount between; null without a column of balances. */
    addsUp: column.yesNo('Balances tally'),
  },
  warnings: {
    breaksAt: 'The balances do not add up at line {{n}}. Are money in and money out the right way round?',
    alike: 'New lines with the date and amount of a line already imported, but other words: {{n}}. They are marked below.',
    shifted:
      'New lines that say the same as a line already imported of a nearby date: {{n}}. Was that statement imported with its other date column? They are marked below.',
  },
  notes: { alike: 'same date and amount', shifted: 'same line, nearby date' },
  audit: { event: 'bankStatement.imported', subject: 'bank_statement' },
})
