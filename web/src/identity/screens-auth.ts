import { type Line, lazyScreen } from '../kit/shell/area'

export const screens: readonly Line[] = [
  { path: 'login', title: 'Login', may: 'public', element: lazyScreen(() => import('./login'), 'Login') },
  { path: 'view-as', title: 'View As', may: 'public', element: lazyScreen(() => import('./view-as/view-as'), 'ViewAs') },
  {
    path: 'reset-password',
    title: 'Reset Password',
    may: 'public',
    element: lazyScreen(() => import('./recover/password-reset'), 'PasswordReset'),
  },
  {
    path: 'forgot-username',
    title: 'Forgot Username',
    may: 'public',
    element: lazyScreen(() => import('./recover/user-name-forgotten'), 'UserNameForgotten'),
  },
]
