import { money } from '@sevakendra/contract/kit/money'
import type { Proposal } from '@sevakendra/contract/kit/proposal'
import { proposalStates, proposalTones } from '@sevakendra/contract/kit/proposal-words'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../list/cells'
import { RecordDrawer } from './record-drawer'

type About = Pick<Proposal, 'id' | 'status'> & { refNo: string; merchant: { code: string; shopName: string } }

interface ProposalDrawerProps<P extends About> {
  /** Answer of `useRead` for the proposal. */
  read: { data: P | undefined; error: unknown; refetch: () => unknown }
  /** Paise that it is about. */
  amount: (of: P) => number
  /** What its states are called, where that is not what they are called elsewhere. */
  states?: Record<P['status'], string>
  close: () => void
  /** The decision about it. */
  children: (of: P) => ReactNode
}

/** One proposal about a merchant's money beside its list: amount, state, reference and shop, and below them what is decided. */
export function ProposalDrawer<P extends About>({ read, amount, states = proposalStates, close, children }: ProposalDrawerProps<P>) {
  const { t } = useTranslation()
  const { data, error, refetch } = read
  return (
    <RecordDrawer
      close={close}
      size={520}
      title={data && money(amount(data))}
      chip={data && <StatusChip tone={proposalTones[data.status]}>{t(states[data.status as P['status']])}</StatusChip>}
      about={data && `${data.refNo} · ${data.merchant.shopName}, ${data.merchant.code}`}
      error={error}
      again={refetch}
    >
      {data && <Fragment key={data.id}>{children(data)}</Fragment>}
    </RecordDrawer>
  )
}
