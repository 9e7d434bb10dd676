import { baseRoute } from '@sevakendra/contract/kit/capabilities'
import { lazy, Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { useUser } from '../kit/session/session'
import { guardedRoutesOf, type Line, lazyScreen } from '../kit/shell/area'
import { lastArea } from '../kit/shell/area-ahead'
import { fetched } from '../kit/shell/lazy-part'
import { PageSkeleton } from '../kit/shell/page-skeleton'
import { RouteError } from '../kit/shell/route-error'

/** Papers about a person: merchants and members at one path, staff of both houses at the other. */
export const kycLines: readonly Line[] = [
  {
    path: 'merchant/:step?',
    title: 'KYC',
    may: 'signedIn',
    element: lazyScreen(() => import('../kyc/kyc-screen'), 'MerchantKyc'),
  },
  {
    path: 'staff/:step?',
    title: 'KYC',
    may: 'signedIn',
    element: lazyScreen(() => import('../kyc/kyc-screen'), 'StaffKyc'),
  },
]

const BackofficeFrame = lazy(async () => ({ default: (await fetched(() => import('./backoffice'))).BackofficeFrame }))
const MerchantFrame = lazy(async () => ({ default: (await fetched(() => import('./merchant'))).MerchantFrame }))

/** The frame of the area in which the person works; of the last one of this browser while it is not known who it is. */
function KycFrame() {
  const user = useUser()
  const base = user ? baseRoute(user.role).slice(1) : lastArea()
  return (
    <Suspense fallback={<PageSkeleton />}>
      {base === 'merchant' || base === 'merchantstaff' || base === 'frenchie' ? <MerchantFrame base={base} /> : <BackofficeFrame />}
    </Suspense>
  )
}

export const kycRoutes: RouteObject[] = [
  { path: '/kyc', element: <KycFrame />, errorElement: <RouteError />, children: guardedRoutesOf(kycLines) },
]
