import { Checkbox, Kbd } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Timeline } from '../kit/record/timeline'
import { DeskCuts } from './desk-cut'
import { checkKeys, type MarkStep, type Marks } from './desk-marks'
import classes from './desk-screen.module.css'
import type { DeskForm, DeskInfo, DeskProduct } from './product'

interface Props {
  of: DeskProduct
  form: DeskForm
  info: DeskInfo
  marks: Marks
  step: (step: MarkStep) => void
}

/** What was cut, what to look at, and what happened before. */
export function DeskSide({ of, form, info, marks, step }: Props) {
  const { t } = useTranslation()
  const keys = checkKeys(of)
  return (
    <>
      {'cuts' in of.scan && Object.keys(of.scan.cuts).length > 0 && (
        <section className={classes.card} aria-label={t(of.words.cutsTogether ?? '')}>
          <DeskCuts of={of.scan} id={info.id} cuts={info.cuts} needed={form.cuts} />
        </section>
      )}
      <section className={classes.card} aria-labelledby="desk-checklist">
        <header className={classes.cardHead}>
          <h2 id="desk-checklist">{t('Checklist')}</h2>
          <span aria-live="polite">{t('{{done}} of {{all}}', { done: marks.checks.length, all: keys.length })}</span>
        </header>
        <ul className={classes.checks}>
          {keys.map((key, index) => (
            <li key={key}>
              <Checkbox
                size="sm"
                label={t(of.checklist[key] ?? '')}
                checked={marks.checks.includes(key)}
                onChange={() => step({ do: 'check', key })}
              />
              <Kbd aria-hidden>{index + 1}</Kbd>
            </li>
          ))}
        </ul>
      </section>
      {of.besides?.(info)}
      <section className={classes.card} aria-labelledby="desk-timeline">
        <header className={classes.cardHead}>
          <h2 id="desk-timeline">{t('Timeline')}</h2>
        </header>
        <Timeline moments={form.moments(info, (text, values) => t(text, values ?? {}))} />
      </section>
    </>
  )
}
