import type { PaperlessState } from '@sevakendra/contract/nsdl-pan/paperless/flow'
import { failingWord, stateTones, stateWords } from '@sevakendra/contract/nsdl-pan/paperless/words'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../kit/list/cells'

/** How a paperless application stands. @param failing its provider has said that it failed: under way it would read wrongly */
export function PaperlessChip({ state, failing }: { state: PaperlessState; failing?: boolean | null }) {
  const { t } = useTranslation()
  return failing ? (
    <StatusChip tone="bad">{t(failingWord)}</StatusChip>
  ) : (
    <StatusChip tone={stateTones[state]}>{t(stateWords[state])}</StatusChip>
  )
}

/** The same in a list. */
export const statusCell = (row: { status: PaperlessState | null; failing: boolean | null }) =>
  row.status && <PaperlessChip state={row.status} failing={row.failing} />
