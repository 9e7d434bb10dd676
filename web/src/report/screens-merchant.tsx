import type { RoomLine } from '../kit/shell/area'
import { MerchantDashboard } from './merchant-dashboard'

export const screens: readonly RoomLine[] = [
  {
    path: '',
    menu: 'Dashboard',
    title: 'Dashboard',
    may: 'shop.dashboard',
    // The first screen of nearly everybody comes with the frame.
    element: <MerchantDashboard />,
  },
]
