import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'account/api',
    under: 'account/my-profile',
    title: 'API and Webhooks',
    may: 'developer.manage',
    element: lazyScreen(() => import('./api-page'), 'ApiPage'),
  },
]
