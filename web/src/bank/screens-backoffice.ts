import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'masters/bank',
    menu: 'Data Setup / Bank',
    title: 'Bank',
    may: 'master.banks',
    element: lazyScreen(() => import('./bank-list'), 'BankList'),
  },
]
