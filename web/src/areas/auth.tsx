import type { RouteObject } from 'react-router'
import { AuthShell } from '../identity/auth-shell'
import { screens as identity } from '../identity/screens-auth'
import { type Line, routesOf } from '../kit/shell/area'
import { RouteError } from '../kit/shell/route-error'
import { screens as registration } from '../registration/screens-auth'

/** The door. */
export const authLines: readonly Line[] = [...identity, ...registration]

export const authRoutes: RouteObject[] = [
  { path: '/auth', element: <AuthShell />, errorElement: <RouteError />, children: routesOf(authLines) },
]
