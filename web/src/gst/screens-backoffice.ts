import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'actions/gst',
    menu: 'Actions / GST',
    title: 'GST',
    may: 'gst.read',
    element: lazyScreen(() => import('./office-home'), 'GstOfficeHome'),
    tab: ['gst', 'Overview'],
  },
]
