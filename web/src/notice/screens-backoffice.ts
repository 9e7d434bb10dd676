import { late, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  { path: 'notices', title: 'Notifications', may: 'signedIn', element: late(() => import('./notice-list'), 'NoticeList') },
]
