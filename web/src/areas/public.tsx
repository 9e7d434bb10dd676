import type { SiteContent } from '@sevakendra/contract/site/endpoints'
import type { RouteObject } from 'react-router'
import { PaymentStatusDoor } from '../gateway/payment-status-door'
import { type Line, routesOf } from '../kit/shell/area'
import { RouteError } from '../kit/shell/route-error'
import { About } from '../site/about'
import { Contact } from '../site/contact'
import { Home } from '../site/home'
import { Licensing } from '../site/licensing'
import { PrivacyPolicy } from '../site/privacy-policy'
import { Services } from '../site/services'
import { ContentProvider } from '../site/site-data'
import { SiteShell } from '../site/site-shell'
import { Terms } from '../site/terms'

/** The pages that everybody may see; rendered by the server, so nothing here is fetched late. */
export const publicLines: readonly Line[] = [
  { path: '', title: 'Home', may: 'public', element: <Home /> },
  { path: 'about', title: 'About Us', may: 'public', element: <About /> },
  { path: 'services', title: 'Our Services', may: 'public', element: <Services /> },
  { path: 'contact', title: 'Contact Us', may: 'public', element: <Contact /> },
  { path: 'payment-status', title: 'Payment Status', may: 'public', element: <PaymentStatusDoor /> },
  { path: 'privacy-policy', title: 'Privacy Policy', may: 'public', element: <PrivacyPolicy /> },
  { path: 'licensing', title: 'Licensing', may: 'public', element: <Licensing /> },
  { path: 'terms', title: 'Terms & Conditions', may: 'public', element: <Terms /> },
]

/** @param known what came with the page; without it the shell asks the server */
export const publicRoutes = (known?: SiteContent): RouteObject[] => [
  {
    path: '/',
    element: (
      <ContentProvider known={known}>
        <SiteShell />
      </ContentProvider>
    ),
    errorElement: <RouteError />,
    children: routesOf(publicLines),
  },
]
