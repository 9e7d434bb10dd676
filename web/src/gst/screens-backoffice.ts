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
  {
    path: 'actions/gst/filling',
    title: 'GST Filling',
    may: 'gst.read',
    element: lazyScreen(() => import('./filing/office-list'), 'OfficeFilings'),
    tab: ['gst', 'Returns'],
  },
  {
    path: 'actions/gst/filling/due-dates',
    title: 'GST Due Dates',
    may: 'gst.read',
    element: lazyScreen(() => import('./filing/due-days'), 'DueDays'),
    tab: ['gst', 'Due Dates'],
  },
  {
    path: 'actions/gst/filling/info/:id',
    title: 'GST Return',
    may: 'gst.read',
    element: lazyScreen(() => import('./filing/office-desk'), 'OfficeDesk'),
  },
]
