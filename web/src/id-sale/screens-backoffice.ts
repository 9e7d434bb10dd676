import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'user-management/id-sale-list',
    under: 'user-management/merchant-list',
    title: 'ID Sale List',
    may: 'idSale.read',
    element: lazyScreen(() => import('./id-sale-list'), 'IdSaleList'),
  },
  {
    path: 'misc/reports/id-sales',
    title: 'ID Sales by Type',
    may: 'idSale.read',
    element: lazyScreen(() => import('./id-sale-report'), 'IdSalesByType'),
  },
]
