import { Paper } from '@mantine/core'
import { tidyName } from '@sevakendra/contract/kit/form/letters'
import { isAbroad } from '@sevakendra/contract/nsdl-pan/forms/address'
import { type AnswerName, labelOf, type SectionKey } from '@sevakendra/contract/nsdl-pan/forms/answers'
import { papers, papersFor } from '@sevakendra/contract/nsdl-pan/forms/documents'
import { askedIn } from '@sevakendra/contract/nsdl-pan/forms/sections'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { helpOf } from './answer-words'
import { useApplyForm } from './apply-form'
import classes from './pan-apply.module.css'

/** Right and wrong ways to write a name, as the instructions of the form give them. */
const examples: Partial<Record<AnswerName, { right: string[]; wrong: string[] }>> = {
  lastName: { right: ['KUMARI', 'DE SOUZA'], wrong: ['K.', 'SHRI PRASAD'] },
  firstName: { right: ['ANITA'], wrong: ['SMT ANITA', 'A.'] },
  middleName: { right: ['DEVI', 'D'], wrong: ['D K', 'DR'] },
  fatherFirstName: { right: ['RAMESH'], wrong: ['LATE RAMESH', 'R.'] },
  motherFirstName: { right: ['SUNITA'], wrong: ['SMT SUNITA', 'S.'] },
}

/** Beside the questions: the help of the one in hand in the words of the form, and what this section needs ready. */
export function PanHelp({ section }: { section: SectionKey }) {
  const { focused, answers: given, setting } = useApplyForm()
  const first = askedIn(section, given, setting).find(name => helpOf(name).beside)
  const name = focused ?? first
  return (
    <aside className={classes.help}>
      {name && <AnswerHelp name={name} />}
      {section === 'name' && <AadhaarName />}
      {(section === 'name' || section === 'proofs') && <BirthProofs />}
    </aside>
  )
}

function AnswerHelp({ name }: { name: AnswerName }) {
  const { t } = useTranslation()
  const help = helpOf(name).beside
  const shown = examples[name]
  if (!help && !shown) return null
  return (
    <HelpCard title={t(labelOf(name))}>
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

function AadhaarName() {
  const { t } = useTranslation()
  const { answers: given } = useApplyForm()
  const name = tidyName(given.nameOnAadhaar)
  if (!name) return null
  return (
    <HelpCard title={t('Name on Aadhaar')}>
      <p className={classes.helpStrong}>{name}</p>
      <p>{t('Typed in section 1. The name here must match it.')}</p>
    </HelpCard>
  )
}

function BirthProofs() {
  const { t } = useTranslation()
  const { answers: given, setting } = useApplyForm()
  const names = papersFor('podb', setting.edition, isAbroad(given, 'residence')).map(code => t(papers[code].name))
  return (
    <HelpCard title={t('Proof of date of birth')}>
      <p>{names.join('; ')}.</p>
    </HelpCard>
  )
}

function HelpCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder p="md" className={classes.helpCard}>
      <h3>{title}</h3>
      {children}
    </Paper>
  )
}
