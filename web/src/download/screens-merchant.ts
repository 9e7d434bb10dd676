import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'download-software',
    menu: 'Download Software',
    title: 'Download Software',
    may: 'signedIn',
    element: lazyScreen(() => import('./download-page'), 'DownloadPage'),
  },
]
