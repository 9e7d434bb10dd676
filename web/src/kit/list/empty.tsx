import { Alert, Button, Skeleton, Text } from '@mantine/core'
import type { List } from '@sevakendra/contract/kit/list'
import { IconAlertCircle, IconFilterOff, IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdvice } from '../call/advice'
import classes from './screen.module.css'
import type { ListPlace } from './state'

/** What a list says that has nothing yet, and the first step out of it. */
export interface EmptyWords {
  text?: string
  first?: ReactNode
}

interface EmptyProps {
  list: List
  place: ListPlace
  total: number
  empty: EmptyWords | undefined
}

/** Nothing was there yet, nothing stands at this tab, or nothing fits: different things to a person. */
export function ListEmpty({ list, place, total, empty }: EmptyProps) {
  const { t } = useTranslation()
  const { filters, search } = place.state
  const tab = filters.find(filter => filter.field === list.tabs && filter.opt === null)
  // Of nothing, no filter hides anything.
  const narrowed = total > 0 && (filters.some(filter => filter !== tab) || search !== '')
  const word = tab && list.columns[tab.field]?.words?.[String(tab.value1)]
  const Icon = narrowed ? IconFilterOff : IconInbox
  return (
    <div className={classes.empty}>
      <Icon size={36} stroke={1.5} aria-hidden />
      <Text fw={600}>{narrowed ? t('No match') : t('Nothing here yet')}</Text>
      <Text size="sm" c="dimmed">
        {narrowed && t('No rows match your filters.')}
        {!narrowed && total > 0 && word && t('Nothing is at “{{state}}” now.', { state: t(word) })}
        {!narrowed && total === 0 && empty?.text && t(empty.text)}
      </Text>
      {narrowed ? (
        <Button variant="default" onClick={() => place.change({ filters: tab ? [tab] : [], search: '' })}>
          {t('Clear filters')}
        </Button>
      ) : (
        total === 0 && empty?.first
      )}
    </div>
  )
}

/** The words of the specification, and below them whom to ask or when to come back. */
export function ListFailed({ words, refusal, reload }: { words: string; refusal: unknown; reload: () => void }) {
  const { t } = useTranslation()
  const advice = useAdvice(refusal)
  return (
    <div className={classes.failed}>
      <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle aria-hidden />} ta="start">
        <Text size="sm">{t(words)}</Text>
        {advice && <Text size="sm">{advice}</Text>}
        <Button mt="sm" size="compact-sm" variant="default" onClick={reload}>
          {t('Try again')}
        </Button>
      </Alert>
    </div>
  )
}

/** Bars where rows will be, the first time; the first of them says what is going on. */
export function ListBones({ rows, columns }: { rows: number; columns: number }) {
  const { t } = useTranslation()
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: bars have nothing else to tell them apart.
    <tr key={row} className={classes.row} aria-hidden>
      <td colSpan={columns} className={classes.whole}>
        <div className={classes.bone}>
          {row === 0 ? t('Loading...') : <Skeleton height={12} radius="sm" width={`${92 - ((row * 17) % 30)}%`} />}
        </div>
      </td>
    </tr>
  ))
}
