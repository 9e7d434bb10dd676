import { dayOf, dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import { balanceDrCr, count, moneyDrCr } from '@sevakendra/contract/kit/money'
import type { Statement, StatementRow } from '@sevakendra/contract/wallet/endpoints'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../kit/list/cells'
import { Figure, Figures, FiguresProof } from '../kit/look/figures'
import { narrationWords } from '../kit/words/narration'
import classes from './wallet-ledger.module.css'

const clock = (instant: string) => timeWords(instant).split(', ')[1]

interface LedgerProps {
  statement: Statement
  /** Number of the first line that is drawn, counted in the whole period. */
  start: number
  /** Where the record behind a line can be seen. */
  link: (row: StatementRow) => ReactNode
}

/** What there was, what came and went, what there is. */
export function LedgerFigures({ statement: { from, to, opening, closing, totals } }: { statement: Statement }) {
  const { t } = useTranslation()
  const entries = (n: number) => t('{{n}} entries', { count: n, n: count(n) })
  return (
    <Figures>
      <Figure label={t('Opening balance')} note={dayWords(from)}>
        {balanceDrCr(opening)}
      </Figure>
      <Figure label={t('Total debit')} note={entries(totals.debits)}>
        <Money paise={totals.debit} />
      </Figure>
      <Figure label={t('Total credit')} note={entries(totals.credits)}>
        <Money paise={totals.credit} />
      </Figure>
      <Figure label={t('Closing balance')} note={dayWords(to)}>
        {balanceDrCr(closing)}
      </Figure>
    </Figures>
  )
}

/** Opening, lines and closing on one sheet, for paper and for a phone. */
export function WalletLedger({ statement, start, link }: LedgerProps) {
  const { t } = useTranslation()
  const { from, to, opening, closing, totals, rows, totalRecords } = statement
  const last = start + rows.length >= totalRecords
  return (
    <>
      <LedgerFigures statement={statement} />
      <div className={classes.frame}>
        <table className={classes.table} data-look="cards">
          <caption className={classes.caption}>{t('Lines of the wallet, oldest first')}</caption>
          <thead>
            <tr>
              <th scope="col" className={classes.serial}>
                #
              </th>
              <th scope="col">{t('Date')}</th>
              <th scope="col">{t('Time')}</th>
              <th scope="col">{t('Particulars')}</th>
              <th scope="col">{t('Reference')}</th>
              <th scope="col" data-number>
                {t('Debit (Dr)')}
              </th>
              <th scope="col" data-number>
                {t('Credit (Cr)')}
              </th>
              <th scope="col" data-number>
                {t('Balance')}
              </th>
            </tr>
          </thead>
          <tbody>
            {start === 0 && <Edge day={from} words={t('Opening balance')} balance={opening} />}
            {rows.map((row, index) => (
              <tr key={row.id}>
                <td className={classes.serial}>{start + index + 1}</td>
                <td className={classes.day}>{dayWords(dayOf(row.at))}</td>
                <td className={classes.time}>{clock(row.at)}</td>
                <td className={classes.particulars}>{particularsOf(t, row)}</td>
                <td className={classes.reference}>{link(row)}</td>
                <td data-number className={classes.debit} data-label={t('Debit (Dr)')}>
                  {row.debit !== null && <Money paise={row.debit} />}
                </td>
                <td data-number className={classes.credit} data-label={t('Credit (Cr)')}>
                  {row.credit !== null && <Money paise={row.credit} />}
                </td>
                <td data-number className={classes.balance} data-label={t('Balance')}>
                  {moneyDrCr(row.balance)}
                </td>
              </tr>
            ))}
            {rows.length === 0 && (
              <tr className={classes.none}>
                <td colSpan={8}>{t('No entries in this period.')}</td>
              </tr>
            )}
          </tbody>
          {last && (
            <tfoot>
              <Edge day={to} words={t('Closing balance')} balance={closing} debit={totals.debit} credit={totals.credit} />
            </tfoot>
          )}
        </table>
      </div>
      <LedgerProof statement={statement} />
    </>
  )
}

/** What was posted, and whose application it is for. */
function particularsOf(t: TFunction, { particulars, applicant }: StatementRow): string {
  const words = narrationWords(t, particulars)
  return applicant ? `${words.replace(/\.$/, '')}, ${applicant}` : words
}

/** That the figures add up, and what their letters mean. */
export function LedgerProof({ statement: { opening, closing, totals } }: { statement: Statement }) {
  const { t } = useTranslation()
  return (
    <FiguresProof opening={opening} credit={totals.credit} debit={totals.debit} closing={closing}>
      {t('Dr: taken from the wallet, or a balance owed to us. Cr: added to the wallet, or a balance in it.')}
    </FiguresProof>
  )
}

/** The first and the last line: what was there before, what is there after. */
function Edge({ day, words, balance, debit, credit }: { day: string; words: string; balance: number; debit?: number; credit?: number }) {
  return (
    <tr className={classes.edge}>
      <td className={classes.serial} />
      <td className={classes.day}>{dayWords(day)}</td>
      <td className={classes.time} />
      <td className={classes.particulars}>{words}</td>
      <td className={classes.reference} />
      <td data-number className={classes.debit}>
        {debit !== undefined && <Money paise={debit} />}
      </td>
      <td data-number className={classes.credit}>
        {credit !== undefined && <Money paise={credit} />}
      </td>
      <td data-number className={classes.balance}>
        {moneyDrCr(balance)}
      </td>
    </tr>
  )
}
