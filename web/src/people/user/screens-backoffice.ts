import { late, type RoomLine } from '../../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'user-management/all-users',
    menu: 'User Management / All Users',
    title: 'All Users',
    may: 'user.read',
    element: late(() => import('./user-list'), 'UserList'),
    tab: ['people', 'All Users'],
  },
]
