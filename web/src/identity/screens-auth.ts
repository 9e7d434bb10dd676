import { type Line, late } from '../kit/shell/area'

export const screens: readonly Line[] = [
  { path: 'login', title: 'Login', may: 'public', element: late(() => import('./login'), 'Login') },
  { path: 'view-as', title: 'View As', may: 'public', element: late(() => import('./view-as/view-as'), 'ViewAs') },
  {
    path: 'reset-password',
    title: 'Reset Password',
    may: 'public',
    element: late(() => import('./recover/password-reset'), 'PasswordReset'),
  },
  {
    path: 'forgot-username',
    title: 'Forgot Username',
    may: 'public',
    element: late(() => import('./recover/user-name-forgotten'), 'UserNameForgotten'),
  },
]
