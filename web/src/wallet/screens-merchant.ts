import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'accounting/statement',
    title: 'Ledger Statement',
    may: 'wallet.readOwn',
    element: lazyScreen(() => import('./wallet-statement'), 'OwnStatement'),
  },
  {
    path: 'accounting/members',
    under: 'user-management/frenchies-list',
    title: "Members' Wallets",
    may: 'wallet.readMembers',
    element: lazyScreen(() => import('./member-wallets'), 'MemberWallets'),
    tab: ['members', 'Wallets'],
  },
  {
    path: 'accounting/transfers',
    under: 'user-management/frenchies-list',
    title: 'Transfers',
    may: 'wallet.transfer',
    element: lazyScreen(() => import('./transfer/transfer-list'), 'TransferList'),
    tab: ['members', 'Transfers'],
  },
  {
    path: 'accounting/transfers/new/:id',
    under: 'user-management/frenchies-list',
    title: 'Transfer',
    may: 'wallet.transfer',
    element: lazyScreen(() => import('./transfer/transfer-new'), 'TransferNew'),
  },
]
