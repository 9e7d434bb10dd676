import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'user-management/audit',
    under: 'user-management/all-users',
    title: 'Audit Trail',
    may: 'audit.read',
    element: lazyScreen(() => import('./trail-list'), 'TrailList'),
    tab: ['people', 'Audit Trail', 'All Events'],
  },
  {
    path: 'user-management/audit/check',
    under: 'user-management/all-users',
    title: 'Audit Trail Check',
    may: 'audit.read',
    element: lazyScreen(() => import('./trail-check'), 'TrailCheck'),
    tab: ['people', 'Audit Trail', 'Audit Trail Check'],
  },
  {
    path: 'misc/reports/audit-by-user',
    title: 'Sign-ins and Audit by User',
    may: 'audit.read',
    element: lazyScreen(() => import('./audit-report'), 'AuditByUser'),
  },
]
