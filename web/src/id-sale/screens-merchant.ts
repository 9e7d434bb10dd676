import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'account/ids',
    under: 'account/my-profile',
    title: 'My IDs',
    may: 'idSale.readOwn',
    element: lazyScreen(() => import('./my-ids'), 'MyIds'),
  },
]
