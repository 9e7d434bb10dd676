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
    path: 'misc/courier/:id',
    under: list,
    title: 'Courier Record',
    may: 'courier.read',
    element: lazyScreen(() => import('./office-courier'), 'OfficeCourier'),
  },
]
