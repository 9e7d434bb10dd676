import type { RouteObject } from 'react-router'
import { SandboxPay } from '../gateway/sandbox-pay'
import { RouteError } from '../kit/shell/route-error'
import { SandboxPaperless } from '../nsdl-pan/paperless/sandbox-paperless'

/** Pages of the sandboxes, which stand for other people's sites: no frame of ours around them, and no sign-in. */
export const sandboxRoutes: RouteObject[] = [
  { path: '/sandbox/gateway/:token', element: <SandboxPay />, errorElement: <RouteError /> },
  { path: '/sandbox/paperless/:token', element: <SandboxPaperless />, errorElement: <RouteError /> },
]
