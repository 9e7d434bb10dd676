import type { RouteObject } from 'react-router'
import { screens as audit } from '../audit/screens-backoffice'
import { screens as bank } from '../bank/screens-backoffice'
import { screens as courier } from '../courier/screens-backoffice'
import { screens as credential } from '../credential/screens-backoffice'
import { screens as download } from '../download/screens-backoffice'
import { screens as enquiry } from '../enquiry/screens-backoffice'
import { screens as exports } from '../export/screens-backoffice'
import { LazyPalette } from '../find/lazy-palette'
import { screens as gst } from '../gst/screens-backoffice'
import { screens as idSale } from '../id-sale/screens-backoffice'
import { LazySignInAgain } from '../identity/lazy-sign-in-again'
import { screens as identity } from '../identity/screens-backoffice'
import { screens as invoice } from '../invoice/screens-backoffice'
import { guardedRoutesOf, type Line, lazyScreen } from '../kit/shell/area'
import { linesOf } from '../kit/shell/area-lines'
import { GuardedShell } from '../kit/shell/guarded'
import { RouteError } from '../kit/shell/route-error'
import { entryOf } from '../kit/shell/sidebar-menu'
import { StandingBanner } from '../kit/shell/standing-banner'
import { screens as kyc } from '../kyc/screens-backoffice'
import { screens as lead } from '../lead/screens-backoffice'
import { NoticeBell } from '../notice/notice-bell'
import { screens as notice } from '../notice/screens-backoffice'
import { screens as nsdlPan } from '../nsdl-pan/screens-backoffice'
import { screens as commissions } from '../package/commission/screens-backoffice'
import { screens as prices } from '../package/screens-backoffice'
import { screens as payment } from '../payment/screens-backoffice'
import { screens as merchants } from '../people/merchant/screens-backoffice'
import { screens as users } from '../people/user/screens-backoffice'
import { screens as aoCodes } from '../place/screens-backoffice'
import { screens as privacy } from '../privacy/screens-backoffice'
import { screens as registration } from '../registration/screens-backoffice'
import { screens as report, reports } from '../report/screens-backoffice'
import { screens as reversal } from '../reversal/screens-backoffice'
import { screens as site } from '../site/screens-backoffice'
import { screens as tax } from '../tax/screens-backoffice'
import { screens as utiPan } from '../uti-pan/screens-backoffice'
import { screens as wallet } from '../wallet/screens-backoffice'
import { tabs, useWaiting } from './backoffice-tabs'

/**
 * The back office: the screens of the rooms, in the order of the sidebar, whose groups and entries are exactly the specification's (§2).
 * Between them stand the pages that show several rooms at once, and what no room has yet.
 */
export const backofficeLines: readonly Line[] = linesOf('/backend', tabs, [
  ...report,
  ...download,
  {
    path: 'my-profile',
    menu: 'My Account / My Profile',
    title: 'My Profile',
    may: 'signedIn',
    element: lazyScreen(() => import('./office-profile-page'), 'OfficeProfilePage'),
  },
  ...identity,
  ...exports,

  ...bank,
  ...prices,
  ...credential,

  {
    path: 'actions/payments',
    menu: 'Actions / Payments',
    title: 'Payments',
    may: 'payment.read',
    element: lazyScreen(() => import('./payment-page'), 'PaymentPage'),
    tab: ['money', 'Requests'],
  },
  {
    path: 'actions/payments/online',
    title: 'Online Payments',
    may: 'payment.read',
    element: lazyScreen(() => import('./online-pages'), 'OnlinePage'),
    tab: ['money', 'Online Payments', 'All'],
  },
  {
    path: 'actions/payments/review',
    title: 'Online Payments in Review',
    may: 'payment.read',
    element: lazyScreen(() => import('./online-pages'), 'OnlineReviewPage'),
    tab: ['money', 'Online Payments', 'In Review'],
  },
  ...payment,
  ...wallet,
  ...reversal,
  ...commissions,
  ...tax,

  ...nsdlPan,
  ...aoCodes,
  ...utiPan,
  ...gst,
  ...lead,

  ...courier,
  ...reports,
  ...invoice,

  ...users,
  ...audit,
  {
    path: 'user-management/staff-list',
    menu: 'User Management / Staff List',
    title: 'Staff List',
    may: 'staff.manage',
    element: lazyScreen(() => import('./staff-page'), 'StaffPage'),
  },
  ...registration,
  ...enquiry,
  ...merchants,
  {
    path: 'user-management/merchant/:id',
    under: 'user-management/merchant-list',
    title: 'Merchant',
    may: 'merchant.read',
    element: lazyScreen(() => import('./merchant-page'), 'MerchantPage'),
  },
  {
    path: 'user-management/user/:id',
    under: 'user-management/all-users',
    title: 'User',
    may: 'user.read',
    element: lazyScreen(() => import('./user-page'), 'UserPage'),
  },
  ...kyc,
  ...privacy,
  ...idSale,

  ...site,
  ...notice,
])

const base = '/backend/'

/** What waits, beside the entries of the sidebar to which its lists belong. */
function useCounts(): Record<string, number> {
  const waiting = useWaiting()
  const counts: Record<string, number> = {}
  for (const [screen, n] of Object.entries(waiting)) {
    const entry = entryOf(backofficeLines, screen.slice(base.length))
    if (entry !== undefined) counts[entry] = (counts[entry] ?? 0) + n
  }
  return counts
}

/** What stands around every screen of the back office. */
export const BackofficeFrame = () => (
  <GuardedShell
    base="/backend"
    roles={['admin', 'staff']}
    lines={backofficeLines}
    note="Back office"
    bell={<NoticeBell />}
    banner={<StandingBanner />}
    palette={LazyPalette}
    signInAgain={LazySignInAgain}
    useCounts={useCounts}
  />
)

export const backofficeRoutes: RouteObject[] = [
  { path: '/backend', element: <BackofficeFrame />, errorElement: <RouteError />, children: guardedRoutesOf(backofficeLines) },
]
