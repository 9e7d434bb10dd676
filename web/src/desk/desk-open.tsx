import { ActionIcon, Alert, Button, Group, Kbd } from '@mantine/core'
import type { GivenReason } from '@sevakendra/contract/desk/reasons'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '../kit/call/error-text'
import { useSend } from '../kit/call/send'
import { useKeys } from '../kit/keys/keys'
import { useGo } from '../kit/shell/go'
import { DeskBar } from './desk-bar'
import { DeskClock, useSecondsTo } from './desk-clock'
import { DeskFields } from './desk-fields'
import { beginAt, checkKeys, isFlag, type MarkStep, marked, onPaper, reasonsGiven, tally } from './desk-marks'
import { dropMarks, keepMarks, keptMarks } from './desk-memory'
import classes from './desk-screen.module.css'
import { DeskSide } from './desk-side'
import { startViewIn, viewed } from './desk-view'
import { DeskViewer, type Lit, seenPages } from './desk-viewer'
import { DeskReject, DeskSendBack } from './lazy-dialogs'
import { type DeskForm, type DeskInfo, type DeskPlace, type DeskProduct, withReasonsOf } from './product'
import type { useClaim } from './use-claim'

interface Props {
  of: DeskProduct
  form: DeskForm
  info: DeskInfo
  until: number
  held: ReturnType<typeof useClaim>
  /** What became of the one before; shown in the bar, where it covers nothing. */
  said: string | undefined
  say: (said: string | undefined) => void
}

const deciding = 'Decision'

/** The product with as much of its checklist as the form needs, in the order of its own keys, and the reasons that belong to the form. */
function asked(given: DeskProduct, form: DeskForm, info: DeskInfo): DeskProduct {
  const product = withReasonsOf(given, form)
  const needed = form.checks?.(info)
  if (!needed) return product
  return { ...product, checklist: Object.fromEntries(needed.map(key => [key, product.checklist[key] ?? key])) }
}

/** Out of the reason of a flag, to the line in hand. */
function leaveReason(): void {
  const fields = document.activeElement?.closest('[data-desk-fields]')
  fields?.querySelector<HTMLElement>('[aria-current] [data-flag]')?.focus()
}

