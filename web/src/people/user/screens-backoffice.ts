import { lazyScreen, type RoomLine } from '../../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'user-management/all-users',
    menu: 'User Management / All Users',
    title: 'All Users',
    may: 'user.read',
    element: lazyScreen(() => import('./user-list'), 'UserList'),
    tab: ['people', 'All Users'],
  },
]
