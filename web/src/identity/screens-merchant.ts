import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'account/sign-ins',
    under: 'account/my-profile',
    title: 'Sign-in History',
    may: 'signedIn',
    element: lazyScreen(() => import('./profile/sign-in-history'), 'SignInHistory'),
  },
  {
    path: 'account/my-setting',
    menu: 'Account / My Setting',
    title: 'My Setting',
    may: 'signedIn',
    element: lazyScreen(() => import('./profile/account-setting'), 'AccountSetting'),
  },
]