/** What is claimed: scan, answers and checklist side by side, all of it by keyboard. */
export function DeskOpen({ of: product, form, info, until, held, said, say }: Props) {
  const { t } = useTranslation()
  const of = useMemo(() => asked(product, form, info), [product, form, info])
  const go = useGo()
  const { id } = info
  const rows = useMemo(() => form.rows(info, (text, values) => t(text, values ?? {})), [form, info, t])
  const [marks, mark] = useReducer(
    (before: ReturnType<typeof keptMarks>, step: MarkStep) => marked(before, step, rows, of),
    id,
    given => keptMarks(of, given, beginAt(rows)),
  )
  const [view, look] = useReducer(viewed, window.innerWidth, startViewIn)
  const [asking, setAsking] = useState<'sendBack' | 'reject'>()
  const [problem, setProblem] = useState<string>()
  const approveCall = useSend(of.calls.approve, { id })
  const seconds = useSecondsTo(until)
  const ended = seconds === 0
  const waiting = of.useWaiting()
  const { paths, words } = of
  const marking = words.entered
  const checks = checkKeys(of)
  const flags = reasonsGiven(marks, rows, of)
  const { flagged, unchecked } = tally(marks, rows, of)
  const rejects = of.rejects?.(info) ?? true

  useEffect(() => keepMarks(of, id, marks), [of, id, marks])
  // A practised hand goes on typing as soon as it has asked for a dialog.
  useEffect(() => {
    for (const part of [DeskSendBack, DeskReject]) part.load().catch(() => undefined)
  }, [])

  const pages = useMemo(() => seenPages(info), [info])
  /** Where the page of a place is seen: the pages that count, in their order. */
  const seenAt = ({ slot, page }: Pick<DeskPlace, 'slot' | 'page'>): number | undefined =>
    pages.flatMap((one, index) => (one.slot === slot && !one.before ? [index] : []))[page - 1]
  const row = rows[marks.cursor]
  const place = row && form.placesOf(row.key, info)[0]
  const pageOfRow = place && seenAt(place)
  const paperOfRow = row?.slot === undefined ? undefined : seenAt({ slot: row.slot, page: 1 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is turned over when the line changes, not when the person looks at another paper
  useEffect(() => {
    const open = pages[view.page]?.slot
    if (place && pageOfRow !== undefined && open === place.slot) look({ do: 'page', page: pageOfRow })
    if (paperOfRow !== undefined && open !== row?.slot) look({ do: 'page', page: paperOfRow })
  }, [row?.key])

  const inWords = (given: readonly GivenReason[]) => given.map(reason => form.reasons.sentence(reason, text => t(text)))
  const before = [...inWords(info.reasons), form.reasons.typedBeside(info.remark, info.reasons)].filter(Boolean).join(' ')
  const answered = of.said?.(info, (text, values) => t(text, values ?? {}))
  const lit: Lit[] = rows
    .filter(one => one.key === row?.key || isFlag(marks.rows[one.key]))
    .toSorted((one, two) => Number(two.key === row?.key) - Number(one.key === row?.key))
    .flatMap(one =>
      onPaper(one)
        .flatMap(name => form.placesOf(name, info).map((at, nth) => ({ ...at, label: `${name} ${nth}` })))
        .filter(at => seenAt(at) === view.page)
        .map(at => ({ ...at, flagged: isFlag(marks.rows[one.key]) })),
    )

  const done = (said: string) => {
    dropMarks(of, id)
    say(said)
    void go(paths.desk())
  }
  const approve = async () => {
    setProblem(undefined)
    if (flagged > 0) return setProblem(t('Something is flagged. Send it back, or remove the flag.'))
    if (unchecked > 0) {
      const items = checks.filter(key => !marks.checks.includes(key)).map(key => t(of.checklist[key] ?? ''))
      return setProblem(t('Tick in the checklist first: {{items}}', { items: items.join(', ') }))
    }
    try {
      await approveCall({ round: info.round, checklist: checks, remark: null })
      done(t('{{refNo}} is approved', { refNo: info.refNo }))
    } catch (error) {
      setProblem(t(errorText(error)))
    }
  }
  const ask = (what: 'sendBack' | 'reject') => {
    setProblem(undefined)
    if (!ended) setAsking(what)
  }
  const previous = async () => {
    if (!(await held.back())) setProblem(t(words.nonePrevious))
  }
  const step = (given: MarkStep) => {
    setProblem(undefined)
    say(undefined)
    mark(given)
  }

  useKeys(
    [
      {
        ...{ group: marking, words: 'Previous or next field', held: true },
        keys: { ArrowUp: () => step({ do: 'move', by: -1 }), ArrowDown: () => step({ do: 'move', by: 1 }) },
      },
      {
        ...{ group: marking, words: 'Next field that was changed', held: true },
        keys: { d: rows.some(({ was }) => was !== undefined) ? () => step({ do: 'changed' }) : undefined },
      },
      { group: marking, words: 'Mark the field as right, or take the mark back', keys: { ' ': () => step({ do: 'right' }) } },
      { group: marking, words: 'Flag the field, or remove the flag', keys: { f: () => step({ do: 'flag' }) } },
      {
        ...{ group: marking, words: 'Go to the reason of a flag' },
        keys: { Enter: () => document.querySelector<HTMLElement>('[data-reason] select, select[data-reason]')?.focus() },
      },
      {
        // Where something is typed the other keys rest.
        ...{ group: marking, words: 'Back from the reason to the field', typing: true },
        keys: { Escape: () => leaveReason() },
      },
      {
        ...{ group: marking, words: 'Show the number of the field in full, or hide it' },
        keys: { n: row?.sealed ? () => document.querySelector<HTMLElement>('[data-sealed] button')?.click() : undefined },
      },
      {
        ...{ group: marking, words: 'Tick an item of the checklist' },
        keys: Object.fromEntries(checks.map((key, index) => [index + 1, () => step({ do: 'check', key })])),
      },
      {
        ...{ group: 'Scan', words: 'Previous or next page of the scan', held: true },
        keys: {
          ArrowLeft: () => look({ do: 'turnPage', by: -1, of: pages.length }),
          ArrowRight: () => look({ do: 'turnPage', by: 1, of: pages.length }),
        },
      },
      {
        ...{ group: 'Scan', words: 'Zoom the scan', held: true },
        keys: { '+': () => look({ do: 'zoom', by: 1 }), '-': () => look({ do: 'zoom', by: -1 }) },
      },
      { group: 'Scan', words: 'Rotate by 90°', keys: { t: () => look({ do: 'turn' }) } },
      { group: 'Scan', words: 'More contrast', keys: { c: () => look({ do: 'contrast' }) } },
      { group: deciding, words: 'Approve and next', keys: { a: () => void (!ended && !approveCall.busy && approve()) } },
      { group: deciding, words: 'Send back', keys: { b: () => ask('sendBack') } },
      { group: deciding, words: 'Reject', keys: { r: rejects ? () => ask('reject') : undefined } },
      { group: deciding, words: 'Send what a dialog asks', keys: { 'Ctrl+Enter': null } },
      { group: deciding, words: words.skip, keys: { j: () => void held.pass() } },
      { group: deciding, words: words.previous, keys: { k: () => void previous() } },
      { group: deciding, words: words.moreTime, keys: { e: () => void held.extend() } },
    ],
    { owns: '[data-desk-fields]' },
  )

  const dialog = { of, info, flags, words: inWords(flags), close: () => setAsking(undefined) }
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <div>
          <p className={classes.trail}>
            <Link to={paths.home}>{t(words.home)}</Link> › <Link to={paths.claimed}>{t(words.claimed)}</Link> › {info.refNo}
          </p>
          <div className={classes.line}>
            <h1>{info.applicant}</h1>
            {of.chip(info)}
            <span className={classes.about}>
              {[info.refNo, ...of.facts(info, (text, values) => t(text, values ?? {}))].filter(Boolean).join(' · ')}
            </span>
          </div>
        </div>
        <Group gap={6} wrap="nowrap" className={classes.turns}>
          {waiting !== undefined && <span>{t('{{count}} waiting', { count: waiting })}</span>}
          <ActionIcon variant="default" aria-label={t(words.previousKey)} onClick={() => void previous()}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <Kbd aria-hidden>K</Kbd>
          <Kbd aria-hidden>J</Kbd>
          <ActionIcon variant="default" aria-label={t(words.skipKey)} onClick={() => void held.pass()}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Group>
      </header>
      {ended && (
        <Alert color="orange" role="alert" title={t('Your time to verify has ended')}>
          <Group justify="space-between">
            <span>{t('It is back in the queue. Your marks are kept in this tab.')}</span>
            <Button size="compact-md" onClick={() => void held.ask()}>
              {t('Take it up again')}
            </Button>
          </Group>
        </Alert>
      )}
      <div className={classes.columns}>
        <DeskViewer of={of.scan} id={id} pages={pages} view={view} step={look} lit={lit} advice={info.scanHints} />
        <div className={classes.rest}>
          {(before || answered) && (
            // One or two lines: what is compared needs the height.
            <section className={classes.before} aria-labelledby="desk-came-back">
              {before && (
                <p>
                  <strong id="desk-came-back">{t(words.cameBack)}:</strong> {before}
                </p>
              )}
              {!before && <strong id="desk-came-back">{t(words.cameBack)}</strong>}
              {answered && <p className={classes.answered}>{answered}</p>}
            </section>
          )}
          <DeskFields of={of} id={id} rows={rows} marks={marks} step={step} />
          <aside className={classes.side}>
            <DeskClock minutes={of.minutes} seconds={seconds} extend={() => void held.extend()} />
            <DeskSide of={of} form={form} info={info} marks={marks} step={step} />
          </aside>
        </div>
      </div>
      <DeskBar
        of={of}
        flagged={flagged}
        unchecked={unchecked}
        reasons={inWords(flags).join(' ')}
        said={said}
        problem={problem}
        busy={approveCall.busy}
        ended={ended}
        approve={() => void approve()}
        sendBack={() => ask('sendBack')}
        reject={rejects ? () => ask('reject') : undefined}
      />
      {asking === 'sendBack' && <DeskSendBack {...dialog} done={() => done(t('{{refNo}} is incomplete', { refNo: info.refNo }))} />}
      {asking === 'reject' && <DeskReject {...dialog} done={() => done(t('{{refNo}} is rejected', { refNo: info.refNo }))} />}
    </div>
  )
}
