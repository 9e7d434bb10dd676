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
    path: 'actions/gst/registration',
    title: 'GST Registration',
    may: 'gst.read',
    element: lazyScreen(() => import('./office-list'), 'GstOfficeList'),
    tab: ['gst', 'Registration'],
  },
  {
    path: 'actions/gst/registration/desk/:id?',
    title: 'Review GST Registration',
    may: 'gst.registration',
    element: lazyScreen(() => import('./gst-desk'), 'GstDesk'),
    rail: true,
  },
  {
    path: 'actions/gst/registration/info/:id',
    under: 'actions/gst',
    title: 'GST Registration Record',
    may: 'gst.read',
    element: lazyScreen(() => import('./office-info'), 'GstOfficeInfo'),
  },
  {
    path: 'actions/gst/codes',
    title: 'Import HSN and SAC',
    may: 'master.hsnCodes',
    element: lazyScreen(() => import('./codes/code-import'), 'CodeImport'),
  },
  {
    path: 'actions/gst/filling',
    title: 'GST Returns',
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
    path: 'actions/gst/holidays',
    title: 'GST Holidays',
    may: 'gst.read',
    element: lazyScreen(() => import('./holidays/holiday-list'), 'HolidayList'),
    tab: ['gst', 'Holidays'],
  },
  {
    path: 'actions/gst/filling/info/:id',
    title: 'GST Return',
    may: 'gst.read',
    element: lazyScreen(() => import('./filing/office-desk'), 'OfficeDesk'),
  },
  {
    path: 'misc/reports/gst-calendar',
    title: 'GST Calendar',
    may: 'gst.read',
    element: lazyScreen(() => import('./filing/calendar-report'), 'GstCalendar'),
  },
]
