import { lazyScreen, type RoomLine } from '../../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'account/commissions',
    under: 'actions/payments',
    title: 'Commissions Waiting',
    may: 'wallet.readAny',
    element: lazyScreen(() => import('./commission-list'), 'CommissionList'),
    tab: ['money', 'Wallets', 'Commissions Waiting'],
  },
]
