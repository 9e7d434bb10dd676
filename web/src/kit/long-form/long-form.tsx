import { Button, Drawer, Paper } from '@mantine/core'
import type { AnyForm } from '@sevakendra/contract/kit/form/form'
import type { Given } from '@sevakendra/contract/kit/form/question'
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftConflict } from '../draft/conflict'
import type { DraftKeeper } from '../draft/keeper'
import { Saved, SaveTrouble } from '../draft/saved'
import { useKeeper } from '../draft/use-keeper'
import { type Drawn, type LongForm as Form, LongFormContext, type Returned } from './context'
import { Help } from './help'
import classes from './long-form.module.css'
import { SectionProblems, WhatIsLeft } from './problems'
import { findingsOf, lastOf, openReasons, progressOf, sectionAfter, sectionBefore } from './progress'
import { Questions } from './questions'
import { Rail, Steps } from './rail'
import { useSections } from './use-sections'
import { answerText } from './words'

interface Props<S> {
  form: AnyForm<S>
  /** What its rules know besides the answers. */
  setting: S
  keeper: DraftKeeper
  drawn: Drawn
  title: string
  /** Below the title: which form it is. */
  about: ReactNode
  /** Why it came back; empty for a draft. */
  reasons?: readonly Returned[]
  /** What was submitted before it came back: a reason stands until its answer is another one than there. */
  submitted?: Given
  /** What the verifier wrote besides. */
  remark?: string | undefined
  /** The section that opens first, and the question in it that gets the cursor. */
  start?: { section: string; question?: string }
  /** The last section, by what it ends in; what its button says and does once the server has everything. `explained` lets named answers stay as they are. */
  finish: { title: string; hint: string; label: string; explained?: boolean; run: (id: string) => void }
  /** Where somebody goes who closes it. */
  close: () => void
  /** The page of the record that it becomes, for who cannot go on here. */
  record: (id: string | null) => string
  /** The charge, at the foot of the rail. */
  price?: ReactNode
  /** Below the last section: deleting the draft. */
  foot?: ReactNode
}

const none: readonly Returned[] = []

