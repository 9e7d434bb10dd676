import { dayWords } from '@sevakendra/contract/kit/dates'
import { balanceDrCr } from '@sevakendra/contract/kit/money'
import type { ReportBalances } from '@sevakendra/contract/kit/report'
import { useTranslation } from 'react-i18next'
import { Money } from '../list/cells'
import { Figure, Figures, FiguresProof } from '../look/figures'

interface FiguresProps {
  balances: ReportBalances
  /** Only some of the rows stand below: the figures are of all of them. */
  part: boolean
}

/** What there was, what came and went, what there is: in one line that adds up; side by side where it does not. */
export function ReportFigures({ balances: { from, to, opening, credit, debit, closing, balanced }, part }: FiguresProps) {
  const { t } = useTranslation()
  if (balanced)
    return (
      <FiguresProof {...{ opening, credit, debit, closing }}>
        {part && t('Of all lines of these days, also of those that are filtered out.')}
      </FiguresProof>
    )
  return (
    <Figures>
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
    </Figures>
  )
}
