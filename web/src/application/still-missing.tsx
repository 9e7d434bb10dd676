import { Alert } from '@mantine/core'
import type { AnyForm } from '@sevakendra/contract/kit/form/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { labelAt } from '../kit/long-form/words'
import classes from './still-missing.module.css'

interface Props {
  form: AnyForm
  /** What is wrong with each answer, by its name or its place in a group. */
  errors: Readonly<Record<string, string[]>>
  /** Where one answer is changed. */
  change: (name: string) => string
  /** Papers of which no picture is here, and where they are sent. */
  papers?: { missing: readonly string[]; to: string }
}

/** What something cannot be paid or sent without, each with the way there; nothing where all is there. */
export function StillMissing({ form, errors, change, papers = { missing: [], to: '' } }: Props) {
  const { t } = useTranslation()
  const open = Object.entries(errors)
  if (open.length + papers.missing.length === 0) return null
  return (
    <Alert
      color="orange"
      role="alert"
      title={t('Something is still missing')}
      icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
    >
      <ul className={classes.list}>
        {open.map(([name, said]) => (
          <li key={name}>
            <Link to={change(name)}>{labelAt(form, name, text => t(text))}</Link>: {said.map(text => t(text)).join(', ')}
          </li>
        ))}
        {papers.missing.map(paper => (
          <li key={paper}>
            <Link to={papers.to}>{t(paper)}</Link>: {t('No picture of it is here')}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
