import type { SiteContent } from '@sevakendra/contract/site/endpoints'
import type { RouteObject } from 'react-router'
import { screens as gateway } from '../gateway/screens-public'
import { type Line, lazyScreen, routesOf } from '../kit/shell/area'
import { RouteError } from '../kit/shell/route-error'
import type { Answer } from '../site/page-data'
import { screens as site } from '../site/screens-public'
import { ContentProvider } from '../site/site-data'
import { SiteShell } from '../site/site-shell'
import { ContactPage } from './contact-page'
import { DataRequestPage } from './data-request-page'

/** The pages that everybody may see; rendered by the server, and in one file but for what few read. */
export const publicLines: readonly Line[] = [
  ...site,
  { path: 'contact', title: 'Contact Us', may: 'public', element: <ContactPage /> },
  { path: 'track', title: 'Track Your Application', may: 'public', element: lazyScreen(() => import('./track-page'), 'TrackPage') },
  { path: 'privacy-policy', title: 'Privacy Policy', may: 'public', element: lazyScreen(() => import('./privacy-page'), 'PrivacyPage') },
  { path: 'data-request', title: 'Ask About Your Data', may: 'public', element: <DataRequestPage /> },
  ...gateway,
]

/**
 * @param known what came with the page; without it the shell asks the server
 * @param answer what came for this page alone
 */
export const publicRoutes = (known?: SiteContent, answer?: Answer): RouteObject[] => [
  {
    path: '/',
    element: (
      <ContentProvider known={known} answer={answer}>
        <SiteShell />
      </ContentProvider>
    ),
    errorElement: <RouteError />,
    children: routesOf(publicLines),
  },
]
