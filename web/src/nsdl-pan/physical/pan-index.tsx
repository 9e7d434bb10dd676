import { Button } from '@mantine/core'
import type { Tone } from '@sevakendra/contract/kit/list'
import { count } from '@sevakendra/contract/kit/money'
import { myCounts } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import { type PhysicalState, screens } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { myOverdue } from '@sevakendra/contract/nsdl-pan/tin/endpoints'
import {
  IconArrowBackUp,
  IconCalendarDue,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconCrop,
  IconFileCheck,
  IconGavel,
  IconPencil,
  IconPlus,
  IconScan,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRead } from '../../kit/call/send'
import { useMay } from '../../kit/session/may'
import { useBuilt } from '../../kit/shell/built'
import { LoadState } from '../../kit/shell/load-state'
import { Page } from '../../kit/shell/page'
import { type PanPaths, usePanPaths } from '../pan-paths'
import classes from './pan-index.module.css'

interface Tile {
  label: string
  hint: string
  states: readonly PhysicalState[]
  icon: typeof IconClock
  to: (paths: PanPaths) => string
  /** A count that waits for the shop is told in the tone of its state. */
  tone?: Tone
}

const tiles: readonly Tile[] = [
  { label: 'Drafts', hint: 'not paid yet', states: ['draft'], icon: IconPencil, to: paths => paths.list('all', 'draft') },
  {
    label: 'To scan',
    hint: 'print, sign and upload',
    states: ['awaitingScan'],
    icon: IconScan,
    to: paths => paths.list('all', 'awaitingScan'),
    tone: 'wait',
  },
  {
    label: 'To crop',
    hint: 'crop photo and signature',
    states: ['awaitingCrop'],
    icon: IconCrop,
    to: paths => paths.list('all', 'awaitingCrop'),
    tone: 'wait',
  },
  {
    label: 'Waiting',
    hint: 'with us for verification',
    states: screens.waiting,
    icon: IconClock,
    to: paths => paths.list('waiting'),
  },
  {
    label: 'Incomplete',
    hint: 'correction needed',
    states: screens.incomplete,
    icon: IconArrowBackUp,
    to: paths => paths.list('incomplete'),
    tone: 'back',
  },
  { label: 'Verified', hint: 'about to be filed', states: ['verified'], icon: IconFileCheck, to: paths => paths.list('all', 'verified') },
  {
    label: 'Acknowledged',
    hint: 'filed with the tax office',
    states: screens.ack,
    icon: IconCircleCheck,
    to: paths => paths.list('ack'),
  },
  {
    label: 'Objection raised',
    hint: 'reply free of charge',
    states: ['tinRejected'],
    icon: IconGavel,
    to: paths => paths.list('tin-rejection', 'tinRejected'),
    tone: 'back',
  },
  {
    label: 'Reply received',
    hint: 'being checked by us',
    states: ['tinReplied'],
    icon: IconGavel,
    to: paths => paths.list('tin-rejection', 'tinReplied'),
  },
  {
    label: 'Rejected',
    hint: 'refunded in full',
    states: screens.rejection,
    icon: IconCircleX,
    to: paths => paths.list('rejection'),
  },
]

/** `product/nsdl-pan`: how many applications stand where, each count a way to them. */
export function PanIndex() {
  const { t } = useTranslation()
  const may = useMay()
  const built = useBuilt()
  const paths = usePanPaths()
  const { data, error, refetch } = useRead(myCounts)
  const { data: late } = useRead(myOverdue)
  if (!data) return <LoadState error={error} again={refetch} />
  const of = (states: readonly PhysicalState[]) => states.reduce((sum, state) => sum + (data[state] ?? 0), 0)
  return (
    <Page
      title={t('NSDL PAN')}
      about={t('Physical applications by status.')}
      action={
        may('nsdl.apply') && (
          <Button size="md" component={Link} to={paths.choose('N')} leftSection={<IconPlus size={18} stroke={2} aria-hidden />}>
            {t('New PAN application')}
          </Button>
        )
      }
    >
      <ul className={classes.tiles}>
        {tiles
          .filter(({ to }) => built(to(paths)))
          .map(({ label, hint, states, icon: Icon, to, tone }) => {
            const number = of(states)
            return (
              <li key={label}>
                <Link className={classes.tile} to={to(paths)} data-tone={number > 0 ? tone : undefined}>
                  <span className={classes.label}>
                    <Icon size={18} stroke={1.75} aria-hidden /> {t(label)}
                  </span>
                  <strong>{count(number)}</strong>
                  <span className={classes.hint}>{t(hint)}</span>
                </Link>
              </li>
            )
          })}
        {late !== undefined && late.overdue > 0 && (
          <li>
            <Link
              className={classes.tile}
              to={`${paths.list('tin-rejection', 'tinRejected')}&f.answerBy=lte~${late.until}`}
              data-tone="late"
            >
              <span className={classes.label}>
                <IconCalendarDue size={18} stroke={1.75} aria-hidden /> {t('Reply overdue')}
              </span>
              <strong>{count(late.overdue)}</strong>
              <span className={classes.hint}>{t('reply now, free of charge')}</span>
            </Link>
          </li>
        )}
      </ul>
      <nav className={classes.more} aria-label={t('More NSDL PAN pages')}>
        <Link to={paths.list('all')}>{t('All Applications')}</Link>
        <Link to={paths.list('hardcopy')}>{t('Hard Copies')}</Link>
        {may('nsdl.apply') && built(paths.choose('C')) && <Link to={paths.choose('C')}>{t('PAN Correction')}</Link>}
        {built(paths.paperless) && <Link to={paths.paperless}>{t('Paperless')}</Link>}
      </nav>
    </Page>
  )
}
