import { Button, Kbd } from '@mantine/core'
import type { Tone } from '@sevakendra/contract/kit/list'
import { count } from '@sevakendra/contract/kit/money'
import { packAnyPapers } from '@sevakendra/contract/nsdl-pan/acknowledge/endpoints'
import { allCounts, printAnyCustomerReceipt, printAnyForm, printAnyReceipt } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import { type PhysicalState, screens } from '@sevakendra/contract/nsdl-pan/physical/flow'
import {
  allAcknowledged,
  allApplications,
  allIncomplete,
  allPendingVerification,
  allRejected,
  allTinRejections,
  allWaiting,
} from '@sevakendra/contract/nsdl-pan/physical/lists'
import { IconCrop, IconDownload, IconEye, IconGavel, IconPencil, IconPlayerPlay, IconReceipt, IconWritingSign } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fetchFile, saveFile } from '../kit/call/download'
import { useRead } from '../kit/call/send'
import { useKeys } from '../kit/keys/keys'
import type { RowAction } from '../kit/list/action'
import { ListScreen, type Row } from '../kit/list/screen'
import scrolled from '../kit/look/scrolled.module.css'
import { useMay } from '../kit/session/may'
import { useUser } from '../kit/session/session'
import { useGo } from '../kit/shell/go'
import { useShown } from '../kit/shell/use-shown'
import { receiveMany, releaseMany } from './back-bulk'
import { backPaths } from './back-paths'
import classes from './back-queue.module.css'
import { FilingImports } from './filing/filing-imports'
import { formCell } from './form-cell'
import { papersOfMany } from './papers-of-many'
import { customerReceipt, hasCustomerReceipt, hasReceipt, shopReceipt } from './receipts'
import { dueCell } from './tin/due-cell'
import { whyCell } from './why-text'

type Key = 'waiting' | 'pendingVerification' | 'toFile' | 'tinRejections' | 'incomplete' | 'rejection' | 'ack' | 'all'
type QueueRow = Row<typeof allWaiting>

/** The queues in the order in which an application goes through them. Those in `wait` want somebody. */
export const queues: readonly { key: Key; label: string; states: readonly PhysicalState[]; tone: Tone }[] = [
  { key: 'waiting', label: 'Waiting', states: screens.toVerify, tone: 'wait' },
  { key: 'pendingVerification', label: 'Pending Verification', states: screens.pendingVerification, tone: 'busy' },
  { key: 'toFile', label: 'To File', states: screens.toFile, tone: 'wait' },
  { key: 'tinRejections', label: 'TIN Rejections', states: screens.tinRejection, tone: 'wait' },
  { key: 'incomplete', label: 'Incomplete', states: screens.incomplete, tone: 'quiet' },
  { key: 'rejection', label: 'Rejected', states: screens.rejection, tone: 'quiet' },
  { key: 'ack', label: 'Acknowledged', states: screens.ack, tone: 'quiet' },
  { key: 'all', label: 'All', states: screens.list, tone: 'quiet' },
]

/** How many applications stand in any of some states. */
export const sumOf = (counts: Record<string, number> | undefined, states: readonly PhysicalState[]): number | undefined =>
  counts && states.reduce((sum, state) => sum + (counts[state] ?? 0), 0)

