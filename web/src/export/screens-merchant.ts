import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'my-exports',
    under: 'account/my-profile',
    title: 'My Exports',
    may: 'signedIn',
    element: lazyScreen(() => import('./my-exports'), 'MyExports'),
  },
]
