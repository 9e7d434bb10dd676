import { lazyScreen, type RoomLine } from '../kit/shell/area'

/** The first screen; the reports stand further down in the sidebar. */
export const screens: readonly RoomLine[] = [
  {
    path: '',
    menu: 'Dashboard',
    title: 'Dashboard',
    may: 'dashboard.read',
    element: lazyScreen(() => import('./backend-dashboard'), 'BackendDashboard'),
  },
]

export const reports: readonly RoomLine[] = [
  {
    path: 'misc/reports',
    menu: 'Courier & Reports / Reports',
    title: 'Reports',
    may: 'dashboard.read',
    element: lazyScreen(() => import('./report-index'), 'OfficeReports'),
  },
  {
    path: 'misc/reports/daily-collection',
    title: 'Daily Collection',
    may: 'wallet.readAny',
    element: lazyScreen(() => import('./ledger/collection-report'), 'DailyCollection'),
  },
  {
    path: 'misc/reports/wallet-lines',
    title: 'Wallet Lines',
    may: 'wallet.readAny',
    element: lazyScreen(() => import('./ledger/wallet-lines-report'), 'WalletLines'),
  },
  {
    path: 'misc/reports/service-sales',
    title: 'Service Sales',
    may: 'wallet.readAny',
    element: lazyScreen(() => import('./ledger/sales-report'), 'ServiceSales'),
  },
  {
    path: 'misc/reports/wallet-balances',
    title: 'Wallet Balances',
    may: 'wallet.readAny',
    element: lazyScreen(() => import('./ledger/balances-report'), 'WalletBalances'),
  },
  {
    path: 'misc/reports/bank-reconciliation',
    title: 'Bank Reconciliation',
    may: 'payment.read',
    element: lazyScreen(() => import('./bank/bank-reports'), 'BankReconciliation'),
  },
  {
    path: 'misc/reports/payments-stated',
    title: 'Payments Against Statements',
    may: 'payment.read',
    element: lazyScreen(() => import('./bank/bank-reports'), 'PaymentsStated'),
  },
  {
    path: 'misc/reports/money-received',
    title: 'Payments Against the Ledger',
    may: 'payment.read',
    element: lazyScreen(() => import('./bank/bank-reports'), 'MoneyReceived'),
  },
  {
    path: 'misc/reports/commission-by-service',
    title: 'Commission by Service',
    may: 'wallet.readAny',
    element: lazyScreen(() => import('./commission/commission-report'), 'CommissionByService'),
  },
  {
    path: 'misc/reports/service-ageing',
    title: 'Open Requests by Age',
    may: 'dashboard.read',
    element: lazyScreen(() => import('./services/service-reports'), 'ServiceAgeing'),
  },
  {
    path: 'misc/reports/open-requests',
    title: 'Open Requests',
    may: 'dashboard.read',
    element: lazyScreen(() => import('./services/service-reports'), 'OpenRequests'),
  },
  {
    path: 'misc/reports/service-returns',
    title: 'Rejections by Service and Shop',
    may: 'dashboard.read',
    element: lazyScreen(() => import('./services/service-reports'), 'ServiceReturns'),
  },
  {
    path: 'misc/reports/service-decisions',
    title: 'Decisions by Service',
    may: 'dashboard.read',
    element: lazyScreen(() => import('./services/service-reports'), 'ServiceDecisions'),
  },
]
