import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'account/reversals',
    under: 'actions/payments',
    title: 'Reversals',
    may: 'wallet.propose',
    element: lazyScreen(() => import('./reversal-list'), 'ReversalList'),
    tab: ['money', 'Adjustments', 'Reversals'],
  },
]
