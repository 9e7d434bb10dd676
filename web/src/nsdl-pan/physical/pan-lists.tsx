import { Button } from '@mantine/core'
import { packMyPapers } from '@sevakendra/contract/nsdl-pan/acknowledge/endpoints'
import type { AppType, Category } from '@sevakendra/contract/nsdl-pan/forms/edition'
import type { Filing } from '@sevakendra/contract/nsdl-pan/forms/filings'
import { printForm, printMyCustomerReceipt, printMyReceipt } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import type { PhysicalState } from '@sevakendra/contract/nsdl-pan/physical/flow'
import {
  myAcknowledged,
  myApplications,
  myHardcopies,
  myIncomplete,
  myRejected,
  myTinRejections,
  myWaiting,
} from '@sevakendra/contract/nsdl-pan/physical/lists'
import { IconArrowRight, IconFileText, IconInfoCircle, IconPencil, IconPlus, IconReceipt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { fetchFile } from '../../kit/call/download'
import { savePaper } from '../../kit/call/save-paper'
import type { RowAction } from '../../kit/list/action'
import { ListScreen } from '../../kit/list/screen'
import scrolled from '../../kit/look/scrolled.module.css'
import { useMay } from '../../kit/session/may'
import { useBuilt } from '../../kit/shell/built'
import { useGo } from '../../kit/shell/go'
import { useShown } from '../../kit/shell/use-shown'
import { formCell } from '../form-cell'
import { usePanPaths } from '../pan-paths'
import { papersOfMany } from '../papers-of-many'
import { customerReceipt, hasCustomerReceipt, hasReceipt, shopReceipt } from '../receipts'
import { dueCell } from '../tin/due-cell'
import { whyCell } from '../why-text'
import { courierOfMany } from './courier-of-many'
import { nextStep } from './next-step'
import classes from './pan-lists.module.css'

type OwnList =
  | typeof myWaiting
  | typeof myApplications
  | typeof myAcknowledged
  | typeof myHardcopies
  | typeof myIncomplete
  | typeof myRejected
  | typeof myTinRejections
type Kind = 'all' | 'waiting' | 'incomplete' | 'ack' | 'tin-rejection' | 'hardcopy' | 'rejection'

const kinds: Record<Kind, { of: OwnList; label: string; empty: string }> = {
  all: { of: myApplications, label: 'All Applications', empty: 'All applications of the shop appear here, drafts included.' },
  waiting: { of: myWaiting, label: 'Waiting', empty: 'Applications waiting for verification appear here.' },
  incomplete: { of: myIncomplete, label: 'Incomplete', empty: 'Applications to be corrected by the shop appear here.' },
  ack: { of: myAcknowledged, label: 'Acknowledged', empty: 'Applications with an acknowledgement number appear here.' },
  'tin-rejection': {
    of: myTinRejections,
    label: 'TIN Rejections',
    empty: 'Applications to which the tax department objects appear here.',
  },
  hardcopy: { of: myHardcopies, label: 'Hard Copies', empty: 'Forms to be sent by courier appear here.' },
  rejection: { of: myRejected, label: 'Rejected', empty: 'Rejected and refunded applications appear here.' },
}

/** The form of a row, whose columns a view may leave out. It does not say whether the applicant is foreign: the screen of the form leads on. */
const filingOf = ({ form, category }: { form?: AppType | null; category?: Category | null }): Filing | undefined =>
  form && category ? { appType: form, category, foreign: false } : undefined

export const PanList = () => <OwnApplications kind="all" />
export const PanWaiting = () => <OwnApplications kind="waiting" />
export const PanIncomplete = () => <OwnApplications kind="incomplete" />
export const PanAcknowledged = () => <OwnApplications kind="ack" />
export const PanHardcopies = () => <OwnApplications kind="hardcopy" />
export const PanTinRejections = () => <OwnApplications kind="tin-rejection" />
export const PanRejected = () => <OwnApplications kind="rejection" />

type OwnRow = { id: string; status: PhysicalState | null; ackNo: string | null }

/** The shop's lists are one declaration at different states; a row leads to its application, its menu to the next step. */
function OwnApplications({ kind }: { kind: Kind }) {
  const { t } = useTranslation()
  const may = useMay()
  const paths = usePanPaths()
  const go = useGo()
  const { of, label, empty } = kinds[kind]
  const stepOf = ({ id, status, ackNo }: OwnRow): RowAction | undefined => {
    const step = status && may('nsdl.apply') ? nextStep({ state: status, id, ackNo }, paths) : undefined
    return step && { ...step, icon: status === 'incomplete' ? IconPencil : IconArrowRight }
  }
  // Who opens the list of hard copies has come to send them.
  const parcel = useBuilt()(paths.addCourier) && kind === 'hardcopy'
  // Who opens this list has come to correct what is in it.
  const next = (kind === 'incomplete' || kind === 'tin-rejection') && may('nsdl.apply') ? stepOf : undefined
  const actions = (row: OwnRow): (RowAction | false | undefined)[] => {
    return [
      next ? undefined : stepOf(row),
      { label: 'Open', to: paths.info(row.id), icon: IconInfoCircle },
      row.status !== 'draft' && {
        label: 'Filled form (PDF)',
        run: () => void savePaper(() => fetchFile(printForm, { params: { id: row.id } })),
        icon: IconFileText,
      },
      hasCustomerReceipt({ state: row.status }) && {
        label: customerReceipt,
        run: () => void savePaper(() => fetchFile(printMyCustomerReceipt, { params: { id: row.id } })),
        icon: IconReceipt,
      },
      hasReceipt(row.status) && {
        label: shopReceipt,
        run: () => void savePaper(() => fetchFile(printMyReceipt, { params: { id: row.id } })),
        icon: IconReceipt,
      },
    ]
  }
  return (
    <ListScreen
      of={of}
      title={label}
      trail={<Link to={paths.home}>{t('NSDL PAN')}</Link>}
      to={row => (row.status === 'draft' && may('nsdl.apply') ? paths.apply(row.id, filingOf(row)) : paths.info(row.id))}
      actions={actions}
      {...(next && { next })}
      {...(kind === 'ack' && { bulk: [papersOfMany(myAcknowledged, packMyPapers)] })}
      {...(parcel && { bulk: [courierOfMany(paths.addCourier, go, text => t(text))] })}
      cells={{
        ...formCell,
        ...(kind === 'tin-rejection' ? { ...whyCell, ...dueCell } : kind === 'incomplete' || kind === 'rejection' ? whyCell : {}),
      }}
      empty={{ text: empty }}
      tabs={<ListsNav open={kind} />}
      primary={
        parcel ? (
          <Button component={Link} to={paths.addCourier} leftSection={<IconPlus size={18} stroke={2} aria-hidden />}>
            {t('Add Courier')}
          </Button>
        ) : (
          may('nsdl.apply') && (
            <Button component={Link} to={paths.choose('N')} leftSection={<IconPlus size={18} stroke={2} aria-hidden />}>
              {t('New PAN application')}
            </Button>
          )
        )
      }
    />
  )
}

/** The lists of the room, side by side. */
function ListsNav({ open }: { open: Kind }) {
  const { t } = useTranslation()
  const paths = usePanPaths()
  const shown = useShown(open)
  return (
    <nav className={`${classes.nav} ${scrolled.edges}`} aria-label={t('NSDL PAN lists')}>
      {(Object.keys(kinds) as Kind[]).map(kind => (
        <NavLink
          key={kind}
          ref={kind === open ? shown : undefined}
          to={paths.list(kind)}
          end
          aria-current={kind === open ? 'page' : undefined}
        >
          {t(kinds[kind].label)}
        </NavLink>
      ))}
    </nav>
  )
}
