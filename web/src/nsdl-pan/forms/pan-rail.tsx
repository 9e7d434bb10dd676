import { UnstyledButton } from '@mantine/core'
import type { Answers, SectionKey } from '@sevakendra/contract/nsdl-pan/forms/answers'
import { fullName } from '@sevakendra/contract/nsdl-pan/forms/names'
import { sections } from '@sevakendra/contract/nsdl-pan/forms/sections'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { answerText, aoText } from './answer-words'
import { useApplyForm } from './apply-form'
import classes from './pan-apply.module.css'
import type { SectionProgress } from './section-progress'

interface Given {
  progress: readonly SectionProgress[]
  open: SectionKey
  choose: (section: SectionKey) => void
}

/** Every section with how far it is; each can be opened at any time. */
export function PanRail({ progress, open, choose }: Given) {
  const { t } = useTranslation()
  const { answers } = useApplyForm()
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
                <span className={section.state === 'notStarted' ? 'visually-hidden' : classes.railState}>
                  {stateOf(section, answers, t)}
                </span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type Words = ReturnType<typeof useTranslation>['t']

function stateOf({ key, state, toFix }: SectionProgress, answers: Answers, t: Words): string {
  if (state === 'toFix') return t('{{count}} to fix', { count: toFix.length })
  if (state === 'inProgress') return t('In progress')
  if (state === 'notStarted') return t('Not started')
  return gist(key, answers, t) || t('Done')
}

/** What a finished section says, in a few words. */
function gist(key: SectionKey, answers: Answers, t: Words): string {
  if (key === 'form') return `AO ${aoText(answers, t)}`
  if (key === 'name') return fullName(answers)
  if (key === 'address') return answers.residenceTown ?? ''
  if (key === 'contact') return answers.mobile ?? ''
  if (key === 'proofs') return answerText('podb', answers, text => t(text))
  return ''
}

/** The same for a narrow screen: one bar a section, and the name of the open one. */
export function PanSteps({ progress, open, all }: Omit<Given, 'choose'> & { all: () => void }) {
  const { t } = useTranslation()
  const place = sections.findIndex(({ key }) => key === open)
  return (
    <div className={classes.steps}>
      <div className={classes.stepsHead}>
        <strong>
          {t('{{place}} of {{count}}', { place: place + 1, count: sections.length })}: {t(progress[place]?.title ?? '')}
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
