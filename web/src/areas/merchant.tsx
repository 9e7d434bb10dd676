import { roleWords } from '@sevakendra/contract/kit/capabilities'
import type { RouteObject } from 'react-router'
import { screens as courier } from '../courier/screens-merchant'
import { screens as developer } from '../developer/screens-merchant'
import { screens as download } from '../download/screens-merchant'
import { screens as exports } from '../export/screens-merchant'
import { LazyPalette } from '../find/lazy-palette'
import { screens as gateway } from '../gateway/screens-merchant'
import { screens as gst } from '../gst/screens-merchant'
import { IdBanner } from '../id-sale/id-banner'
import { screens as idSale } from '../id-sale/screens-merchant'
import { LazySignInAgain } from '../identity/lazy-sign-in-again'
import { screens as identity } from '../identity/screens-merchant'
import { guardedRoutesOf, type Line, lazyScreen } from '../kit/shell/area'
import { linesOf } from '../kit/shell/area-lines'
import { GuardedShell } from '../kit/shell/guarded'
import { RouteError } from '../kit/shell/route-error'
import { StandingBanner } from '../kit/shell/standing-banner'
import { screens as lead } from '../lead/screens-merchant'
import { NoticeBell } from '../notice/notice-bell'
import { screens as notice } from '../notice/screens-merchant'
import { screens as nsdlPan } from '../nsdl-pan/screens-merchant'
import { screens as payment } from '../payment/screens-merchant'
import { screens as people } from '../people/screens-merchant'
import { screens as privacy } from '../privacy/screens-merchant'
import { screens as report, reports } from '../report/screens-merchant'
import { screens as utiPan } from '../uti-pan/screens-merchant'
import { BalanceBadge } from '../wallet/balance-badge'
import { screens as wallet } from '../wallet/screens-merchant'

/** A merchant's members, what they hold, and what was given to them. */
const tabs = { members: { label: 'Members' } }

/**
 * The shop's area: the screens of the rooms, in the order of the sidebar, whose groups and entries are exactly the specification's (§2).
 * Between them stand what shows several rooms at once and what no room has yet. `/merchantstaff` and `/frenchie` open the same lines under
 * their own path; what they see of them is what their capabilities give. Tabs lead to the merchant's own: nobody else may what they ask for.
 */
export const merchantLines: readonly Line[] = linesOf('/merchant', tabs, [
  ...report,
  ...download,
  ...notice,
  {
    path: 'account/my-profile',
    menu: 'Account / My Profile',
    title: 'My Profile',
    may: 'signedIn',
    element: lazyScreen(() => import('./shop-profile-page'), 'ShopProfilePage'),
  },
  ...identity,
  ...exports,
  ...developer,
  ...privacy,
  ...idSale,

  ...payment,
  ...gateway,

  ...nsdlPan,
  ...utiPan,
  ...gst,
  ...lead,

  ...courier,
  ...reports,

  ...people,
  ...wallet,
])

/** The first word of the path, which is the role. */
type Base = 'merchant' | 'merchantstaff' | 'frenchie'

/** What stands around every screen of a shop. */
export const MerchantFrame = ({ base }: { base: Base }) => (
  <GuardedShell
    base={`/${base}`}
    roles={[base]}
    lines={merchantLines}
    note={roleWords[base]}
    tools={<BalanceBadge />}
    bell={<NoticeBell />}
    banner={
      <>
        <StandingBanner />
        <IdBanner />
      </>
    }
    palette={LazyPalette}
    signInAgain={LazySignInAgain}
    unfolded
  />
)

export const merchantRoutes = (base: Base): RouteObject[] => [
  {
    path: `/${base}`,
    element: <MerchantFrame base={base} />,
    errorElement: <RouteError />,
    children: guardedRoutesOf(merchantLines),
  },
]
