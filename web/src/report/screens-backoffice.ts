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
]
