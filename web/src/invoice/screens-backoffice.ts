import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'misc/reports/gst-register',
    title: 'GST Sales Register',
    may: 'invoice.read',
    element: lazyScreen(() => import('./gst-reports'), 'GstRegister'),
  },
  {
    path: 'misc/reports/gst-by-rate',
    title: 'GST by Rate and Place',
    may: 'invoice.read',
    element: lazyScreen(() => import('./gst-reports'), 'GstByRate'),
  },
  {
    path: 'misc/reports/gst-by-buyer',
    title: 'GST by Recipient',
    may: 'invoice.read',
    element: lazyScreen(() => import('./gst-reports'), 'GstByBuyer'),
  },
  {
    path: 'misc/reports/gst-by-sac',
    title: 'SAC Summary',
    may: 'invoice.read',
    element: lazyScreen(() => import('./gst-reports'), 'GstBySac'),
  },
  {
    path: 'misc/reports/gst-documents',
    title: 'Documents Issued',
    may: 'invoice.read',
    element: lazyScreen(() => import('./gst-reports'), 'GstDocuments'),
  },
  {
    path: 'misc/reports/gstr-1',
    title: 'GSTR-1 Return',
    may: 'invoice.read',
    element: lazyScreen(() => import('./gstr1-report'), 'MonthlyReturn'),
  },
]