/** The long form: one section at a time, all of them in reach, saved while it is typed. */
export function LongForm<S>({ form: declared, keeper, drawn, title, about, reasons = none, remark, start, finish, ...props }: Props<S>) {
  const { t } = useTranslation()
  const state = useKeeper(keeper)
  const form: AnyForm = declared
  const { open, passed, pass, choose, jump } = useSections(form, state.answers, start)
  const [focused, focus] = useState<string | null>(null)
  const [opened] = useState(state.answers)
  const before = props.submitted ?? opened
  const [all, setAll] = useState(false)
  const [stopped, setStopped] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const problems = useRef<HTMLElement>(null)

  const { answers, masked, refused } = state
  // Every rule of the form is made for it.
  const setting = props.setting as never
  const at = useMemo(() => ({ form, setting }), [form, setting])
  const findings = useMemo(() => findingsOf(at, answers, masked, refused), [at, answers, masked, refused])
  const required = useMemo(() => new Set(form.requiredNow(answers, setting)), [form, answers, setting])
  const unresolved = useMemo(() => openReasons(reasons, before, answers), [reasons, before, answers])
  const known = { ...at, answers, findings, passed, masked, reasons: unresolved }
  const last = lastOf(form)
  const progress = progressOf(known).map(section => (section.key === last ? { ...section, title: finish.title } : section))
  const here = progress.find(({ key }) => key === open)
  const given: Form = {
    ...{ form, setting, answers, findings, required, passed, masked, focused, focus, jump, drawn },
    place: '',
    reasons: unresolved,
    lost: state.lost,
    change: patch => keeper.change(patch),
  }

  const move = (key: typeof open) => {
    setStopped(false)
    setAll(false)
    choose(key)
  }
  const after = sectionAfter(form, open)
  const previous = sectionBefore(form, open)
  const next = async (event: FormEvent) => {
    event.preventDefault()
    if (after && here?.open.length && !stopped) {
      // Told once; who has the answer only later goes on with a second press.
      pass(open)
      setStopped(true)
      requestAnimationFrame(() => problems.current?.focus())
    } else if (after) move(after)
    else await finishNow()
  }
  const finishNow = async () => {
    for (const { key } of form.sections) pass(key)
    const inTheWay = finish.explained ? progressOf({ ...known, reasons: none }) : progress
    if (inTheWay.some(section => section.open.length > 0)) {
      // Nothing is sent: what is left to do takes the focus, and with it the window.
      requestAnimationFrame(() => problems.current?.focus())
      return
    }
    setLeaving(true)
    const id = await keeper.ensure()
    setLeaving(false)
    if (id && keeper.current().phase === 'saved') finish.run(id)
  }
  const close = async () => {
    setLeaving(true)
    const saved = await keeper.flush()
    setLeaving(false)
    if (saved) props.close()
  }

  const rail = <Rail progress={progress} open={open} choose={move} />
  return (
    <LongFormContext value={given}>
      <form className={classes.frame} onSubmit={event => void next(event)} noValidate>
        <header className={classes.head}>
          <div>
            <h1 className={classes.title}>{t(title)}</h1>
            <p className={classes.about}>
              {about} {state.refNo && t('Reference {{refNo}}', { refNo: state.refNo })}
            </p>
          </div>
          <div className={classes.headSide}>
            <Saved state={state} />
            <Button variant="default" onClick={() => void close()} loading={leaving}>
              {t('Save and close')}
            </Button>
          </div>
        </header>
        <SaveTrouble state={state} keeper={keeper} record={props.record(state.id)} />
        <DraftConflict state={state} keeper={keeper} textOf={(name, theirs) => answerText(form, name, theirs, text => t(text))} />
        <WhyReturned reasons={unresolved} typed={remark} />
        <Steps progress={progress} open={open} all={() => setAll(true)} />
        <Drawer opened={all} onClose={() => setAll(false)} title={t('All sections')} position="bottom" size="auto">
          {rail}
        </Drawer>
        <div className={classes.columns}>
          <Paper withBorder p="md" className={classes.railCard}>
            {rail}
            {props.price}
          </Paper>
          <Paper withBorder className={classes.card}>
            <div className={classes.cardBody}>
              <div>
                <h2>{t(here?.title ?? '')}</h2>
                <p className={classes.hint}>
                  {t(open === last ? finish.hint : (form.sections.find(({ key }) => key === open)?.hint ?? ''))}
                </p>
              </div>
              {open === last ? (
                <WhatIsLeft progress={progress} box={problems} />
              ) : (
                <SectionProblems toFix={here?.toFix ?? []} box={problems} />
              )}
              <Questions key={open} section={open} />
              {!after && props.foot}
            </div>
            <div className={classes.buttons}>
              <Button variant="default" size="md" disabled={!previous} onClick={() => previous && move(previous)}>
                {t('Back')}
              </Button>
              <Button type="submit" size="md" loading={leaving}>
                {after
                  ? t('Continue to {{section}}', { section: t(progress.find(({ key }) => key === after)?.title ?? '') })
                  : t(finish.label)}
              </Button>
            </div>
          </Paper>
          <Help section={open} />
        </div>
      </form>
    </LongFormContext>
  )
}

/** Why the application came back, in the verifier's words; each reason stands beside its field too. */
function WhyReturned({ reasons, typed }: { reasons: readonly Returned[]; typed: string | undefined }) {
  const { t } = useTranslation()
  if (reasons.length === 0 && !typed) return null
  return (
    <section className={classes.reasons} aria-labelledby="incomplete">
      <h2 id="incomplete">{t('Why it is incomplete')}</h2>
      <ul>
        {reasons.map(({ code, named, words, remark }) => (
          <li key={`${code}-${named}`}>
            {t(words)}
            {remark && `: ${remark}`}
          </li>
        ))}
      </ul>
      {typed && <p>{typed}</p>}
    </section>
  )
}
