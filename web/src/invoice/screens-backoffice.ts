import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'misc/reports/gst-register',
    title: 'GST Sales Register',
    may: 'tax.read',
    element: lazyScreen(() => import('./gst-reports'), 'GstRegister'),
  },
  {
    path: 'misc/reports/gst-by-rate',
    title: 'GST by Rate and Place',
    may: 'tax.read',
    element: lazyScreen(() => import('./gst-reports'), 'GstByRate'),
  },
  {
    path: 'misc/reports/gst-by-buyer',
    title: 'GST by Recipient',
    may: 'tax.read',
    element: lazyScreen(() => import('./gst-reports'), 'GstByBuyer'),
  },
  {
    path: 'misc/reports/gst-by-sac',
    title: 'SAC Summary',
    may: 'tax.read',
    element: lazyScreen(() => import('./gst-reports'), 'GstBySac'),
  },
  {
    path: 'misc/reports/gst-documents',
    title: 'Documents Issued',
    may: 'tax.read',
    element: lazyScreen(() => import('./gst-reports'), 'GstDocuments'),
  },
]
