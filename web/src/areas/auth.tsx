import type { RouteObject } from 'react-router'
import { AuthShell } from '../identity/auth-shell'
import { type Line, late, routesOf } from '../kit/shell/area'
import { RouteError } from '../kit/shell/route-error'

/** The door. */
export const authLines: readonly Line[] = [
  { path: 'login', title: 'Login', may: 'public', element: late(() => import('../identity/login'), 'Login') },
  {
    path: 'register',
    title: 'Register',
    may: 'public',
    element: late(() => import('../registration/registration-apply'), 'RegistrationApply'),
  },
  { path: 'view-as', title: 'View As', may: 'public', element: late(() => import('../identity/view-as/view-as'), 'ViewAs') },
  {
    path: 'reset-password',
    title: 'Reset Password',
    may: 'public',
    element: late(() => import('../identity/password-reset'), 'PasswordReset'),
  },
  {
    path: 'forgot-username',
    title: 'Forgot Username',
    may: 'public',
    element: late(() => import('../identity/user-name-forgotten'), 'UserNameForgotten'),
  },
]

export const authRoutes: RouteObject[] = [
  { path: '/auth', element: <AuthShell />, errorElement: <RouteError />, children: routesOf(authLines) },
]
