import { UnstyledButton } from '@mantine/core'
import type { List } from '@sevakendra/contract/kit/list'
import { count } from '@sevakendra/contract/kit/money'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../shell/lazy-part'
import type { BulkAction, BulkEach, Chosen } from './action'
import type { ListChoice } from './choice'
import type { ListRow } from './data'
import classes from './screen.module.css'
import { type ListState, queryOf } from './url'

const BulkRun = lazyPart(async () => (await import('./bulk-run')).BulkRun)

interface Props<R extends ListRow> {
  list: List
  actions: readonly (BulkAction | BulkEach<R>)[]
  choice: ListChoice
  state: ListState
  addition: Record<string, unknown> | undefined
  filtered: number
}

/** What can be done with the chosen rows. All pages are chosen by a second step, never by the first. */
export function BulkBar<R extends ListRow>({ list, actions, choice, state, addition, filtered }: Props<R>) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [running, setRunning] = useState<{ action: BulkEach<R>; chosen: Chosen }>()
  const chosen = choice.all ? filtered : choice.ids.size
  if (chosen === 0) return null

  async function run(action: BulkAction | BulkEach<R>) {
    if ('plan' in action) return setRunning({ action, chosen: what() })
    setBusy(true)
    try {
      if ((await action.run(what())) !== false) choice.clear()
    } finally {
      setBusy(false)
    }
  }
  function what(): Chosen {
    const { start: _s, length: _l, ...query } = queryOf(state, addition)
    return choice.all ? { all: true, count: filtered, query } : { all: false, count: choice.ids.size, ids: [...choice.ids] }
  }
  return (
    <section className={classes.bulk} aria-label={t('Chosen rows')}>
      <span role="status">
        <b>{t('{{rows}} selected', { rows: count(chosen) })}</b>{' '}
        <span className={classes.bulkOf}>{t('of {{rows}} filtered', { rows: count(filtered) })}</span>
      </span>
      {actions.map(action => (
        <UnstyledButton key={action.label} className={classes.bulkAction} disabled={busy} onClick={() => void run(action)}>
          {action.icon && <action.icon size={16} aria-hidden />}
          {t(action.label)}
        </UnstyledButton>
      ))}
      {running && (
        <BulkRun
          list={list}
          action={running.action as unknown as BulkEach<ListRow>}
          chosen={running.chosen}
          state={state}
          addition={addition}
          close={done => {
            setRunning(undefined)
            if (done) choice.clear()
          }}
        />
      )}
      <span className={classes.bulkEnd}>
        {!choice.all && filtered > choice.ids.size && (
          <UnstyledButton className={classes.bulkAction} onClick={choice.chooseAll}>
            {t('Select all {{rows}}', { rows: count(filtered) })}
          </UnstyledButton>
        )}
        <UnstyledButton className={classes.bulkAction} onClick={choice.clear}>
          <IconX size={16} aria-hidden />
          {t('Clear')}
        </UnstyledButton>
      </span>
    </section>
  )
}
