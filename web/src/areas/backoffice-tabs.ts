import { backendQueues } from '@sevakendra/contract/report/endpoints'
import { useRead } from '../kit/call/send'
import { useMay } from '../kit/session/may'
import type { TabGroup } from '../kit/shell/screen-tabs'

const payments = '/backend/actions/payments'
const account = '/backend/account'
const people = '/backend/user-management'
const packages = '/backend/masters/package'

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

/** All sides of the shops' money: what they ask for, what comes by itself, what the bank says, and what they have. */
export const moneyTabs: TabGroup = {
  label: 'Payments and wallets',
  useCounts: useDecisions,
  tabs: [
    { to: payments, title: 'Requests', may: 'payment.read' },
    {
      to: `${payments}/online`,
      title: 'Online Payments',
      may: 'payment.read',
      within: [
        { to: `${payments}/online`, title: 'All', may: 'payment.read' },
        { to: `${payments}/review`, title: 'In Review', may: 'payment.read' },
      ],
    },
    {
      to: `${payments}/match`,
      title: 'Bank Statements',
      may: 'payment.import',
      within: [
        { to: `${payments}/match`, title: 'To Match', may: 'payment.import' },
        { to: `${payments}/lines`, title: 'Statement Lines', may: 'payment.import' },
        { to: `${payments}/unseen`, title: 'Unmatched Requests', may: 'payment.import' },
        { to: `${payments}/unlinks`, title: 'Wrong Links', may: 'payment.decide' },
        { to: `${payments}/statements`, title: 'Imported', may: 'payment.import' },
      ],
    },
    {
      to: `${account}/wallets`,
      title: 'Wallets',
      may: 'wallet.readAny',
      within: [
        { to: `${account}/wallets`, title: 'All', may: 'wallet.readAny' },
        { to: `${account}/receivables`, title: 'Receivables', may: 'wallet.readAny' },
        { to: `${account}/commissions`, title: 'Commissions Waiting', may: 'wallet.readAny' },
      ],
    },
    {
      to: `${account}/adjustments`,
      title: 'Adjustments',
      may: 'wallet.propose',
      within: [
        { to: `${account}/adjustments`, title: 'Adjustments', may: 'wallet.propose' },
        { to: `${account}/reversals`, title: 'Reversals', may: 'wallet.propose' },
      ],
    },
    { to: `${account}/ledger`, title: 'Ledger Check', may: 'wallet.readAny' },
    {
      to: `${account}/tds`,
      title: 'TDS',
      may: 'tax.read',
      within: [
        { to: `${account}/tds`, title: 'Deposits', may: 'tax.read' },
        { to: `${account}/tds/payees`, title: 'By Payee', may: 'tax.read' },
        { to: `${account}/tds/lines`, title: 'By Commission', may: 'tax.read' },
      ],
    },
  ],
}

/** Everybody with a sign-in, and what they did. */
export const peopleTabs: TabGroup = {
  label: 'People and what they did',
  tabs: [
    { to: `${people}/all-users`, title: 'All Users', may: 'user.read' },
    {
      to: `${people}/audit`,
      title: 'Audit Trail',
      may: 'audit.read',
      within: [
        { to: `${people}/audit`, title: 'All Events', may: 'audit.read' },
        { to: `${people}/audit/check`, title: 'Audit Trail Check', may: 'audit.read' },
      ],
    },
  ],
}

/** How mail is sent, and what was written. */
export const mailTabs: TabGroup = {
  label: 'Mail',
  tabs: [
    { to: '/backend/settings/smtp-setup', title: 'Server', may: 'signedIn' },
    { to: '/backend/settings/smtp-setup/outbox', title: 'Outbox', may: 'mail.read' },
  ],
}

/** Our own prices on one side, the government's on the other. */
export const priceTabs: TabGroup = {
  label: 'Prices',
  tabs: [
    { to: packages, title: 'Packages', may: 'master.packages' },
    { to: `${packages}/government-fees`, title: 'Government Fees', may: 'master.packages' },
  ],
}
