import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'actions/uti-pan',
    menu: 'Actions / UTI PAN',
    title: 'UTI PAN',
    may: 'uti.read',
    element: lazyScreen(() => import('./office-home'), 'OfficeHome'),
    tab: ['uti', 'Overview'],
  },
  {
    path: 'actions/uti-pan/psa-list',
    title: 'PSA User List',
    may: 'uti.read',
    element: lazyScreen(() => import('./psa-list'), 'PsaList'),
    tab: ['uti', 'PSA User List'],
  },
  {
    path: 'actions/uti-pan/coupon-list',
    title: 'Coupon List',
    may: 'uti.read',
    element: lazyScreen(() => import('./coupon-list'), 'CouponList'),
    tab: ['uti', 'Coupon List'],
  },
  {
    path: 'actions/uti-pan/psa-list/import',
    title: 'Import PSA IDs',
    may: 'uti.psa',
    element: lazyScreen(() => import('./psa-import'), 'PsaImport'),
  },
  {
    path: 'actions/uti-pan/coupon-list/import',
    title: 'Import Coupon Answers',
    may: 'uti.coupon',
    element: lazyScreen(() => import('./coupon-import'), 'CouponImport'),
  },
]
