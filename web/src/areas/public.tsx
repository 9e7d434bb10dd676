import type { SiteContent } from '@sevakendra/contract/site/endpoints'
import type { RouteObject } from 'react-router'
import { screens as gateway } from '../gateway/screens-public'
import { type Line, routesOf } from '../kit/shell/area'
import { RouteError } from '../kit/shell/route-error'
import { screens as site } from '../site/screens-public'
import { ContentProvider } from '../site/site-data'
import { SiteShell } from '../site/site-shell'
import { ContactPage } from './contact-page'
import { DataRequestPage, PrivacyPage } from './privacy-pages'

/** The pages that everybody may see; rendered by the server, so nothing here is fetched later. */
export const publicLines: readonly Line[] = [
  ...site,
  { path: 'contact', title: 'Contact Us', may: 'public', element: <ContactPage /> },
  { path: 'privacy-policy', title: 'Privacy Policy', may: 'public', element: <PrivacyPage /> },
  { path: 'data-request', title: 'Ask About Your Data', may: 'public', element: <DataRequestPage /> },
  ...gateway,
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
