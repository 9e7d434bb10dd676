import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'account/wallets',
    under: 'actions/payments',
    title: 'Wallets',
    may: 'wallet.readAny',
    element: lazyScreen(() => import('./wallet-list'), 'WalletList'),
    tab: ['money', 'Wallets', 'All'],
  },
  {
    path: 'account/adjustments',
    under: 'actions/payments',
    title: 'Adjustments',
    may: 'wallet.propose',
    element: lazyScreen(() => import('./adjustment-list'), 'AdjustmentList'),
    tab: ['money', 'Adjustments', 'Adjustments'],
  },
  {
    path: 'account/receivables',
    under: 'actions/payments',
    title: 'Receivables',
    may: 'wallet.readAny',
    element: lazyScreen(() => import('./receivable-list'), 'ReceivableList'),
    tab: ['money', 'Wallets', 'Receivables'],
  },
  {
    path: 'account/ledger',
    under: 'actions/payments',
    title: 'Ledger Check',
    may: 'wallet.readAny',
    element: lazyScreen(() => import('./ledger-check'), 'LedgerCheck'),
    tab: ['money', 'Ledger Check'],
  },
  {
    path: 'account/statement/:id',
    under: 'actions/payments',
    title: 'Ledger Statement',
    may: 'wallet.readAny',
    element: lazyScreen(() => import('./wallet-statement'), 'MerchantStatement'),
  },
]
