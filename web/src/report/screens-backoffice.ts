import { late, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: '',
    menu: 'Dashboard',
    title: 'Dashboard',
    may: 'dashboard.read',
    element: late(() => import('./backend-dashboard'), 'BackendDashboard'),
  },
]
