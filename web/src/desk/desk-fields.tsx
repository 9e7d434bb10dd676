import { Kbd, NativeSelect, TextInput } from '@mantine/core'
import { IconCircle, IconCircleCheck, IconFlag, IconFlagFilled } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AllKeys } from '../kit/keys/all-keys'
import { KeyArrow } from '../kit/keys/key-arrow'
import { nowAndThen } from '../kit/long-form/words'
import { EntryLines } from '../kit/record/entry-lines'
import classes from './desk-fields.module.css'
import { isFlag, type MarkStep, type Marks, reasonChoices, remarkMax, tally } from './desk-marks'
import { type DeskProduct, type DeskRow, isPaper } from './product'

interface Props {
  of: DeskProduct
  /** Of what is verified. */
  id: string
  rows: readonly DeskRow[]
  marks: Marks
  step: (step: MarkStep) => void
}

/** What the merchant typed, line by line, each to be taken as right or flagged. */
export function DeskFields({ of, id, rows, marks, step }: Props) {
  const { t } = useTranslation()
  const { right, flagged } = tally(marks, rows, of)
  return (
    <section className={classes.fields} aria-label={t(of.words.entered)} data-desk-fields>
      <header className={classes.head}>
        <h2>{t(of.words.entered)}</h2>
        <span className={classes.keys}>
          <KeyArrow to="up" /> <KeyArrow to="down" /> {t('field')} <Kbd>F</Kbd> {t('flag')} <AllKeys className={classes.allKeys} />
        </span>
      </header>
      <ol className={classes.rows}>
        {rows.map((row, index) => (
          <FieldRow
            key={row.key}
            of={of}
            id={id}
            row={row}
            mark={marks.rows[row.key]}
            current={index === marks.cursor}
            index={index}
            step={step}
          />
        ))}
      </ol>
      <footer className={classes.foot}>
        <span aria-live="polite">{t('{{right}} checked · {{flagged}} flagged', { right, flagged })}</span>
        <span className={classes.keys}>{t('Space marks a field. Only the checklist is required.')}</span>
        <span className={classes.short}>
          <KeyArrow to="up" /> <KeyArrow to="down" /> <Kbd>F</Kbd> <AllKeys className={classes.allKeys} />
        </span>
      </footer>
    </section>
  )
}

interface RowProps {
  of: DeskProduct
  id: string
  row: DeskRow
  mark: Marks['rows'][string] | undefined
  current: boolean
  index: number
  step: (step: MarkStep) => void
}

function FieldRow({ of, id, row, mark, current, index, step }: RowProps) {
  const { t } = useTranslation()
  const line = useRef<HTMLLIElement>(null)
  const flag = isFlag(mark) ? mark : undefined
  const flagged = flag !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reason of a flag opens below the line and must be seen, too
  useEffect(() => {
    const area = current && line.current && scrollerOf(line.current)
    if (!area || !line.current) return
    scrollWithin(line.current, area)
    // What stands above and below the list comes and goes, and what is looked up for its lines comes later: the line in hand stays in sight.
    const watched = new ResizeObserver(() => line.current && scrollWithin(line.current, area))
    for (const one of [area, line.current, ...area.children]) watched.observe(one)
    return () => watched.disconnect()
  }, [current, flagged])
  const here = (next: MarkStep) => {
    step({ do: 'choose', cursor: index })
    step(next)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys reach every line; a click is a short cut
    <li
      ref={line}
      className={classes.row}
      aria-current={current || undefined}
      data-flagged={flag ? true : undefined}
      onClick={() => step({ do: 'choose', cursor: index })}
    >
      <span className={classes.label}>{row.label}</span>
      <div className={classes.value}>
        <div className={classes.text} data-sealed={(current && row.sealed) || undefined}>
          {row.sealed && of.Sealed ? (
            <of.Sealed key={id} id={id} place={row.sealed} masked={row.text} />
          ) : row.lines ? (
            <EntryLines of={row.lines} />
          ) : (
            row.text
          )}
        </div>
        {row.now !== undefined && <p className={classes.was}>{nowAndThen(row.now, row.text, t)}</p>}
        {row.was !== undefined && (
          <p className={classes.was}>{row.was ? t('Before: {{text}}', { text: row.was }) : t('Before: nothing')}</p>
        )}
        {row.beside}
        {row.hint && <p className={classes.hint}>{row.hint}</p>}
        {row.notes
          ?.filter(({ quiet }) => current || !quiet)
          .map(({ text, quiet }) => (
            <p key={text} className={quiet ? classes.was : classes.hint}>
              {text}
            </p>
          ))}
      </div>
      <span className={classes.marks}>
        <button
          type="button"
          className={classes.mark}
          data-flag
          data-on={flag ? 'flag' : undefined}
          aria-pressed={Boolean(flag)}
          aria-label={t('Flag {{field}}', { field: row.label })}
          onClick={event => {
            event.stopPropagation()
            here({ do: 'flag' })
          }}
        >
          {flag ? <IconFlagFilled size={20} aria-hidden /> : <IconFlag size={18} stroke={1.75} aria-hidden />}
        </button>
        <button
          type="button"
          className={classes.mark}
          data-on={mark === 'right' ? 'right' : undefined}
          aria-pressed={mark === 'right'}
          aria-label={t('{{field}} is right', { field: row.label })}
          onClick={event => {
            event.stopPropagation()
            here({ do: 'right' })
          }}
        >
          {mark === 'right' ? <IconCircleCheck size={22} stroke={2} aria-hidden /> : <IconCircle size={22} stroke={1.5} aria-hidden />}
        </button>
      </span>
      {flag && (
        <div className={classes.reason}>
          <NativeSelect
            aria-label={t('Reason: {{field}}', { field: row.label })}
            value={flag.code}
            data={reasonChoices(row, of).map(code => ({ value: code, label: t(of.reasons.words[code] ?? '') }))}
            onChange={event => {
              const code = reasonChoices(row, of).find(one => one === event.currentTarget.value)
              if (code) here({ do: 'reason', code })
            }}
            data-reason={current || undefined}
          />
          <TextInput
            aria-label={t(isPaper(row) ? 'What is wrong: {{field}}' : 'What the proof says: {{field}}', { field: row.label })}
            placeholder={isPaper(row) ? t('What is wrong with it?') : t('What does the proof say?')}
            value={flag.remark}
            maxLength={remarkMax(row)}
            onChange={event => here({ do: 'reason', code: flag.code, remark: event.currentTarget.value })}
          />
        </div>
      )}
    </li>
  )
}

/** Moves what the line scrolls in, its list or the column of a narrow window, and never the window. */
function scrollWithin(line: HTMLElement, area: HTMLElement): void {
  const seen = area.getBoundingClientRect()
  const wanted = line.getBoundingClientRect()
  // Something sticks to its lower edge.
  const bottom = seen.bottom - (Number.parseFloat(getComputedStyle(area).scrollPaddingBottom) || 0)
  // Into the middle, so that what stands before and after it is seen as well; of a line higher than the list its beginning.
  const space = Math.max(0, (bottom - seen.top - wanted.height) / 2)
  if (wanted.top < seen.top || wanted.bottom > bottom) area.scrollTop += wanted.top - seen.top - space
}

function scrollerOf(line: HTMLElement): HTMLElement | undefined {
  for (let area = line.parentElement; area && area !== document.body; area = area.parentElement)
    if (/auto|scroll/.test(getComputedStyle(area).overflowY)) return area
  return undefined
}
