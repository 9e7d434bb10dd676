import { late, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'masters/bank',
    menu: 'Data Setup / Bank',
    title: 'Bank',
    may: 'master.banks',
    element: late(() => import('./bank-list'), 'BankList'),
  },
]
