import { Paper } from '@mantine/core'
import { askedOf } from '@sevakendra/contract/kit/form/question'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLongForm } from './context'
import classes from './long-form.module.css'
import { helpOf } from './words'

/** Beside the questions: the help of the one in hand in the words of the form, and what this section needs ready. */
export function Help({ section }: { section: string }) {
  const { form, focused, answers, setting, drawn } = useLongForm()
  const first = askedOf(form.questions, answers, setting, section).find(name => helpOf(form.questions[name]).beside)
  const name = focused ?? first
  return (
    <aside className={classes.help}>
      {name && <AnswerHelp name={name} />}
      {drawn.beside?.(section)}
    </aside>
  )
}

function AnswerHelp({ name }: { name: string }) {
  const { t } = useTranslation()
  const { form, drawn } = useLongForm()
  const question = form.questions[name]
  const help = helpOf(question).beside
  const shown = drawn.examples?.[name]
  if (!help && !shown) return null
  return (
    <HelpCard title={t(question?.label ?? '')}>
      {help && <p>{t(help)}</p>}
      {shown?.right.map(text => (
        <p key={text} className={classes.example} data-tone="ok">
          <IconCircleCheck size={18} stroke={1.75} aria-label={t('Right')} /> {text}
        </p>
      ))}
      {shown?.wrong.map(text => (
        <p key={text} className={classes.example} data-tone="bad">
          <IconCircleX size={18} stroke={1.75} aria-label={t('Wrong')} /> {text}
        </p>
      ))}
    </HelpCard>
  )
}

export function HelpCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder p="md" className={classes.helpCard}>
      <h3>{title}</h3>
      {children}
    </Paper>
  )
}
