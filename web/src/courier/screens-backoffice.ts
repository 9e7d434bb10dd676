import { lazyScreen, type RoomLine } from '../kit/shell/area'

const list = 'misc/courier/list'

export const screens: readonly RoomLine[] = [
  {
    path: 'misc/courier/list',
    menu: 'Courier & Reports / Courier',
    title: 'Courier',
    may: 'courier.read',
    element: lazyScreen(() => import('./office-list'), 'OfficeCouriers'),
    tab: ['courier', 'Parcels'],
  },
  {
    path: 'misc/courier/add',
    under: list,
    title: 'Add Courier',
    may: 'courier.manage',
    element: lazyScreen(() => import('./office-add'), 'OfficeAdd'),
  },
  {
    path: 'misc/courier/onward/waiting',
    under: list,
    title: 'Hard Copies To Send On',
    may: 'courier.read',
    element: lazyScreen(() => import('./onward/onward-waiting'), 'OnwardWaiting'),
    tab: ['courier', 'To Send On'],
  },
  {
    path: 'misc/courier/onward/list',
    under: list,
    title: 'Onward Batches',
    may: 'courier.read',
    element: lazyScreen(() => import('./onward/onward-list'), 'OnwardBatches'),
    tab: ['courier', 'Onward Batches'],
  },
  {
    path: 'misc/courier/onward/:id',
    under: list,
    title: 'Onward Batch',
    may: 'courier.read',
    element: lazyScreen(() => import('./onward/onward-batch'), 'OnwardBatch'),
  },
  {
    path: 'misc/courier/:id',
    under: list,
    title: 'Courier Record',
    may: 'courier.read',
    element: lazyScreen(() => import('./office-courier'), 'OfficeCourier'),
  },
  {
    path: 'misc/reports/courier-pending',
    title: 'Courier Pending',
    may: 'courier.read',
    element: lazyScreen(() => import('./courier-report'), 'CourierPending'),
  },
]
