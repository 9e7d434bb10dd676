import { late, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'user-management/id-sale-list',
    under: 'user-management/merchant-list',
    title: 'ID Sale List',
    may: 'idSale.read',
    element: late(() => import('./id-sale-list'), 'IdSaleList'),
  },
]
