import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '../kit/call/error-text'
import { useSend } from '../kit/call/send'
import { useGo } from '../kit/shell/go'
import { Page } from '../kit/shell/page'
import type { Reapplying } from './product'

/** What has ended: a copy of its answers begins a new draft, and the old application stays as it is. Nothing is charged by it, so nothing is asked besides. */
export function ApplyAgain({ of, id, filing, record: { refNo, applicant, state } }: Reapplying) {
  const { t } = useTranslation()
  const go = useGo()
  const paths = of.usePaths()
  const [problem, setProblem] = useState<string>()
  const send = useSend(of.calls.reapply, { id })
  const copy = async () => {
    try {
      const made = await send()
      go(paths.apply(filing, made.id), { replace: true })
    } catch (failed) {
      setProblem(errorText(failed))
    }
  }
  return (
    <Page
      title={t('Reapply')}
      about={`${applicant}, ${refNo}`}
      beside={of.chip(state)}
      action={
        <Button size="md" onClick={() => void copy()} loading={send.busy}>
          {t('Apply again')}
        </Button>
      }
    >
      <Alert color="blue" title={t(of.stateHelp(state))}>
        <p>{t('All answers are copied into a new draft, linked to {{refNo}}. It is charged again when it is submitted.', { refNo })}</p>
        <p>{t('The old application stays as it is.')}</p>
        <p>
          <Link to={paths.info(id)}>{t('Open the application')}</Link>
        </p>
      </Alert>
      {problem && (
        <Alert color="red" role="alert" title={t('Something went wrong')}>
          {t(problem)}
        </Alert>
      )}
    </Page>
  )
}
