import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  { path: 'notices', title: 'Notifications', may: 'signedIn', element: lazyScreen(() => import('./notice-list'), 'NoticeList') },
  {
    path: 'account/notifications',
    under: 'account/my-setting',
    title: 'Choose Notifications',
    may: 'signedIn',
    element: lazyScreen(() => import('./notice-choices'), 'NoticeChoices'),
  },
]
