import { ActionIcon, Alert, Button, Group, Kbd } from '@mantine/core'
import { money } from '@sevakendra/contract/kit/money'
import { appTypes, categories } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { placeOf } from '@sevakendra/contract/nsdl-pan/forms/layout'
import { reasonSentence, typedBeside } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import type { ApplicationInfo } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import { allCounts } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import { verifyApplication } from '@sevakendra/contract/nsdl-pan/verify/endpoints'
import { checklist } from '@sevakendra/contract/nsdl-pan/verify/words'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '../../kit/call/error-text'
import { useRead, useSend } from '../../kit/call/send'
import { useKeys } from '../../kit/keys/keys'
import { useGo } from '../../kit/shell/go'
import { StateChip } from '../state-chip'
import classes from './verify.module.css'
import { VerifyBar } from './verify-bar'
import { type useClaim, verifyPath } from './verify-claim'
import { useSecondsTo, VerifyClock } from './verify-clock'
import { VerifyReject, VerifySendBack } from './verify-dialogs'
import { VerifyFields } from './verify-fields'
import { checkKeys, isFlag, type MarkStep, marked, reasonsGiven, tally } from './verify-marks'
import { dropMarks, keepMarks, keptMarks } from './verify-memory'
import { verifyRows } from './verify-rows'
import { VerifySide } from './verify-side'
import { startViewIn, viewed } from './verify-view'
import { type Lit, VerifyViewer } from './verify-viewer'

interface Props {
  info: ApplicationInfo
  until: number
  held: ReturnType<typeof useClaim>
  /** What became of the one before; shown in the bar, where it covers nothing. */
  said: string | undefined
  say: (said: string | undefined) => void
}

const marking = 'As entered by the merchant'
const deciding = 'Decision'

