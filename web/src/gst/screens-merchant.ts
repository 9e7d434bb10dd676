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
    path: 'product/gst/registration/:id?',
    title: 'GST Registration',
    may: 'gst.apply',
    element: lazyScreen(() => import('./gst-apply'), 'GstApply'),
  },
  {
    path: 'product/gst/registration/pre-submit',
    title: 'Check and Pay',
    may: 'gst.apply',
    element: lazyScreen(() => import('./gst-check'), 'GstCheckScreen'),
  },
  {
    path: 'product/gst/registration/papers/:id',
    title: 'Papers of the Registration',
    may: 'gst.apply',
    element: lazyScreen(() => import('./gst-papers'), 'GstPapers'),
  },
  {
    path: 'product/gst/registration/reapply/:id',
    title: 'Reapply',
    may: 'gst.apply',
    element: lazyScreen(() => import('./gst-reapply'), 'GstReapply'),
  },
  {
    path: 'product/gst/registration/list',
    title: 'GST Registrations',
    may: 'gst.readOwn',
    element: lazyScreen(() => import('./gst-list'), 'GstList'),
  },
  {
    path: 'product/gst/registration/info/:id',
    title: 'GST Registration Record',
    may: 'gst.readOwn',
    element: lazyScreen(() => import('./gst-info'), 'GstInfo'),
  },
  {
    path: 'product/gst/filling/new',
    title: 'New GST Return',
    may: 'gst.file',
    element: lazyScreen(() => import('./filing/filing-new'), 'FilingNew'),
  },
  {
    path: 'product/gst/filling/list',
    title: 'GST Returns',
    may: 'gst.readOwn',
    element: lazyScreen(() => import('./filing/filing-list'), 'FilingList'),
  },
  {
    path: 'product/gst/filling/info/:id',
    title: 'GST Return',
    may: 'gst.readOwn',
    element: lazyScreen(() => import('./filing/filing-info'), 'FilingInfo'),
  },
  {
    path: 'misc/reports/gst-calendar',
    under: 'misc/courier/list',
    title: 'GST Calendar',
    may: 'gst.readOwn',
    element: lazyScreen(() => import('./filing/calendar-report'), 'OwnGstCalendar'),
  },
]
