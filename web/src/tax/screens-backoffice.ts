import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'account/tds',
    under: 'actions/payments',
    title: 'TDS on Commission',
    may: 'tax.read',
    element: lazyScreen(() => import('./tds-deposits'), 'TdsDeposits'),
    tab: ['money', 'TDS', 'Deposits'],
  },
  {
    path: 'account/tds/payees',
    under: 'actions/payments',
    title: 'TDS by Payee',
    may: 'tax.read',
    element: lazyScreen(() => import('./tds-payees'), 'TdsPayees'),
    tab: ['money', 'TDS', 'By Payee'],
  },
  {
    path: 'account/tds/lines',
    under: 'actions/payments',
    title: 'TDS by Commission',
    may: 'tax.read',
    element: lazyScreen(() => import('./tds-lines'), 'TdsLines'),
    tab: ['money', 'TDS', 'By Commission'],
  },
  {
    path: 'misc/reports/tds-by-quarter',
    title: 'Commission and TDS',
    may: 'tax.read',
    element: lazyScreen(() => import('./tds-quarters'), 'TdsQuarters'),
  },
  {
    path: 'misc/reports/tds-by-payee',
    title: 'Commission and TDS by Payee',
    may: 'tax.read',
    element: lazyScreen(() => import('./tds-quarters'), 'TdsPayeeQuarters'),
  },
]
