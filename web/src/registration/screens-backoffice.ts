import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'user-management/registration',
    menu: 'User Management / Registration',
    title: 'Registration',
    may: 'registration.read',
    element: lazyScreen(() => import('./registration-list'), 'RegistrationList'),
    tab: ['visitors', 'Registration'],
  },
  {
    path: 'user-management/registration-action/:id',
    under: 'user-management/registration',
    title: 'Registration Verification',
    may: 'registration.read',
    element: lazyScreen(() => import('./registration-action'), 'RegistrationAction'),
  },
]
