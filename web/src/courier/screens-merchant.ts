import { lazyScreen, type RoomLine } from '../kit/shell/area'

const list = 'misc/courier/list'

export const screens: readonly RoomLine[] = [
  {
    path: 'misc/courier/list',
    menu: 'Courier & Reports',
    title: 'Courier',
    may: 'courier.readOwn',
    element: lazyScreen(() => import('./my-couriers'), 'MyCouriers'),
  },
  {
    path: 'misc/courier/add',
    under: list,
    title: 'Add Courier',
    may: 'courier.send',
    element: lazyScreen(() => import('./courier-form'), 'AddCourier'),
  },
  {
    path: 'misc/courier/edit/:id',
    under: list,
    title: 'Edit Courier',
    may: 'courier.send',
    element: lazyScreen(() => import('./courier-form'), 'EditCourier'),
  },
  {
    path: 'misc/courier/:id',
    under: list,
    title: 'Courier Record',
    may: 'courier.readOwn',
    element: lazyScreen(() => import('./my-courier'), 'MyCourier'),
  },
  {
    path: 'misc/reports/courier-pending',
    under: 'misc/courier/list',
    title: 'Courier Pending',
    may: 'courier.readOwn',
    element: lazyScreen(() => import('./courier-report'), 'OwnCourierPending'),
  },
]
