import { Button, Drawer, Paper } from '@mantine/core'
import { dayOf } from '@sevakendra/contract/kit/dates'
import type { AnswerName, Answers, SectionKey } from '@sevakendra/contract/nsdl-pan/forms/answers'
import { requiredAnswers } from '@sevakendra/contract/nsdl-pan/forms/application'
import type { EditionCode } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { cardVariant, cardVariants } from '@sevakendra/contract/nsdl-pan/forms/places'
import { type GivenReason, reasonWords, typedBeside } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import { sections } from '@sevakendra/contract/nsdl-pan/forms/sections'
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftConflict } from '../../kit/draft/conflict'
import type { DraftKeeper } from '../../kit/draft/keeper'
import { Saved, SaveTrouble } from '../../kit/draft/saved'
import { useKeeper } from '../../kit/draft/use-keeper'
import { useGo } from '../../kit/shell/go'
import { usePanPaths } from '../pan-paths'
import { answerText } from './answer-words'
import { type ApplyForm, ApplyFormContext } from './apply-form'
import classes from './pan-apply.module.css'
import { PanHelp } from './pan-help'
import { SectionProblems, WhatIsLeft } from './pan-problems'
import { PanRail, PanSteps } from './pan-rail'
import { PanSection } from './pan-section'
import { findingsOf, placeOf, progressOf, sectionAfter, sectionBefore, standingReasons } from './section-progress'
import { useSections } from './use-sections'

interface Props {
  keeper: DraftKeeper<Answers>
  title: string
  formNo: string
  edition: EditionCode
  /** Why it is incomplete; empty for a draft. */
  reasons?: readonly GivenReason[]
  remark?: string | null
  /** The section that opens first, and the question in it that gets the cursor. */
  start?: { section: SectionKey; question?: AnswerName }
  /** The last section, by what it ends in; what its button says and does once the server has everything. `explained` lets named answers stay as they are. */
  finish: { title: string; hint: string; label: string; explained?: boolean; run: (id: string) => void }
  /** The charge, at the foot of the rail. */
  price?: ReactNode
  /** Below the last section: deleting the draft. */
  foot?: ReactNode
}

const none: readonly GivenReason[] = []

/** The long form: one section at a time, all of them in reach, saved while it is typed. */
export function PanForm({ keeper, title, formNo, edition, reasons = none, remark, start, finish, price, foot }: Props) {
  const { t } = useTranslation()
  const state = useKeeper(keeper)
  const { open, passed, pass, choose, jump } = useSections(start)
  const [focused, focus] = useState<AnswerName | null>(null)
  const [before] = useState(state.answers)
  const [all, setAll] = useState(false)
  const [stopped, setStopped] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const problems = useRef<HTMLElement>(null)
  const go = useGo()
  const paths = usePanPaths()

  const { answers } = state
  const aadhaarMasked = state.masked.aadhaar ?? null
  const setting = useMemo(() => ({ edition, on: dayOf(new Date()) }), [edition])
  const findings = useMemo(() => findingsOf(answers, setting, aadhaarMasked !== null), [answers, setting, aadhaarMasked])
  const required = useMemo(() => new Set(requiredAnswers(answers, setting)), [answers, setting])
  const standing = useMemo(() => standingReasons(reasons, before, answers), [reasons, before, answers])
  const told = { answers, setting, findings, passed, aadhaarStored: aadhaarMasked !== null, reasons: standing }
  const progress = progressOf(told).map(section => (section.key === 'review' ? { ...section, title: finish.title } : section))
  const here = progress[placeOf(open)]
  const form: ApplyForm = {
    ...{ answers, setting, findings, required, passed, aadhaarMasked, focused, focus, jump },
    reasons: standing,
    aadhaarLost: state.lost.includes('aadhaar'),
    change: patch => keeper.change(patch),
  }

  const move = (key: typeof open) => {
    setStopped(false)
    setAll(false)
    choose(key)
  }
  const after = sectionAfter(open)
  const previous = sectionBefore(open)
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
    for (const { key } of sections) pass(key)
    const inTheWay = finish.explained ? progressOf({ ...told, reasons: none }) : progress
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
    if (saved) go(paths.list('all'))
  }

  const rail = <PanRail progress={progress} open={open} choose={move} />
  const variant = answers.physicalCard ? cardVariants[cardVariant(answers)] : undefined
  return (
    <ApplyFormContext value={form}>
      <form className={classes.frame} onSubmit={event => void next(event)} noValidate>
        <header className={classes.head}>
          <div>
            <h1 className={classes.title}>{t(title)}</h1>
            <p className={classes.about}>
              {t('Form {{formNo}}, individual.', { formNo })} {state.refNo && t('Reference {{refNo}}', { refNo: state.refNo })}
            </p>
          </div>
          <div className={classes.headSide}>
            <Saved state={state} />
            <Button variant="default" onClick={() => void close()} loading={leaving}>
              {t('Save and close')}
            </Button>
          </div>
        </header>
        <SaveTrouble state={state} keeper={keeper} record={state.id ? paths.info(state.id) : paths.list('all')} />
        <DraftConflict state={state} keeper={keeper} textOf={(name, given) => answerText(name, given, text => t(text))} />
        <Incomplete reasons={standing} typed={typedBeside(remark ?? null, reasons)} />
        <PanSteps progress={progress} open={open} all={() => setAll(true)} />
        <Drawer opened={all} onClose={() => setAll(false)} title={t('All sections')} position="bottom" size="auto">
          {rail}
        </Drawer>
        <div className={classes.columns}>
          <Paper withBorder p="md" className={classes.railCard}>
            {rail}
            {price && variant && (
              <p className={classes.price}>
                <span>{t(variant)}</span> <strong>{price}</strong>
              </p>
            )}
          </Paper>
          <Paper withBorder className={classes.card}>
            <div className={classes.cardBody}>
              <div>
                <h2>{t(here?.title ?? '')}</h2>
                <p className={classes.hint}>
                  {t(open === 'review' ? finish.hint : (sections.find(({ key }) => key === open)?.hint ?? ''))}
                </p>
              </div>
              {open === 'review' ? (
                <WhatIsLeft progress={progress} box={problems} />
              ) : (
                <SectionProblems toFix={here?.toFix ?? []} box={problems} />
              )}
              <PanSection key={open} section={open} />
              {!after && foot}
            </div>
            <div className={classes.buttons}>
              <Button variant="default" size="md" disabled={!previous} onClick={() => previous && move(previous)}>
                {t('Back')}
              </Button>
              <Button type="submit" size="md" loading={leaving}>
                {after ? t('Continue to {{section}}', { section: t(progress[placeOf(after)]?.title ?? '') }) : t(finish.label)}
              </Button>
            </div>
          </Paper>
          <PanHelp section={open} />
        </div>
      </form>
    </ApplyFormContext>
  )
}

/** Why the application came back, in the verifier's words; each reason stands beside its field too. */
function Incomplete({ reasons, typed }: { reasons: readonly GivenReason[]; typed: string | undefined }) {
  const { t } = useTranslation()
  if (reasons.length === 0 && !typed) return null
  return (
    <section className={classes.reasons} aria-labelledby="incomplete">
      <h2 id="incomplete">{t('Why it is incomplete')}</h2>
      <ul>
        {reasons.map(({ code, field, remark: words }) => (
          <li key={`${code}-${field}`}>
            {t(reasonWords[code])}
            {words && `: ${words}`}
          </li>
        ))}
      </ul>
      {typed && <p>{typed}</p>}
    </section>
  )
}
