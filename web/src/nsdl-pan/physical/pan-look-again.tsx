import { Alert } from '@mantine/core'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import type { Given } from '@sevakendra/contract/kit/form/question'
import type { PanForm } from '@sevakendra/contract/nsdl-pan/forms/pan-form'
import type { Setting } from '@sevakendra/contract/nsdl-pan/forms/setting'
import type { readQuote } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { labelAt } from '../../kit/long-form/words'
import { usePanPaths } from '../pan-paths'
import { StateChip } from '../state-chip'
import classes from './pan-pre-submit.module.css'

interface Props {
  form: PanForm
  /** Tidied. */
  answers: Given
  setting: Setting
  similar: ReplyOf<typeof readQuote>['similar']
  /** Where an answer is changed. */
  change: (section: string, question: string) => string
}

/** What is probably a slip or a second application for the same person; none of it keeps anybody from paying. */
export function PanLookAgain({ form, answers, setting, similar, change }: Props) {
  const { t } = useTranslation()
  const paths = usePanPaths()
  const doubtful = form.findings(answers, setting).filter(({ severity }) => severity === 'warning')
  if (similar.length + doubtful.length === 0) return null
  return (
    <Alert color="yellow" title={t('Look at this before you pay')} icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}>
      <ul className={classes.open}>
        {similar.map(({ id, refNo, state }) => (
          <li key={id}>
            {t('An application with the same name, date and mobile number is under way:')} <Link to={paths.info(id)}>{refNo}</Link>{' '}
            <StateChip state={state} />
          </li>
        ))}
        {doubtful.map(({ field, key, values }) => (
          <li key={`${field} ${key}`}>
            <Link to={change(form.sectionOf(field), field.split('.', 1)[0] ?? field)}>{labelAt(form, field, text => t(text))}</Link>:{' '}
            {t(key, values)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
