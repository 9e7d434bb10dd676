import { money } from '@sevakendra/contract/kit/money'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './figures.module.css'

/** Four amounts side by side, above the rows that they are made of; two and two where there is less room. */
export const Figures = ({ children }: { children: ReactNode }) => <dl className={classes.figures}>{children}</dl>

export function Figure({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {note && <dd className={classes.note}>{note}</dd>}
    </div>
  )
}

/** Whole paise of a period, which add up. */
interface ProofProps {
  opening: number
  credit: number
  debit: number
  closing: number
  /** What else has to be known to read the figures. */
  children?: ReactNode
}

/** That what there was and what came and went make up what there is. */
export function FiguresProof({ opening, credit, debit, closing, children }: ProofProps) {
  const { t } = useTranslation()
  return (
    <p className={classes.proof}>
      <span>
        <IconCircleCheck size={16} aria-hidden />
        {t('Opening {{opening}} + credit {{credit}} − debit {{debit}} = closing {{closing}}', {
          opening: money(opening),
          credit: money(credit),
          debit: money(debit),
          closing: money(closing),
        })}
      </span>
      {children && <span>{children}</span>}
    </p>
  )
}