/** One claimed application: scan, answers and checklist side by side, all of it by keyboard. */
export function VerifyDesk({ info, until, held, said, say }: Props) {
  const { t } = useTranslation()
  const go = useGo()
  const { id } = info
  const rows = useMemo(() => verifyRows(info, (text, values) => t(text, values ?? {})), [info, t])
  const [marks, mark] = useReducer((before: ReturnType<typeof keptMarks>, step: MarkStep) => marked(before, step, rows), id, keptMarks)
  const [view, look] = useReducer(viewed, window.innerWidth, startViewIn)
  const [asking, setAsking] = useState<'sendBack' | 'reject'>()
  const [problem, setProblem] = useState<string>()
  const approveCall = useSend(verifyApplication, { id })
  const seconds = useSecondsTo(until)
  const ended = seconds === 0
  const { data: counts } = useRead(allCounts, { staleTime: 30_000 })
  const flags = reasonsGiven(marks, rows)
  const { flagged, unchecked } = tally(marks, rows)

  useEffect(() => keepMarks(id, marks), [id, marks])

  const { pages, edition } = info
  const formPages = pages.flatMap((page, index) => (page.slot === 'form' ? [index] : []))
  const row = rows[marks.cursor]
  const place = row && placeOf(row.key, edition)
  const pageOfRow = place && formPages[place.page - 1]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is turned over when the line changes, not when the person looks at another paper
  useEffect(() => {
    if (pageOfRow !== undefined && pages[view.page]?.slot === 'form') look({ do: 'page', page: pageOfRow })
  }, [row?.key])

  const before = [...info.reasons.map(reason => reasonSentence(reason, text => t(text))), typedBeside(info.remark, info.reasons)]
    .filter(Boolean)
    .join(' ')
  const lit: Lit[] = rows
    .filter(one => one.key === row?.key || isFlag(marks.rows[one.key]))
    .toSorted((one, two) => Number(two.key === row?.key) - Number(one.key === row?.key))
    .flatMap(one =>
      one.names.flatMap(name => {
        const at = placeOf(name, edition)
        return at && formPages[at.page - 1] === view.page ? [{ ...at, label: name, flagged: isFlag(marks.rows[one.key]) }] : []
      }),
    )

  const done = (words: string) => {
    dropMarks(id)
    say(words)
    void go(verifyPath())
  }
  const approve = async () => {
    setProblem(undefined)
    if (flagged > 0) return setProblem(t('Something is flagged. Send it back, or remove the flag.'))
    if (unchecked > 0) {
      const items = checkKeys.filter(key => !marks.checks.includes(key)).map(key => t(checklist[key]))
      return setProblem(t('Tick in the checklist first: {{items}}', { items: items.join(', ') }))
    }
    try {
      await approveCall({ checklist: checkKeys, remark: null })
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
    if (!(await held.back())) setProblem(t('There is no previous application: you have not skipped any.'))
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
      { group: marking, words: 'Mark the field as right, or take the mark back', keys: { ' ': () => step({ do: 'right' }) } },
      { group: marking, words: 'Flag the field, or remove the flag', keys: { f: () => step({ do: 'flag' }) } },
      {
        ...{ group: marking, words: 'Go to the reason of a flag' },
        keys: { Enter: () => document.querySelector<HTMLElement>('[data-reason] select, select[data-reason]')?.focus() },
      },
      {
        ...{ group: marking, words: 'Tick an item of the checklist' },
        keys: Object.fromEntries(checkKeys.map((key, index) => [index + 1, () => step({ do: 'check', key })])),
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
      { group: deciding, words: 'Reject', keys: { r: () => ask('reject') } },
      { group: deciding, words: 'Send what a dialog asks', keys: { 'Ctrl+Enter': null } },
      { group: deciding, words: 'Skip to the next application', keys: { j: () => void held.pass() } },
      { group: deciding, words: 'Back to the application that was skipped', keys: { k: () => void previous() } },
      { group: deciding, words: 'Ten more minutes to verify', keys: { e: () => void held.extend() } },
    ],
    { owns: '[data-verify-fields]' },
  )

  const dialog = { info, flags, close: () => setAsking(undefined) }
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <div>
          <p className={classes.trail}>
            <Link to="/backend/actions/nsdl-pan">{t('NSDL PAN')}</Link> ›{' '}
            <Link to="/backend/actions/nsdl-pan/physical/pending-verification/list">{t('Pending Verification')}</Link> › {info.refNo}
          </p>
          <div className={classes.line}>
            <h1>{info.applicant}</h1>
            <StateChip state={info.state} />
            <span className={classes.about}>
              {[
                info.refNo,
                `${t(appTypes[info.appType])}, ${t(categories[info.category])}`,
                info.merchant.shopName,
                info.price && t('{{amount}} paid', { amount: money(info.price.total) }),
                info.resubmitted && t('Resubmitted'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
        </div>
        <Group gap={6} wrap="nowrap" className={classes.turns}>
          {counts?.waiting !== undefined && <span>{t('{{count}} waiting', { count: counts.waiting })}</span>}
          <ActionIcon variant="default" aria-label={t('Previous application (K)')} onClick={() => void previous()}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <Kbd aria-hidden>K</Kbd>
          <Kbd aria-hidden>J</Kbd>
          <ActionIcon variant="default" aria-label={t('Skip to the next application (J)')} onClick={() => void held.pass()}>
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
        <VerifyViewer id={id} pages={pages} view={view} step={look} lit={lit} />
        <div className={classes.rest}>
          {before && (
            <Alert color="violet" className={classes.before} title={t('Why it was incomplete before')}>
              {before}
            </Alert>
          )}
          <VerifyFields rows={rows} marks={marks} step={step} />
          <aside className={classes.side}>
            <VerifyClock seconds={seconds} extend={() => void held.extend()} />
            <VerifySide info={info} marks={marks} step={step} />
          </aside>
        </div>
      </div>
      <VerifyBar
        flagged={flagged}
        unchecked={unchecked}
        reasons={flags.map(flag => reasonSentence(flag, text => t(text))).join(' ')}
        said={said}
        problem={problem}
        busy={approveCall.busy}
        ended={ended}
        approve={() => void approve()}
        sendBack={() => ask('sendBack')}
        reject={() => ask('reject')}
      />
      {asking === 'sendBack' && <VerifySendBack {...dialog} done={() => done(t('{{refNo}} is incomplete', { refNo: info.refNo }))} />}
      {asking === 'reject' && <VerifyReject {...dialog} done={() => done(t('{{refNo}} is rejected', { refNo: info.refNo }))} />}
    </div>
  )
}
