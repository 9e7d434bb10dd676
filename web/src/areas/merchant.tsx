import { roleWords } from '@sevakendra/contract/kit/capabilities'
import type { RouteObject } from 'react-router'
import { LatePalette } from '../find/find-late'
import { IdBanner } from '../id-sale/id-banner'
import { LateSignInAgain } from '../identity/sign-in-again-late'
import { type Line, late, routesOf } from '../kit/shell/area'
import { GuardedShell } from '../kit/shell/guarded'
import { NotAvailable } from '../kit/shell/not-available'
import { PausedBanner } from '../kit/shell/paused-banner'
import { RouteError } from '../kit/shell/route-error'
import { NoticeBell } from '../notice/notice-bell'
import { MerchantDashboard } from '../report/merchant-dashboard'
import { BalanceBadge } from '../wallet/balance-badge'
import { memberTabs } from './merchant-tabs'

const later = <NotAvailable />
const pan = 'product/nsdl-pan/physical'

/**
 * The shop's area, one line a screen. `/merchantstaff` and `/frenchie` open the same lines under their own path;
 * what they see of them is what their capabilities give.
 */
export const merchantLines: readonly Line[] = [
  {
    path: '',
    menu: 'Dashboard',
    title: 'Dashboard',
    may: 'shop.dashboard',
    // The first screen of nearly everybody comes with the frame.
    element: <MerchantDashboard />,
  },
  { path: 'download-software', menu: 'Download Software', title: 'Download Software', may: 'signedIn', element: later },
  {
    path: 'notices',
    title: 'Notifications',
    may: 'signedIn',
    element: late(() => import('../notice/notice-list'), 'NoticeList'),
  },
  {
    path: 'account/my-profile',
    menu: 'Account / My Profile',
    title: 'My Profile',
    may: 'signedIn',
    element: late(() => import('./shop-profile-page'), 'ShopProfilePage'),
  },
  {
    path: 'account/sign-ins',
    under: 'account/my-profile',
    title: 'Sign-in History',
    may: 'signedIn',
    element: late(() => import('../identity/profile/sign-in-history'), 'SignInHistory'),
  },
  {
    path: 'account/ids',
    under: 'account/my-profile',
    title: 'My IDs',
    may: 'idSale.readOwn',
    element: late(() => import('../id-sale/my-ids'), 'MyIds'),
  },
  {
    path: 'account/my-setting',
    menu: 'Account / My Setting',
    title: 'My Setting',
    may: 'signedIn',
    element: late(() => import('../identity/setting/account-setting'), 'AccountSetting'),
  },

  {
    path: 'accounting/payment',
    menu: 'Payment Request / Add Payment',
    title: 'Add Payment',
    may: 'payment.request',
    element: late(() => import('../payment/payment-add'), 'PaymentAdd'),
  },
  {
    path: 'accounting/payment/list',
    menu: 'Payment Request / Payment List',
    title: 'Payment List',
    may: 'payment.request',
    element: late(() => import('../payment/payment-list'), 'PaymentList'),
  },
  {
    path: 'accounting/statement',
    title: 'Ledger Statement',
    may: 'wallet.readOwn',
    element: late(() => import('../wallet/wallet-statement'), 'OwnStatement'),
  },
  {
    path: 'paymentgateway/pg-gateway',
    under: 'accounting/payment',
    title: 'Payment Gateway',
    may: 'payment.request',
    element: late(() => import('../gateway/pg-gateway'), 'PgGateway'),
  },
  {
    path: 'paymentgateway/payment-status',
    under: 'accounting/payment',
    title: 'Payment Status',
    may: 'payment.request',
    element: late(() => import('../gateway/payment-status'), 'PaymentStatus'),
  },
  {
    path: 'paymentgateway/list',
    under: 'accounting/payment/list',
    title: 'Online Payments',
    may: 'payment.request',
    element: late(() => import('../gateway/online-payments'), 'OnlinePayments'),
  },
  {
    path: 'accounting/members',
    tabs: memberTabs,
    under: 'user-management/frenchies-list',
    title: "Members' Wallets",
    may: 'wallet.readMembers',
    element: late(() => import('../wallet/member-wallets'), 'MemberWallets'),
  },
  {
    path: 'accounting/transfers',
    tabs: memberTabs,
    under: 'user-management/frenchies-list',
    title: 'Transfers',
    may: 'wallet.transfer',
    element: late(() => import('../wallet/transfer/transfer-list'), 'TransferList'),
  },
  {
    path: 'accounting/transfers/new/:id',
    under: 'user-management/frenchies-list',
    title: 'Transfer',
    may: 'wallet.transfer',
    element: late(() => import('../wallet/transfer/transfer-new'), 'TransferNew'),
  },

  {
    path: 'product/nsdl-pan',
    menu: 'Product / NSDL PAN',
    title: 'NSDL PAN',
    may: 'nsdl.readOwn',
    element: late(() => import('../nsdl-pan/physical/pan-index'), 'PanIndex'),
  },
  {
    path: `${pan}/n/apply`,
    title: 'New PAN',
    may: 'nsdl.apply',
    element: late(() => import('../nsdl-pan/physical/pan-category'), 'PanCategoryNew'),
    leadsTo: [`${pan}/individual/N/apply/:id?`, `${pan}/:cat/N/apply/:id?`],
  },
  {
    path: `${pan}/c/apply`,
    title: 'PAN Correction',
    may: 'nsdl.apply',
    element: late(() => import('../nsdl-pan/physical/pan-category'), 'PanCategoryCorrection'),
    leadsTo: [`${pan}/individual/c/apply/:id?`, `${pan}/:cat/c/apply/:id?`],
  },
  {
    path: `${pan}/individual/N/apply/:id?`,
    title: 'New PAN, Individual',
    may: 'nsdl.apply',
    element: late(() => import('../nsdl-pan/forms/pan-apply'), 'PanApply'),
  },
  { path: `${pan}/:cat/N/apply/:id?`, title: 'New PAN', may: 'nsdl.apply', element: later },
  { path: `${pan}/individual/c/apply/:id?`, title: 'PAN Correction, Individual', may: 'nsdl.apply', element: later },
  { path: `${pan}/:cat/c/apply/:id?`, title: 'PAN Correction', may: 'nsdl.apply', element: later },
  {
    path: `${pan}/pre-submit`,
    title: 'Check and Pay',
    may: 'nsdl.apply',
    element: late(() => import('../nsdl-pan/physical/pan-pre-submit'), 'PanPreSubmit'),
  },
  {
    path: `${pan}/upload/scanning/:id`,
    title: 'Upload Scans',
    may: 'nsdl.apply',
    element: late(() => import('../nsdl-pan/pan-scan'), 'PanScan'),
  },
  {
    path: `${pan}/reapply/:id`,
    title: 'Reapply',
    may: 'nsdl.apply',
    element: late(() => import('../nsdl-pan/forms/pan-reapply'), 'PanReapply'),
  },
  {
    path: `${pan}/form-cropping/:id`,
    title: 'Form Cropping',
    may: 'nsdl.apply',
    element: late(() => import('../nsdl-pan/pan-crop'), 'PanCrop'),
    rail: true,
  },
  {
    path: `${pan}/waiting/list`,
    title: 'Waiting',
    may: 'nsdl.readOwn',
    element: late(() => import('../nsdl-pan/physical/pan-lists'), 'PanWaiting'),
  },
  {
    path: `${pan}/list`,
    title: 'All Applications',
    may: 'nsdl.readOwn',
    element: late(() => import('../nsdl-pan/physical/pan-lists'), 'PanList'),
  },
  {
    path: `${pan}/hardcopy/list`,
    title: 'Hard Copies',
    may: 'nsdl.readOwn',
    element: late(() => import('../nsdl-pan/physical/pan-lists'), 'PanHardcopies'),
  },
  {
    path: `${pan}/ack/list`,
    title: 'Acknowledged',
    may: 'nsdl.readOwn',
    element: late(() => import('../nsdl-pan/physical/pan-lists'), 'PanAcknowledged'),
  },
  {
    path: `${pan}/rejection/list`,
    title: 'Rejected',
    may: 'nsdl.readOwn',
    element: late(() => import('../nsdl-pan/physical/pan-lists'), 'PanRejected'),
  },
  { path: `${pan}/tin-rejection/list`, title: 'TIN Rejections', may: 'nsdl.readOwn', element: later },
  { path: `${pan}/tin-rejection/upload/:ackNo`, title: 'Answer TIN Rejection', may: 'nsdl.apply', element: later },
  {
    path: `${pan}/info/:id`,
    title: 'Application',
    may: 'nsdl.readOwn',
    element: late(() => import('../nsdl-pan/physical/pan-info'), 'PanInfo'),
  },
  {
    path: `${pan}/incomplete/list`,
    title: 'Incomplete',
    may: 'nsdl.readOwn',
    element: late(() => import('../nsdl-pan/physical/pan-lists'), 'PanIncomplete'),
  },
  { path: 'product/nsdl-pan/paperless/apply/N', title: 'Paperless, New PAN', may: 'nsdl.apply', element: later },
  { path: 'product/nsdl-pan/paperless/apply/C', title: 'Paperless, Correction', may: 'nsdl.apply', element: later },
  { path: 'product/nsdl-pan/paperless/:id/confirm', title: 'Confirm Paperless', may: 'nsdl.apply', element: later },
  { path: 'product/nsdl-pan/paperless/list', title: 'Paperless', may: 'nsdl.readOwn', element: later },

  { path: 'product/uti-pan', menu: 'Product / UTI PAN', title: 'UTI PAN', may: 'signedIn', element: later },
  { path: 'product/uti-pan/psa-loginid', title: 'PSA Login', may: 'signedIn', element: later },
  { path: 'product/uti-pan/psa-registration', title: 'PSA Registration', may: 'signedIn', element: later },
  { path: 'product/uti-pan/topup-list', title: 'Top-up List', may: 'signedIn', element: later },
  { path: 'product/Banking/credit-card', menu: 'Product / Credit Cards & Loan', title: 'Credit Card', may: 'signedIn', element: later },
  { path: 'product/Banking/emi-card', under: 'product/Banking/credit-card', title: 'EMI Card', may: 'signedIn', element: later },
  { path: 'product/Banking/instant-loan', under: 'product/Banking/credit-card', title: 'Instant Loan', may: 'signedIn', element: later },
  { path: 'product/gst', title: 'GST', may: 'signedIn', element: later },
  { path: 'product/gst/registration', title: 'GST Registration', may: 'signedIn', element: later },
  { path: 'product/gst/registration/list', title: 'GST Registrations', may: 'signedIn', element: later },
  { path: 'product/gst/filling/new', title: 'New GST Filling', may: 'signedIn', element: later },
  { path: 'product/gst/filling/list', title: 'GST Fillings', may: 'signedIn', element: later },

  { path: 'misc/courier/list', menu: 'Courier & Reports', title: 'Courier', may: 'signedIn', element: later },
  { path: 'misc/courier/add', under: 'misc/courier/list', title: 'Add Courier', may: 'signedIn', element: later },
  { path: 'misc/courier/edit/:id', under: 'misc/courier/list', title: 'Edit Courier', may: 'signedIn', element: later },
  { path: 'misc/courier/:id', under: 'misc/courier/list', title: 'Courier Record', may: 'signedIn', element: later },
  { path: 'misc/reports', under: 'misc/courier/list', title: 'Reports', may: 'signedIn', element: later },

  {
    path: 'user-management/staff/new',
    menu: 'User Management / Add Staff',
    title: 'Add Staff',
    may: 'shopStaff.manage',
    element: late(() => import('../people/shop-staff/shop-staff-add'), 'ShopStaffAdd'),
  },
  {
    path: 'user-management/staff-list',
    menu: 'User Management / Staff List',
    title: 'Staff List',
    may: 'shopStaff.manage',
    element: late(() => import('../people/shop-staff/shop-staff-list'), 'ShopStaffList'),
  },
  {
    path: 'user-management/staff/edit/:id',
    under: 'user-management/staff-list',
    title: 'Edit Staff',
    may: 'shopStaff.manage',
    element: late(() => import('../people/shop-staff/shop-staff-edit'), 'ShopStaffEdit'),
  },
  {
    path: 'user-management/staff/:id',
    under: 'user-management/staff-list',
    title: 'Staff',
    may: 'shopStaff.manage',
    element: late(() => import('../people/shop-staff/shop-staff-view'), 'ShopStaffView'),
  },
  {
    path: 'user-management/add-frenchies',
    menu: 'User Management / Add Member',
    title: 'Add Member',
    may: 'member.manage',
    element: late(() => import('../people/member/member-add'), 'MemberAdd'),
  },
  {
    path: 'user-management/frenchies-list',
    tabs: memberTabs,
    menu: 'User Management / Member List',
    title: 'Member List',
    may: 'member.manage',
    element: late(() => import('../people/member/member-list'), 'MemberList'),
  },
  {
    path: 'user-management/view-frenchies/:id',
    under: 'user-management/frenchies-list',
    title: 'Member',
    may: 'member.manage',
    element: late(() => import('../people/member/member-view'), 'MemberView'),
  },
]

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
        <PausedBanner />
        <IdBanner />
      </>
    }
    palette={LatePalette}
    signInAgain={LateSignInAgain}
    unfolded
  />
)

export const merchantRoutes = (base: Base): RouteObject[] => [
  {
    path: `/${base}`,
    element: <MerchantFrame base={base} />,
    errorElement: <RouteError />,
    children: routesOf(merchantLines),
  },
]
