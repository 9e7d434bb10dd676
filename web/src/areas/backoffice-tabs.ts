import { backendQueues } from '@sevakendra/contract/report/endpoints'
import { useRead } from '../kit/call/send'
import { useMay } from '../kit/session/may'
import type { TabGroup } from '../kit/shell/screen-tabs'

/** What waits in each list, by the address of its screen. */
export function useWaiting(): Record<string, number> {
  const may = useMay()
  const { data = [] } = useRead(backendQueues, { staleTime: 30_000, enabled: may('dashboard.read') })
  const counts: Record<string, number> = {}
  for (const { list, n } of data) {
    const screen = `/backend/${list.split('?')[0]}`
    counts[screen] = (counts[screen] ?? 0) + n
  }
  return counts
}

/** Screens with ways to each other; which they are, their rooms say. */
export const tabs: Record<string, Omit<TabGroup, 'tabs'>> = {
  /** All sides of the shops' money: what they ask for, what comes by itself, what the bank says, and what they have. */
  money: { label: 'Payments and wallets', useCounts: useWaiting },
  /** Everybody with a sign-in, and what they did. */
  people: { label: 'People and what they did', useCounts: useWaiting },
  /** Agencies at UTIITSL and what they buy. */
  uti: { label: 'UTI PAN', useCounts: useWaiting },
  /** GST registrations and returns. */
  gst: { label: 'GST', useCounts: useWaiting },
  /** What visitors of the public site sent. */
  visitors: { label: 'Registrations and enquiries', useCounts: useWaiting },
  /** Customers whom shops send to partners. */
  leads: { label: 'Cards and loans', useCounts: useWaiting },
  /** Parcels with forms, and forms that have not come. */
  courier: { label: 'Courier', useCounts: useWaiting },
  /** How mail is sent, and what was written. */
  mail: { label: 'Mail and messages' },
  /** What begins on its day: our own prices, the government's, and which documents it accepts. */
  prices: { label: 'Prices and documents' },
}
