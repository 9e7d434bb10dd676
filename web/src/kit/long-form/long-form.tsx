import { Button, Drawer, Paper } from '@mantine/core'
import type { AnyForm } from '@sevakendra/contract/kit/form/form'
import type { Given } from '@sevakendra/contract/kit/form/question'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConflictGiven } from '../draft/conflict'
import type { DraftKeeper } from '../draft/keeper'
import { Saved, SaveTrouble } from '../draft/saved'
import { useKeeper } from '../draft/use-keeper'
import { KeyHint } from '../keys/key-hint'
import { useKeys } from '../keys/keys'
import { lazyPart } from '../shell/lazy-part'
import { type Drawn, type LongForm as Form, LongFormContext, type Returned, sectionId } from './context'
import { nextOpen } from './controls'
import { useDense } from './dense'
import { DenseSwitch, HelpLine } from './dense-parts'
import { Help } from './help'
import classes from './long-form.module.css'
import { NamedField, SectionProblems, WhatIsLeft } from './problems'
import { findingsOf, lastOf, openReasons, progressOf, sectionAfter, sectionBefore } from './progress'
import { Questions } from './questions'
import { Rail, Steps } from './rail'
import { type Start, useSections } from './use-sections'
import { answerText } from './words'

/** Comes with the first draft that was changed in two windows. */
const DraftConflict = lazyPart<ConflictGiven<Given>>(async () => (await import('../draft/conflict')).DraftConflict)

interface Props<S> {
  form: AnyForm<S>
  /** What its rules know besides the answers. */
  setting: S
  keeper: DraftKeeper
  drawn: Drawn
  title: string
  /** Below the title: which form it is. */
  about: ReactNode
  /** What stands above the reasons, in the words of its state. */
  returned?: string
  /** Why it came back; empty for a draft. */
  reasons?: readonly Returned[]
  /** What was submitted before it came back: a reason stands until its answer is another one than there. */
  submitted?: Given
  /** What the server knows about answers, by their names: it holds nobody up here. */
  told?: Readonly<Record<string, ReactNode>>
  /** What the verifier wrote besides. */
  remark?: string | undefined
  /** The section that opens first, and the question in it that gets the cursor. */
  start?: Start
  /** A new form: the cursor stands in its first question. */
  first?: boolean
  /** The last section, by what it ends in; what its button says and does once the server has everything. `explained` lets named answers stay as they are. */
  finish: { title: string; hint: string; label: string; explained?: boolean; run: (id: string) => void }
  /** Back to the page that shows all answers, for who came from there to change one of them. */
  changed?: (id: string, question: string) => void
  /** Where somebody goes who closes it. */
  close: () => void
  /** The page of the record that it becomes, for who cannot go on here. */
  record: (id: string | null) => string
  /** The charge, at the foot of the rail. */
  price?: ReactNode
  /** Below the title: what fills in several answers at once. */
  tools?: ReactNode
  /** Below the last section: deleting the draft. */
  foot?: ReactNode
}

const none: readonly Returned[] = []
const nothingTold = {}

