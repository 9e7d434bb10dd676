import { Alert, Button, Card, Group, Skeleton, Stack } from '@mantine/core'
import type { AnyImport } from '@sevakendra/contract/kit/import/import'
import type { ImportFate } from '@sevakendra/contract/kit/import/words'
import type { Column } from '@sevakendra/contract/kit/list'
import { count } from '@sevakendra/contract/kit/money'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../call/call'
import { errorText, problemOf } from '../call/error-text'
import { ReadProblem } from '../call/read-problem'
import { readOnce, useSend } from '../call/send'
import { Cell } from '../list/cells'
import { Facts } from '../record/facts'
import type { Checked, Mapped, Taken } from './file'
import classes from './outcome.module.css'
import { ReportButtons } from './report'
import { ImportRows } from './rows'

/** Which rows are shown. */
export type Only = ImportFate | 'noted' | null

interface ImportOutcomeProps {
  of: AnyImport
  body: Mapped
  done: (taken: Taken) => void
}

/** What would become of each row, with everything that is wrong or doubtful said first; and the one button that takes them. */
export function ImportOutcome({ of, body, done }: ImportOutcomeProps) {
  const { t } = useTranslation()
  const [shown, show] = useState<{ only: Only; start: number }>({ only: null, start: 0 })
  const [round, setRound] = useState(0)
  const [refused, setRefused] = useState<string[]>([])
  const take = useSend(of.commit)
  const head = useRef<HTMLHeadingElement>(null)
  const { data, error, isFetching } = useQuery({
    queryKey: ['import-check', of.key, body, shown, round],
    queryFn: ({ signal }) => call(of.check, { body: { ...body, ...shown }, signal }),
    placeholderData: keepPreviousData,
    meta: readOnce,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  // The button that was pressed is gone, and this stands below it.
  const there = data !== undefined
  useEffect(() => (there ? head.current?.focus() : undefined), [there])
  const again = () => {
    setRefused([])
    setRound(round + 1)
  }
  if (!data) return error && !isFetching ? <ReadProblem error={error} again={again} /> : <Skeleton h={280} />

  async function commit({ stamp }: Checked) {
    setRefused([])
    try {
      done(await take({ ...body, stamp }))
    } catch (failure) {
      const { message, data: more } = problemOf(failure) ?? {}
      setRefused(message && Array.isArray(more) ? [message, ...more] : [errorText(failure)])
    }
  }

  const { counts, facts, warnings } = data
  const fresh = counts.new + counts.changed
  const whole = fresh + counts.known
  const said = Object.entries(of.facts as Record<string, Column>)
  // Of rows that are done each by itself those that cannot be taken stop no other.
  const stopped = counts.refused > 0 && !of.alone
  const words = () => {
    if (stopped || whole === 0) return t('Nothing can be imported yet')
    if (of.replaces) return t('Replace the list by {{n}} rows', { count: whole, n: count(whole) })
    return fresh > 0 ? t('Import {{n}} rows', { count: fresh, n: count(fresh) }) : t('Import without new rows')
  }
  return (
    <Card>
      <Stack gap="md">
        <h2 ref={head} tabIndex={-1} className={classes.title}>
          {t('What will be imported')}
        </h2>
        {counts.refused > 0 && (
          <Alert
            color={stopped ? 'red' : 'yellow'}
            role="alert"
            title={t('{{n}} rows cannot be taken', { count: counts.refused, n: count(counts.refused) })}
            icon={<IconAlertTriangle size={18} aria-hidden />}
          >
            {t(
              of.alone
                ? 'They are left out; the others are imported. The report says why each is left out.'
                : 'Nothing is imported while a row cannot be taken. Correct the file and send it again; if these are totals or remarks below the table, enter its last line above.',
            )}
            <div>
              <Button variant="default" size="xs" mt="xs" onClick={() => show({ only: 'refused', start: 0 })}>
                {t('Show these rows')}
              </Button>
            </div>
          </Alert>
        )}
        {whole === 0 && !stopped && <Alert color="yellow">{t('There is no row below the headings that can be taken.')}</Alert>}
        {fresh === 0 && whole > 0 && !stopped && !of.replaces && (
          <Alert color="blue" icon={<IconInfoCircle size={18} aria-hidden />}>
            {t(
              counts.refused > 0
                ? 'All rows that can be taken are already there: importing the file adds no rows.'
                : 'All rows of this file are already there: importing it adds no rows.',
            )}
          </Alert>
        )}
        {warnings.map(({ key, n }) => (
          <Alert key={key} color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {t(of.warnings[key] ?? key, { n: count(n) })}
          </Alert>
        ))}
        <Facts
          of={said.map(([key, column]) => [
            t(column.label),
            (facts[key] ?? null) === null ? null : <Cell key={key} column={column} value={facts[key]} />,
          ])}
        />
        <ImportRows of={of} checked={data} shown={shown} show={show} busy={isFetching} />
        {error && <ReadProblem error={error} again={again} />}
        {refused.length > 0 && (
          <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {refused.map(text => (
              <div key={text}>{t(text)}</div>
            ))}
            <Button variant="default" size="xs" mt="xs" onClick={again}>
              {t('Check again')}
            </Button>
          </Alert>
        )}
        <Group justify="space-between">
          <ReportButtons endpoint={of.draftReport} given={{ body }} />
          <Button onClick={() => commit(data)} loading={take.busy} disabled={stopped || whole === 0 || isFetching}>
            {words()}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}
