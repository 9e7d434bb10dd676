import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'masters/api-credentials',
    menu: 'Data Setup / Api Credentials',
    title: 'Api Credentials',
    may: 'master.credentials',
    element: lazyScreen(() => import('./api-credentials'), 'ApiCredentials'),
  },
]
