import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: '',
    menu: 'Dashboard',
    title: 'Dashboard',
    may: 'dashboard.read',
    element: lazyScreen(() => import('./backend-dashboard'), 'BackendDashboard'),
  },
]
