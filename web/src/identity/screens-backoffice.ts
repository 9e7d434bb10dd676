import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'my-profile/sign-ins',
    title: 'Sign-in History',
    may: 'signedIn',
    element: lazyScreen(() => import('./profile/sign-in-history'), 'SignInHistory'),
  },
  {
    path: 'my-profile/setting',
    menu: 'My Account / Settings',
    title: 'Account Settings',
    may: 'signedIn',
    element: lazyScreen(() => import('./profile/account-setting'), 'AccountSetting'),
  },
]
