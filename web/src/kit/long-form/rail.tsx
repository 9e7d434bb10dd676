import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type LongForm, useLongForm } from './context'
import classes from './long-form.module.css'
import type { SectionProgress } from './progress'
import { answerText, lineText } from './words'

interface Given {
  progress: readonly SectionProgress[]
  open: string
  choose: (section: string) => void
}

/** Every section with how far it is; each can be opened at any time. */
export function Rail({ progress, open, choose }: Given) {
  const { t } = useTranslation()
  const form = useLongForm()
  return (
    <nav aria-label={t('Sections of the form')}>
      <ol className={classes.rail}>
        {progress.map((section, place) => (
          <li key={section.key}>
            <UnstyledButton
              className={classes.railItem}
              data-state={section.state}
              aria-current={section.key === open ? 'step' : undefined}
              onClick={() => choose(section.key)}
            >
              <span className={classes.railMark}>
                {section.state === 'done' ? <IconCheck size={14} stroke={2.25} aria-hidden /> : place + 1}
              </span>
              <span className={classes.railWords}>
                <span>{t(section.title)}</span>
                <span className={section.state === 'notStarted' ? 'visually-hidden' : classes.railState}>{stateOf(section, form, t)}</span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type Words = ReturnType<typeof useTranslation>['t']

function stateOf({ key, state, toFix }: SectionProgress, { form, answers }: LongForm, t: Words): string {
  if (state === 'toFix') return t('{{count}} to fix', { count: toFix.length })
  if (state === 'inProgress') return t('In progress')
  if (state === 'notStarted') return t('Not started')
  const { gist, whole } = form.sections.find(section => section.key === key) ?? {}
  const text = whole ? lineText : answerText
  return (gist && text(form, gist, answers, word => t(word))) || t('Done')
}

/** The same for a narrow screen: one bar a section, and the name of the open one. */
export function Steps({ progress, open, all }: Omit<Given, 'choose'> & { all: () => void }) {
  const { t } = useTranslation()
  const place = progress.findIndex(({ key }) => key === open)
  return (
    <div className={classes.steps}>
      <div className={classes.stepsHead}>
        <strong>
          {t('{{place}} of {{count}}', { place: place + 1, count: progress.length })}: {t(progress[place]?.title ?? '')}
        </strong>
        <UnstyledButton className={classes.stepsAll} onClick={all}>
          {t('All sections')}
        </UnstyledButton>
      </div>
      <div className={classes.bars} aria-hidden>
        {progress.map(({ key, state }) => (
          <span key={key} data-state={state} data-open={key === open || undefined} />
        ))}
      </div>
    </div>
  )
}