/** The long form: one section at a time, all of them in reach, saved while it is typed. */
export function LongForm<S>({
  form: declared,
  keeper,
  drawn,
  title,
  about,
  reasons = none,
  returned = 'Why it is incomplete',
  remark,
  start,
  finish,
  ...props
}: Props<S>) {
  const { t } = useTranslation()
  const state = useKeeper(keeper)
  const form: AnyForm = declared
  const { dense, offered, toggle } = useDense()
  const { open, passed, pass, choose, jump, hold, asked } = useSections(form, state.answers, { start, first: props.first, dense })
  const [focused, focus] = useState<string | null>(null)
  const [opened] = useState(state.answers)
  const before = props.submitted ?? opened
  const [all, setAll] = useState(false)
  const [stopped, setStopped] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const problems = useRef<HTMLElement>(null)
  const frame = useRef<HTMLFormElement>(null)
  // Who goes on by key wants the next question; who goes on by hand reads first.
  const byKey = useRef(false)
  // The question in hand stays in hand when the form is laid out anew, by the key or once the choice of the person is known.
  const inHand = useRef<string>(undefined)
  const laidOut = useRef(dense)
  useEffect(() => {
    if (laidOut.current === dense) return
    laidOut.current = dense
    if (inHand.current && form.names.includes(inHand.current)) jump(inHand.current)
  })
  const { changed } = props

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
    ...{ form, setting, answers, findings, required, passed, masked, focused, jump, drawn, dense },
    place: '',
    reasons: unresolved,
    lost: state.lost,
    told: props.told ?? nothingTold,
    focus: name => {
      inHand.current = name ?? inHand.current
      focus(name)
    },
    change: patch => keeper.change(patch),
  }

  const move = (key: typeof open) => {
    setStopped(false)
    setAll(false)
    choose(key, byKey.current ? 'first' : 'top')
  }
  const changing = asked && changed ? (id: string) => changed(id, asked) : undefined
  const after = dense ? undefined : sectionAfter(form, open)
  const previous = sectionBefore(form, open)
  const next = async (event: FormEvent) => {
    event.preventDefault()
    if (dense) {
      setStopped(true)
      await finishNow(changing)
    } else if ((after || changing) && here?.open.length && !stopped) {
      // Told once; who has the answer only later goes on with a second press.
      pass(open)
      setStopped(true)
      requestAnimationFrame(() => problems.current?.focus())
    } else if (changing) await saved(changing)
    else if (after) move(after)
    else await finishNow()
  }
  const finishNow = async (run = finish.run) => {
    for (const { key } of form.sections) pass(key)
    const inTheWay = finish.explained ? progressOf({ ...known, reasons: none }) : progress
    if (inTheWay.some(section => section.open.length > 0)) {
      // Nothing is sent: what is left to do takes the focus, and with it the window.
      requestAnimationFrame(() => problems.current?.focus())
      return
    }
    await saved(run)
  }
  /** Goes on once the server has everything. */
  const saved = async (run: (id: string) => void) => {
    if (leaving) return
    setLeaving(true)
    const id = await keeper.ensure()
    setLeaving(false)
    if (id && keeper.current().phase === 'saved') run(id)
  }
  const close = async () => {
    setLeaving(true)
    const saved = await keeper.flush()
    setLeaving(false)
    if (saved) props.close()
  }

  const onwards = () => frame.current?.querySelector<HTMLElement>('button[type="submit"]')
  const goOn = () => {
    byKey.current = true
    onwards()?.click()
  }
  const hear = (event: KeyboardEvent<HTMLFormElement>) => {
    byKey.current = true
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
    if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement) || !target.matches('input, select')) return
    // Enter leads to the next question without an answer, behind the last one of a section to the next section, and behind the last
    // one of all to the button: nothing is sent by accident.
    event.preventDefault()
    if (shiftKey || event.repeat || target.getAttribute('aria-expanded') === 'true') return
    const part = dense ? frame.current : document.getElementById(sectionId(open))
    const question = part && nextOpen(part, target)
    if (question) question.focus()
    else if (after) goOn()
    else onwards()?.focus()
  }
  const group = 'This form'
  const goesOn = changing ? 'Save and go back to all answers' : after ? 'Continue to the next section' : finish.label
  useKeys([
    { group, words: 'Next question without an answer', keys: { Enter: null } },
    { group, words: 'Choose by first letter or number', keys: { A: null, '1': null } },
    { group, words: goesOn, keys: { 'Ctrl+Enter': goOn }, typing: true },
    { group, words: 'All sections on one page, or one at a time', keys: { F2: offered ? toggle : undefined }, typing: true },
  ])

  const rail = <Rail progress={progress} open={open} choose={move} />
  const titleOf = (key: string) => t(progress.find(section => section.key === key)?.title ?? '')
  return (
    <LongFormContext value={given}>
      <form
        ref={frame}
        className={classes.frame}
        data-dense={dense || undefined}
        onSubmit={event => void next(event)}
        onKeyDown={hear}
        onPointerDown={() => {
          byKey.current = false
        }}
        noValidate
      >
        <header className={classes.head}>
          <div>
            <h1 className={classes.title}>{t(title)}</h1>
            <p className={classes.about}>
              {about} {state.refNo && t('Reference {{refNo}}', { refNo: state.refNo })}
            </p>
          </div>
          <div className={classes.headSide}>
            <Saved state={state} />
            {offered && <DenseSwitch dense={dense} toggle={toggle} />}
            <Button variant="default" onClick={() => void close()} loading={leaving}>
              {t('Save and close')}
            </Button>
          </div>
        </header>
        {props.tools}
        <SaveTrouble state={state} keeper={keeper} record={props.record(state.id)} />
        {state.phase === 'conflict' && (
          <DraftConflict state={state} keeper={keeper} textOf={(name, theirs) => answerText(form, name, theirs, text => t(text))} />
        )}
        <WhyReturned title={returned} reasons={unresolved} typed={remark} />
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
            {dense ? (
              <div className={classes.cardBody}>
                {stopped && <WhatIsLeft progress={progress} box={problems} />}
                {form.sections.map(({ key }) => (
                  <section
                    key={key}
                    id={sectionId(key)}
                    className={classes.part}
                    aria-labelledby={`${sectionId(key)}-title`}
                    onFocus={() => hold(key)}
                  >
                    <h2 id={`${sectionId(key)}-title`}>{titleOf(key)}</h2>
                    <Questions section={key} />
                  </section>
                ))}
                {props.foot}
              </div>
            ) : (
              <section className={classes.cardBody} id={sectionId(open)} tabIndex={-1} aria-labelledby={`${sectionId(open)}-title`}>
                <div>
                  <h2 id={`${sectionId(open)}-title`}>{titleOf(open)}</h2>
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
              </section>
            )}
            <div className={classes.buttons}>
              {dense ? (
                <HelpLine />
              ) : (
                <Button variant="default" size="md" disabled={!previous} onClick={() => previous && move(previous)}>
                  {t('Back')}
                </Button>
              )}
              <Button type="submit" size="md" loading={leaving} rightSection={<KeyHint of="Ctrl+Enter" />}>
                {changing ? t('Save and go back') : after ? t('Continue to {{section}}', { section: titleOf(after) }) : t(finish.label)}
              </Button>
            </div>
          </Paper>
          {!dense && <Help section={open} />}
        </div>
      </form>
    </LongFormContext>
  )
}

/** Why the application came back, in the verifier's words, each with the field that it names; it stands beside that field too. */
function WhyReturned({ title, reasons, typed }: { title: string; reasons: readonly Returned[]; typed: string | undefined }) {
  const { t } = useTranslation()
  if (reasons.length === 0 && !typed) return null
  return (
    <section className={classes.reasons} aria-labelledby="incomplete">
      <h2 id="incomplete">{t(title)}</h2>
      <ul>
        {reasons.map(({ code, named, words, remark }) => (
          <li key={`${code} ${named} ${remark}`}>
            <NamedField name={named} />
            {t(words)}
            {remark && `: ${remark}`}
          </li>
        ))}
      </ul>
      {typed && <p>{typed}</p>}
    </section>
  )
}
