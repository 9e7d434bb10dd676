import { lazyScreen, type RoomLine } from '../kit/shell/area'

/** Reached from the people that they are about, and by the palette: the sidebar has no entry of theirs. */
const under = 'user-management/all-users'

export const screens: readonly RoomLine[] = [
  {
    path: 'user-management/privacy',
    title: 'Privacy Requests',
    may: 'privacy.read',
    element: lazyScreen(() => import('./request-list'), 'RequestList'),
    under,
    tab: ['people', 'Privacy', 'Requests'],
  },
  {
    path: 'user-management/privacy/looks',
    title: 'Access Log',
    may: 'privacy.read',
    element: lazyScreen(() => import('./look-list'), 'LookList'),
    under,
    tab: ['people', 'Privacy', 'Access Log'],
  },
  {
    path: 'user-management/privacy/consents',
    title: 'Consents',
    may: 'privacy.read',
    element: lazyScreen(() => import('./consent-list'), 'ConsentList'),
    under,
    tab: ['people', 'Privacy', 'Consents'],
  },
  {
    path: 'user-management/privacy/holds',
    title: 'Legal Holds',
    may: 'privacy.read',
    element: lazyScreen(() => import('./hold-list'), 'HoldList'),
    under,
    tab: ['people', 'Privacy', 'Holds'],
  },
  {
    path: 'settings/retention',
    title: 'Retention Periods',
    may: 'privacy.setup',
    element: lazyScreen(() => import('./retention'), 'RetentionPeriods'),
    under,
    tab: ['people', 'Privacy', 'Retention'],
    wayFrom: 'settings/site-configuration',
  },
  {
    path: 'my-data',
    title: 'Your Data',
    may: 'signedIn',
    element: lazyScreen(() => import('./my-data'), 'MyData'),
    under: 'my-profile',
  },
]
