import { Alert, Button, Group, Modal, Progress, Skeleton, Stack, Text } from '@mantine/core'
import type { List } from '@sevakendra/contract/kit/list'
import { count } from '@sevakendra/contract/kit/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, statusOf } from '../call/error-text'
import { newKey } from '../call/idempotency'
import { readOnce, refetchShown } from '../call/send'
import type { BulkEach, Chosen } from './action'
import { rowName } from './body'
import { chosenRows } from './chosen'
import type { ListRow } from './data'
import classes from './screen.module.css'
import type { ListState } from './url'
import { queryOf } from './url'

/** More rows than these are not done from a screen. */
const most = 500

interface Props<R extends ListRow> {
  list: List
  action: BulkEach<R>
  chosen: Chosen
  state: ListState
  addition: Record<string, unknown> | undefined
  /** @param done whether anything was done */
  close: (done: boolean) => void
}

/** One command for many rows: what will happen, how far it is, and which rows failed and why. */
export function BulkRun<R extends ListRow>({ list, action, chosen, state, addition, close }: Props<R>) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [failed, setFailed] = useState<ReadonlyMap<string, string>>(new Map())
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const [keys] = useState(() => new Map<string, string>())
  const { data, error } = useQuery({
    queryKey: ['bulk', list.path, JSON.stringify(chosen), action.label],
    queryFn: async ({ signal }) => {
      const [plan, rows] = await Promise.all([
        action.plan(),
        chosenRows<R>(list, chosen, { query: queryOf(state, addition), most, signal }),
      ])
      return { plan, rows }
    },
    // What was looked at is what is done.
    meta: readOnce,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const name = (row: R) => rowName(list, row)
  const fit = data?.rows.filter(row => data.plan.not(row) === undefined) ?? []
  const left = data?.rows.filter(row => data.plan.not(row) !== undefined) ?? []
  const open = fit.filter(row => !done.has(row.id))
  const begun = done.size + failed.size > 0

  async function run() {
    if (!data) return
    setBusy(true)
    setFailed(new Map())
    for (const row of open) {
      const key = keys.get(row.id) ?? newKey()
      keys.set(row.id, key)
      try {
        await data.plan.each(row, key)
        setDone(before => new Set(before).add(row.id))
      } catch (refused) {
        // Refused for sure: tried again, it is a command of its own. Where no answer came, the server may have done it.
        if (statusOf(refused) !== undefined) keys.delete(row.id)
        setFailed(before => new Map(before).set(row.id, errorText(refused)))
      }
    }
    setBusy(false)
    refetchShown(client)
  }
  return (
    <Modal
      opened
      size="lg"
      title={t(action.title)}
      onClose={() => !busy && close(done.size > 0)}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack gap="md">
        {action.about && <Text size="sm">{t(action.about)}</Text>}
        {error && (
          <Alert role="alert" color="red">
            {t(errorText(error))}
          </Alert>
        )}
        {!data && !error && <Skeleton height={160} />}
        {chosen.count > most && <Text size="sm">{t('Only the first {{count}} rows are included.', { count: most })}</Text>}
        {data && fit.length === 0 && <Text size="sm">{t('This cannot be done for any of the chosen rows.')}</Text>}
        {(begun || busy) && (
          <>
            <Text size="sm" role="status">
              {t('{{done}} of {{all}} done', { done: count(done.size), all: count(fit.length) })}
            </Text>
            <Progress value={(100 * (done.size + failed.size)) / Math.max(1, fit.length)} aria-hidden />
          </>
        )}
        {failed.size > 0 && (
          <Rows title={t('Failed')} rows={fit.filter(row => failed.has(row.id)).map(row => [name(row), t(failed.get(row.id) ?? '')])} />
        )}
        {data && !begun && !busy && fit.length > 0 && (
          <Rows title={t(action.verb)} rows={fit.map(row => [name(row), data.plan.says?.(row)])} />
        )}
        {data && left.length > 0 && <Rows title={t('Left out')} rows={left.map(row => [name(row), t(data.plan.not(row) ?? '')])} />}
        <Group justify="flex-end">
          <Button variant="default" disabled={busy} onClick={() => close(done.size > 0)}>
            {t(begun ? 'Close' : 'Cancel')}
          </Button>
          {open.length > 0 && (
            <Button loading={busy} onClick={() => void run()}>
              {failed.size > 0 && !busy ? t('Try the failed ones again') : `${t(action.verb)} (${count(open.length)})`}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

function Rows({ title, rows }: { title: string; rows: readonly (readonly [name: string, words: ReactNode])[] }) {
  return (
    <section aria-label={title}>
      <Text size="sm" fw={600}>
        {title} ({count(rows.length)})
      </Text>
      <ul className={classes.bulkRows}>
        {rows.map(([name, words]) => (
          <li key={name}>
            <b>{name}</b> <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
