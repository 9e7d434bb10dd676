import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'product/gst',
    menu: 'Product / GST',
    title: 'GST',
    may: 'gst.readOwn',
    element: lazyScreen(() => import('./gst-home'), 'GstHome'),
  },
  {
    path: 'product/gst/filling/new',
    title: 'New GST Filling',
    may: 'gst.file',
    element: lazyScreen(() => import('./filing/filing-new'), 'FilingNew'),
  },
  {
    path: 'product/gst/filling/list',
    title: 'GST Fillings',
    may: 'gst.readOwn',
    element: lazyScreen(() => import('./filing/filing-list'), 'FilingList'),
  },
  {
    path: 'product/gst/filling/info/:id',
    under: 'product/gst/filling/list',
    title: 'GST Return',
    may: 'gst.readOwn',
    element: lazyScreen(() => import('./filing/filing-info'), 'FilingInfo'),
  },
]
