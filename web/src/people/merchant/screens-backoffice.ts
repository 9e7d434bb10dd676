import { lazyScreen, type RoomLine } from '../../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'user-management/merchant-list',
    menu: 'User Management / Merchant-list',
    title: 'Merchant-list',
    may: 'merchant.read',
    element: lazyScreen(() => import('./merchant-list'), 'MerchantList'),
  },
]
