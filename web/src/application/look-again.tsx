import { Alert } from '@mantine/core'
import type { AnyForm } from '@sevakendra/contract/kit/form/form'
import type { Given } from '@sevakendra/contract/kit/form/question'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { labelAt } from '../kit/long-form/words'
import type { ApplicationScreens, Quote } from './product'
import classes from './still-missing.module.css'

interface Props {
  of: ApplicationScreens
  form: AnyForm
  /** Tidied. */
  answers: Given
  setting: never
  similar: Quote['similar']
  /** Where an answer is changed. */
  change: (name: string) => string
}

/** What is probably a slip or a second application for the same person; none of it keeps anybody from paying. */
export function LookAgain({ of, form, answers, setting, similar, change }: Props) {
  const { t } = useTranslation()
  const paths = of.usePaths()
  const doubtful = form.findings(answers, setting).filter(({ severity }) => severity === 'warning')
  if (similar.length + doubtful.length === 0) return null
  return (
    <Alert color="yellow" title={t('Look at this before you pay')} icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}>
      <ul className={classes.list}>
        {similar.map(({ id, refNo, state }) => (
          <li key={id}>
            {t(of.words.similar)} <Link to={paths.info(id)}>{refNo}</Link> {of.chip(state)}
          </li>
        ))}
        {doubtful.map(({ field, key, values }) => (
          <li key={`${field} ${key}`}>
            <Link to={change(field)}>{labelAt(form, field, text => t(text))}</Link>: {t(key, values)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
