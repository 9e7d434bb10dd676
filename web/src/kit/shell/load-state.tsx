import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadProblem } from '../call/read-problem'
import { useLine } from './area'
import { Page } from './page'
import { PageSkeleton } from './page-skeleton'

/** A screen before its record is here: bones first, then under the screen's title the error with another try. */
export function LoadState({ error, again, trail }: { error: unknown; again: () => unknown; trail?: ReactNode }) {
  const { t } = useTranslation()
  const line = useLine()
  if (!error) return <PageSkeleton />
  return (
    <Page title={t(line?.title ?? '')} trail={trail}>
      <ReadProblem error={error} again={again} />
    </Page>
  )
}
