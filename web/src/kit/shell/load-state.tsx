import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { statusOf } from '../call/error-text'
import { ReadProblem } from '../call/read-problem'
import { useLine } from './area'
import { Page } from './page'
import { PageSkeleton } from './page-skeleton'
import { RecordMissing } from './record-missing'

/**
 * A screen before its record is here: bones first, then under the screen's title the error with another try. A record that is not there is no failure:
 * the window is called so, and the way leads back to where records of its kind are.
 */
export function LoadState({ error, again, trail }: { error: unknown; again: () => unknown; trail?: ReactNode }) {
  const { t } = useTranslation()
  const line = useLine()
  if (!error) return <PageSkeleton />
  if (statusOf(error) === 404)
    return (
      <Page title={t('Not Found')} trail={trail}>
        <RecordMissing />
      </Page>
    )
  return (
    <Page title={t(line?.title ?? '')} trail={trail}>
      <ReadProblem error={error} again={again} />
    </Page>
  )
}
