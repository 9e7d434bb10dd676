import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'product/gst',
    menu: 'Product / GST',
    title: 'GST',
    may: 'gst.readOwn',
    element: lazyScreen(() => import('./gst-home'), 'GstHome'),
  },
]
