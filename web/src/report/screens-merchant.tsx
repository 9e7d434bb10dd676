import { lazyScreen, type RoomLine } from '../kit/shell/area'
import { MerchantDashboard } from './merchant-dashboard'

export const screens: readonly RoomLine[] = [
  {
    path: '',
    menu: 'Dashboard',
    title: 'Dashboard',
    may: 'shop.dashboard',
    // The first screen of nearly everybody comes with the frame.
    element: <MerchantDashboard />,
  },
]

const under = 'misc/courier/list'

export const reports: readonly RoomLine[] = [
  {
    path: 'misc/reports',
    under,
    title: 'Reports',
    may: 'shop.dashboard',
    element: lazyScreen(() => import('./report-index'), 'ShopReports'),
  },
  {
    path: 'misc/reports/daily-collection',
    under,
    title: 'Daily Collection',
    may: 'wallet.readOwn',
    element: lazyScreen(() => import('./ledger/collection-report'), 'OwnDailyCollection'),
  },
  {
    path: 'misc/reports/wallet-lines',
    under,
    title: 'Wallet Lines',
    may: 'wallet.readOwn',
    element: lazyScreen(() => import('./ledger/wallet-lines-report'), 'OwnWalletLines'),
  },
  {
    path: 'misc/reports/service-sales',
    under,
    title: 'Service Sales',
    may: 'wallet.readOwn',
    element: lazyScreen(() => import('./ledger/sales-report'), 'OwnServiceSales'),
  },
  {
    path: 'misc/reports/commission-by-service',
    under,
    title: 'Commission by Service',
    may: 'wallet.readOwn',
    element: lazyScreen(() => import('./commission/commission-report'), 'OwnCommissionByService'),
  },
]
