import { ActionIcon, Paper, TextInput } from '@mantine/core'
import { timeWords } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { type ReportGroup, reportGroups } from '@sevakendra/contract/kit/report'
import { favourMyReport, favourReport, readMyReports, readReports } from '@sevakendra/contract/kit/report-marks'
import { IconSearch, IconStar, IconStarFilled } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { ReadProblem } from '../kit/call/read-problem'
import { useRead, useSend } from '../kit/call/send'
import { Page } from '../kit/shell/page'
import { PageSkeleton } from '../kit/shell/page-skeleton'
import classes from './report-index.module.css'

type Entry = ReplyOf<typeof readReports>[number]

/** The reports of the back office. */
export const OfficeReports = () => <ReportIndex read={readReports} favour={favourReport} />

/** The reports of a shop. */
export const ShopReports = () => <ReportIndex read={readMyReports} favour={favourMyReport} />

interface Props {
  read: typeof readReports | typeof readMyReports
  favour: typeof favourReport | typeof favourMyReport
}

function ReportIndex({ read, favour }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const { data, error, refetch } = useRead(read as typeof readReports)
  const send = useSend(favour as typeof favourReport)
  const base = `/${useLocation().pathname.split('/')[1]}`
  if (!data && !error) return <PageSkeleton />
  const wanted = typed.trim().toLocaleLowerCase()
  const fits = ({ title, answers }: Entry) => [title, answers, t(title), t(answers)].some(text => text.toLocaleLowerCase().includes(wanted))
  const found = (data ?? []).filter(fits)
  const favourites = found.filter(one => one.favourite)
  const groups = (Object.keys(reportGroups) as ReportGroup[])
    .map(group => ({ group, entries: found.filter(one => one.group === group && !one.favourite) }))
    .filter(({ entries }) => entries.length > 0)
  const entries = (of: Entry[]) =>
    of.map(one => <EntryLine key={one.key} entry={one} base={base} favour={on => void send({ key: one.key, on })} />)
  return (
    <Page title={t('Reports')}>
      {error && <ReadProblem error={error} again={refetch} />}
      <TextInput
        className={classes.search}
        type="search"
        aria-label={t('Search reports')}
        placeholder={t('Search reports')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      {favourites.length > 0 && <Group title={t('Favourites')}>{entries(favourites)}</Group>}
      {groups.map(({ group, entries: of }) => (
        <Group key={group} title={t(reportGroups[group])}>
          {entries(of)}
        </Group>
      ))}
      {data && found.length === 0 && (
        <p className={classes.none}>{t(wanted ? 'No report fits what you typed.' : 'There is no report for you.')}</p>
      )}
    </Page>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.group} aria-label={title}>
      <h2>{title}</h2>
      <Paper withBorder component="ul" className={classes.list}>
        {children}
      </Paper>
    </section>
  )
}

function EntryLine({ entry, base, favour }: { entry: Entry; base: string; favour: (on: boolean) => void }) {
  const { t } = useTranslation()
  const { title, answers, screen, favourite, ranAt } = entry
  const Star = favourite ? IconStarFilled : IconStar
  return (
    <li className={classes.entry}>
      <div className={classes.words}>
        <Link to={`${base}/${screen}`}>{t(title)}</Link>
        <p>{t(answers)}</p>
      </div>
      <span className={classes.ran}>{ranAt && t('Last run {{time}}', { time: timeWords(ranAt) })}</span>
      <ActionIcon
        variant="subtle"
        color={favourite ? 'yellow' : 'gray'}
        size="lg"
        aria-pressed={favourite}
        aria-label={t('{{title}} among the favourites', { title: t(title) })}
        onClick={() => favour(!favourite)}
      >
        <Star size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}