function QueueTabs({ at }: { at: Key }) {
  const { t } = useTranslation()
  const { data } = useRead(allCounts)
  const shown = useShown(at, data !== undefined)
  return (
    <nav className={`${classes.tabs} ${scrolled.edges}`} aria-label={t('Queues')}>
      {queues.map(({ key, label, states, tone }) => {
        const n = sumOf(data, states)
        return (
          <Link
            key={key}
            ref={key === at ? shown : undefined}
            to={backPaths[key]}
            className={classes.tab}
            aria-current={key === at ? 'page' : undefined}
          >
            {t(label)}
            {n !== undefined && (
              <span className={classes.count} data-waits={(tone === 'wait' && n > 0) || undefined}>
                {count(n)}
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}

/** Opens the form that has waited longest. */
export function VerifyNext() {
  const { t } = useTranslation()
  const go = useGo()
  const may = useMay()('nsdl.verify')
  useKeys([{ group: 'Queues', words: 'Verify next', keys: { v: may ? () => void go(backPaths.verify()) : undefined } }])
  if (!may) return null
  return (
    <Button
      component={Link}
      to={backPaths.verify()}
      leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />}
      rightSection={
        <Kbd aria-hidden className={classes.key}>
          V
        </Kbd>
      }
    >
      {t('Verify next')}
    </Button>
  )
}

/** What can be done with one row, by its state and by what this person may. */
export function useRowActions(): (row: QueueRow) => (RowAction | false)[] {
  const may = useMay()
  return ({ id, status, ackNo }) => [
    { label: 'Open', icon: IconEye, to: backPaths.info(id) },
    (status === 'waiting' || status === 'pendingVerification') &&
      may('nsdl.verify') && { label: 'Verify', icon: IconPlayerPlay, to: backPaths.verify(id) },
    status === 'awaitingCrop' && may('nsdl.verify') && { label: 'Crop', icon: IconCrop, to: backPaths.crop(id) },
    status === 'verified' &&
      may('nsdl.acknowledge') && { label: 'Enter acknowledgement', icon: IconWritingSign, to: backPaths.acknowledge(id) },
    status !== 'draft' && {
      label: 'Filled form (PDF)',
      icon: IconDownload,
      run: () => void save(() => fetchFile(printAnyForm, { params: { id } })),
    },
    ackNo !== null &&
      screens.tinRejection.some(state => state === status) && {
        label: status === 'tinReplied' ? 'Check the reply' : 'Open the objection',
        icon: IconGavel,
        to: backPaths.tinVerify(ackNo),
      },
    hasCustomerReceipt({ state: status }) && {
      label: customerReceipt,
      icon: IconReceipt,
      run: () => void save(() => fetchFile(printAnyCustomerReceipt, { params: { id } })),
    },
    hasReceipt(status) && {
      label: shopReceipt,
      icon: IconReceipt,
      run: () => void save(() => fetchFile(printAnyReceipt, { params: { id } })),
    },
  ]
}

async function save(read: () => Promise<File | undefined>): Promise<void> {
  const file = await read()
  if (file) saveFile(file)
}

/** Whole days while somebody has to act: the second day is late, the third is too late. A finished application does not age: the server says null. */
export function Age({ days }: { days: number | null }) {
  const { t } = useTranslation()
  if (days === null) return '–'
  return (
    <span className={classes.age} data-late={days >= 3 ? 'much' : days >= 2 ? 'yes' : undefined}>
      {t('{{days}} d', { days })}
    </span>
  )
}

/** The code before the name: the name may be cut, the code never. */
function Shop({ code, name }: { code: string | null; name: string | null }) {
  return (
    <>
      <span className={classes.code}>{code}</span> {name}
    </>
  )
}

export const merchant = (row: { merchantCode: string | null; merchant: string | null }) => (
  <Shop code={row.merchantCode} name={row.merchant} />
)
export const age = (row: { age: number | null }) => <Age days={row.age} />
const to = ({ id }: { id: string }) => backPaths.info(id)

export function useShared(at: Key) {
  const { t } = useTranslation()
  return {
    to,
    actions: useRowActions(),
    tabs: <QueueTabs at={at} />,
    primary: <VerifyNext />,
    trail: (
      <>
        {t('Actions')} › <Link to={backPaths.home}>{t('NSDL PAN')}</Link>
      </>
    ),
  }
}

export function BackWaiting() {
  return (
    <ListScreen
      of={allWaiting}
      {...useShared('waiting')}
      cells={{ ...formCell, age, merchant }}
      empty={{ text: 'All forms received have been verified.' }}
    />
  )
}

export function BackPending() {
  const may = useMay()
  const me = useUser()
  return (
    <ListScreen
      of={allPendingVerification}
      {...useShared('pendingVerification')}
      {...(may('nsdl.verify') && { bulk: [releaseMany(me?.displayName ?? '')] })}
      cells={{ ...formCell, age, merchant }}
      empty={{ text: 'No application is being verified now.' }}
    />
  )
}

/** Where only the crop was wrong, the back office cuts it anew; anything else is the shop's to correct, and its record says why. */
export function BackIncomplete() {
  const may = useMay()('nsdl.verify')
  const fix = ({ id, cropOnly }: { id: string; cropOnly?: boolean | null }): RowAction =>
    cropOnly ? { label: 'Fix', to: backPaths.crop(id), icon: IconCrop } : { label: 'Fix', to: backPaths.info(id), icon: IconPencil }
  return (
    <ListScreen
      of={allIncomplete}
      {...useShared('incomplete')}
      {...(may && { next: fix })}
      cells={{ ...formCell, age, merchant, ...whyCell }}
      empty={{ text: 'No application is with a merchant for correction.' }}
    />
  )
}

export function BackRejected() {
  return (
    <ListScreen
      of={allRejected}
      {...useShared('rejection')}
      cells={{ ...formCell, age, merchant, ...whyCell }}
      empty={{ text: 'No application has been rejected.' }}
    />
  )
}

/** Everything that was filed; from here the numbers of the tax office are entered. */
export function BackAcknowledged() {
  const { t } = useTranslation()
  const may = useMay()('nsdl.acknowledge')
  const { data } = useRead(allCounts)
  const waiting = sumOf(data, screens.toFile) ?? 0
  return (
    <ListScreen
      of={allAcknowledged}
      {...useShared('ack')}
      primary={
        may && (
          <>
            <FilingImports />
            <Button component={Link} to={backPaths.acknowledge()} leftSection={<IconWritingSign size={18} stroke={1.75} aria-hidden />}>
              {waiting > 0 ? t('Enter acknowledgements ({{count}})', { count: waiting }) : t('Enter acknowledgements')}
            </Button>
          </>
        )
      }
      bulk={[papersOfMany(allAcknowledged, packAnyPapers), ...(may ? [receiveMany] : [])]}
      cells={{ ...formCell, age, merchant }}
      empty={{ text: 'Applications appear here once their acknowledgement number is entered.' }}
    />
  )
}

export function BackApplications() {
  return (
    <ListScreen
      of={allApplications}
      {...useShared('all')}
      cells={{ ...formCell, age, merchant }}
      empty={{ text: 'No application has been submitted yet.' }}
    />
  )
}

/** What the tax department objects to, the most urgent first; a row leads to its objection. */
export function BackTinRejections() {
  const { t } = useTranslation()
  const may = useMay()('nsdl.acknowledge')
  return (
    <ListScreen
      of={allTinRejections}
      {...useShared('tinRejections')}
      to={({ id, ackNo }) => (ackNo ? backPaths.tinVerify(ackNo) : backPaths.info(id))}
      primary={
        may && (
          <Button component={Link} to={backPaths.tinRaise()} leftSection={<IconGavel size={18} stroke={1.75} aria-hidden />}>
            {t('Enter objection')}
          </Button>
        )
      }
      cells={{ ...formCell, merchant, ...whyCell, ...dueCell }}
      empty={{ text: 'The tax department objects to no application.' }}
    />
  )
}
