import { lazyScreen, type RoomLine } from '../kit/shell/area'

/** Reached from the people that they are about: the sidebar has no entry of theirs. */
const under = 'user-management/all-users'

export const screens: readonly RoomLine[] = [
  {
    path: 'user-management/kyc',
    title: 'KYC',
    may: 'kyc.read',
    element: lazyScreen(() => import('./office-list'), 'OfficeList'),
    under,
    tab: ['people', 'KYC', 'Queue'],
  },
  {
    path: 'user-management/kyc/rules',
    title: 'KYC Rules',
    may: 'kyc.setup',
    element: lazyScreen(() => import('./office-rules'), 'OfficeRules'),
    under,
    tab: ['people', 'KYC', 'Rules'],
    wayFrom: 'settings/site-configuration',
  },
  {
    path: 'user-management/kyc/verify/:id?',
    title: 'Verify KYC',
    may: 'kyc.verify',
    element: lazyScreen(() => import('./desk-verify'), 'DeskVerify'),
    under,
    rail: true,
  },
  {
    path: 'user-management/merchant-kyc/:id',
    title: 'Merchant KYC',
    may: 'kyc.read',
    element: lazyScreen(() => import('./office-record'), 'OfficeRecord'),
    under,
  },
  {
    path: 'user-management/staff-kyc/:id',
    title: 'Staff KYC',
    may: 'kyc.read',
    element: lazyScreen(() => import('./office-record'), 'OfficeRecord'),
    under,
  },
  {
    path: 'misc/reports/kyc-due',
    title: 'KYC Due',
    may: 'kyc.read',
    element: lazyScreen(() => import('./kyc-report'), 'KycDue'),
  },
]
