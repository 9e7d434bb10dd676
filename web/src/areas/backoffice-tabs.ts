import { backendQueues } from '@sevakendra/contract/report/endpoints'
import { useRead } from '../kit/call/send'
import { useMay } from '../kit/session/may'
import type { TabGroup } from '../kit/shell/screen-tabs'

const payments = '/backend/actions/payments'
const account = '/backend/account'

/** What waits for a decision besides the requests, which stand in the sidebar. */
function useDecisions() {
  const may = useMay()
  const { data } = useRead(backendQueues, { staleTime: 30_000, enabled: may('dashboard.read') })
  return {
    [`${payments}/review`]: data?.doubts ?? 0,
    [`${account}/adjustments`]: data?.adjustments ?? 0,
    [`${account}/reversals`]: data?.reversals ?? 0,
    [`${payments}/unlinks`]: data?.unlinks ?? 0,
  }
}

/** Whose KYC waits to be verified. */
function useKycs() {
  const may = useMay()
  const { data } = useRead(backendQueues, { staleTime: 30_000, enabled: may('dashboard.read') })
  return { '/backend/user-management/kyc': data?.kycs ?? 0 }
}

/** Screens with ways to each other; which they are, their rooms say. */
export const tabs: Record<string, Omit<TabGroup, 'tabs'>> = {
  /** All sides of the shops' money: what they ask for, what comes by itself, what the bank says, and what they have. */
  money: {
    label: 'Payments and wallets',
    useCounts: useDecisions,
  },
  /** Everybody with a sign-in, and what they did. */
  people: { label: 'People and what they did', useCounts: useKycs },
  /** Agencies at UTIITSL and what they buy. */
  uti: { label: 'UTI PAN' },
  /** GST registrations and returns. */
  gst: { label: 'GST' },
  /** What visitors of the public site sent. */
  visitors: { label: 'Registrations and enquiries' },
  /** Customers whom shops send to partners. */
  leads: { label: 'Cards and loans' },
  /** Parcels with forms, and forms that have not come. */
  courier: { label: 'Courier' },
  /** How mail is sent, and what was written. */
  mail: { label: 'Mail' },
  /** What begins on its day: our own prices, the government's, and which documents it accepts. */
  prices: { label: 'Prices and documents' },
}
