import { dayWords } from '@sevakendra/contract/kit/dates'
import { balanceDrCr, balance as balanceWords, money } from '@sevakendra/contract/kit/money'
import type { ReportBalances } from '@sevakendra/contract/kit/report'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../list/cells'
import classes from './report-figures.module.css'

/** What there was, what came and went, what there is, and that it adds up. */
export function ReportFigures({ balances: { from, to, opening, credit, debit, closing, balanced } }: { balances: ReportBalances }) {
  const { t } = useTranslation()
  return (
    <>
      <dl className={classes.figures}>
        <Figure label={t('Opening balance')} note={dayWords(from)}>
          {balanceDrCr(opening)}
        </Figure>
        <Figure label={t('Total credit')}>
          <Money paise={credit} />
        </Figure>
        <Figure label={t('Total debit')}>
          <Money paise={debit} />
        </Figure>
        <Figure label={t('Closing balance')} note={dayWords(to)}>
          {balanceDrCr(closing)}
        </Figure>
      </dl>
      {balanced && (
        <p className={classes.proof}>
          <IconCircleCheck size={16} aria-hidden />
          {t('Opening {{opening}} + credit {{credit}} − debit {{debit}} = closing {{closing}}', {
            opening: balanceWords(opening),
            credit: money(credit),
            debit: money(debit),
            closing: balanceWords(closing),
          })}
        </p>
      )}
    </>
  )
}

function Figure({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {note && <dd className={classes.note}>{note}</dd>}
    </div>
  )
}
