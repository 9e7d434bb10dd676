import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'my-data',
    under: 'account/my-profile',
    title: 'Your Data',
    may: 'signedIn',
    element: lazyScreen(() => import('./my-data'), 'MyData'),
  },
]
