import { backendQueues } from '@sevakendra/contract/report/endpoints'
import type { RouteObject } from 'react-router'
import { LatePalette } from '../find/find-late'
import { LateSignInAgain } from '../identity/sign-in-again-late'
import { useRead } from '../kit/call/send'
import { type Line, late, routesOf } from '../kit/shell/area'
import { GuardedShell } from '../kit/shell/guarded'
import { NotAvailable } from '../kit/shell/not-available'
import { RouteError } from '../kit/shell/route-error'
import { NoticeBell } from '../notice/notice-bell'
import { mailTabs, moneyTabs, peopleTabs, priceTabs } from './backoffice-tabs'

const later = <NotAvailable />

/** The back office, one line a screen. Groups and entries of the sidebar are exactly the specification's (§2), in its order. */
export const backofficeLines: readonly Line[] = [
  {
    path: '',
    menu: 'Dashboard',
    title: 'Dashboard',
    may: 'dashboard.read',
    element: late(() => import('../report/backend-dashboard'), 'BackendDashboard'),
  },
  { path: 'download-software', menu: 'Download Software', title: 'Download Software', may: 'signedIn', element: later },
  {
    path: 'notices',
    title: 'Notifications',
    may: 'signedIn',
    element: late(() => import('../notice/notice-list'), 'NoticeList'),
  },
  {
    path: 'my-profile',
    menu: 'My Account / My Profile',
    title: 'My Profile',
    may: 'signedIn',
    element: late(() => import('../identity/profile/my-profile'), 'MyProfile'),
  },
  {
    path: 'my-profile/sign-ins',
    title: 'Sign-in History',
    may: 'signedIn',
    element: late(() => import('../identity/profile/sign-in-history'), 'SignInHistory'),
  },
  {
    path: 'my-profile/setting',
    menu: 'My Account / Settings',
    title: 'Account Settings',
    may: 'signedIn',
    element: late(() => import('../identity/setting/account-setting'), 'AccountSetting'),
  },

  {
    path: 'masters/bank',
    menu: 'Data Setup / Bank',
    title: 'Bank',
    may: 'master.banks',
    element: late(() => import('../bank/bank-list'), 'BankList'),
  },
  {
    path: 'masters/id-list',
    menu: 'Data Setup / Id Type',
    title: 'Id Type',
    may: 'master.idTypes',
    element: late(() => import('../package/id-type-list'), 'IdTypeList'),
  },
  {
    path: 'masters/package',
    tabs: priceTabs,
    menu: 'Data Setup / Package',
    title: 'Package',
    may: 'master.packages',
    element: late(() => import('../package/package-list'), 'PackageList'),
  },
  {
    path: 'masters/package/setup/:id',
    title: 'Package Setup',
    may: 'master.packages',
    element: late(() => import('../package/package-setup'), 'PackageSetup'),
  },
  {
    path: 'masters/package/government-fees',
    tabs: priceTabs,
    title: 'Government Fees',
    may: 'master.packages',
    element: late(() => import('../package/government-fees'), 'GovernmentFees'),
  },
  {
    path: 'masters/api-credentials',
    menu: 'Data Setup / Api Credentials',
    title: 'Api Credentials',
    may: 'master.credentials',
    element: late(() => import('../credential/api-credentials'), 'ApiCredentials'),
  },

  {
    path: 'actions/payments',
    tabs: moneyTabs,
    menu: 'Actions / Payments',
    title: 'Payments',
    may: 'payment.read',
    element: late(() => import('./payment-page'), 'PaymentPage'),
  },
  {
    path: 'actions/payments/match',
    tabs: moneyTabs,
    title: 'To Match',
    may: 'payment.import',
    element: late(() => import('../payment/statement/statement-review'), 'StatementReview'),
  },
  {
    path: 'actions/payments/lines',
    tabs: moneyTabs,
    title: 'Statement Lines',
    may: 'payment.import',
    element: late(() => import('../payment/statement/line-list'), 'LineList'),
  },
  {
    path: 'actions/payments/unseen',
    tabs: moneyTabs,
    title: 'Unmatched Requests',
    may: 'payment.import',
    element: late(() => import('../payment/statement/unseen-list'), 'UnseenList'),
  },
  {
    path: 'actions/payments/unlinks',
    tabs: moneyTabs,
    title: 'Wrong Links',
    may: 'payment.decide',
    element: late(() => import('../payment/statement/unlink-list'), 'UnlinkList'),
  },
  {
    path: 'actions/payments/statements',
    tabs: moneyTabs,
    title: 'Bank Statements',
    may: 'payment.import',
    element: late(() => import('../payment/statement/statement-list'), 'StatementList'),
  },
  {
    path: 'actions/payments/statements/import',
    title: 'Import a Statement',
    may: 'payment.import',
    element: late(() => import('../payment/statement/statement-import'), 'StatementImport'),
  },
  {
    path: 'actions/payments/online',
    tabs: moneyTabs,
    title: 'Online Payments',
    may: 'payment.read',
    element: late(() => import('./online-pages'), 'OnlinePage'),
  },
  {
    path: 'actions/payments/review',
    tabs: moneyTabs,
    title: 'Online Payments in Review',
    may: 'payment.read',
    element: late(() => import('./online-pages'), 'OnlineReviewPage'),
  },
  {
    path: 'account/wallets',
    tabs: moneyTabs,
    under: 'actions/payments',
    title: 'Wallets',
    may: 'wallet.readAny',
    element: late(() => import('../wallet/wallet-list'), 'WalletList'),
  },
  {
    path: 'account/adjustments',
    tabs: moneyTabs,
    under: 'actions/payments',
    title: 'Adjustments',
    may: 'wallet.propose',
    element: late(() => import('../wallet/adjustment-list'), 'AdjustmentList'),
  },
  {
    path: 'account/reversals',
    tabs: moneyTabs,
    under: 'actions/payments',
    title: 'Reversals',
    may: 'wallet.propose',
    element: late(() => import('../reversal/reversal-list'), 'ReversalList'),
  },
  {
    path: 'account/receivables',
    tabs: moneyTabs,
    under: 'actions/payments',
    title: 'Receivables',
    may: 'wallet.readAny',
    element: late(() => import('../wallet/receivable-list'), 'ReceivableList'),
  },
  {
    path: 'account/commissions',
    tabs: moneyTabs,
    under: 'actions/payments',
    title: 'Commissions Waiting',
    may: 'wallet.readAny',
    element: late(() => import('../package/commission-list'), 'CommissionList'),
  },
  {
    path: 'account/ledger',
    tabs: moneyTabs,
    under: 'actions/payments',
    title: 'Ledger Check',
    may: 'wallet.readAny',
    element: late(() => import('../wallet/ledger-check'), 'LedgerCheck'),
  },
  {
    path: 'account/tds',
    tabs: moneyTabs,
    under: 'actions/payments',
    title: 'TDS on Commission',
    may: 'tax.read',
    element: late(() => import('../tax/tds-deposits'), 'TdsDeposits'),
  },
  {
    path: 'account/tds/payees',
    tabs: moneyTabs,
    under: 'actions/payments',
    title: 'TDS by Payee',
    may: 'tax.read',
    element: late(() => import('../tax/tds-payees'), 'TdsPayees'),
  },
  {
    path: 'account/tds/lines',
    tabs: moneyTabs,
    under: 'actions/payments',
    title: 'TDS by Commission',
    may: 'tax.read',
    element: late(() => import('../tax/tds-lines'), 'TdsLines'),
  },
  {
    path: 'account/statement/:id',
    under: 'actions/payments',
    title: 'Ledger Statement',
    may: 'wallet.readAny',
    element: late(() => import('../wallet/wallet-statement'), 'MerchantStatement'),
  },
  {
    path: 'actions/nsdl-pan',
    menu: 'Actions / NSDL PAN',
    title: 'NSDL PAN',
    may: 'nsdl.read',
    element: late(() => import('../nsdl-pan/back-home'), 'BackHome'),
  },
  {
    path: 'actions/nsdl-pan/physical/waiting/list',
    title: 'Waiting',
    may: 'nsdl.read',
    element: late(() => import('../nsdl-pan/back-queue'), 'BackWaiting'),
  },
  {
    path: 'actions/nsdl-pan/physical/list',
    title: 'All Applications',
    may: 'nsdl.read',
    element: late(() => import('../nsdl-pan/back-queue'), 'BackApplications'),
  },
  {
    path: 'actions/nsdl-pan/physical/ack/list',
    title: 'Acknowledged',
    may: 'nsdl.read',
    element: late(() => import('../nsdl-pan/back-queue'), 'BackAcknowledged'),
  },
  {
    path: 'actions/nsdl-pan/physical/ack/enter/:id?',
    title: 'Enter Acknowledgements',
    may: 'nsdl.acknowledge',
    element: late(() => import('../nsdl-pan/physical/application-acknowledge'), 'ApplicationAcknowledge'),
  },
  {
    path: 'actions/nsdl-pan/physical/incomplete/list',
    title: 'Incomplete',
    may: 'nsdl.read',
    element: late(() => import('../nsdl-pan/back-queue'), 'BackIncomplete'),
  },
  {
    path: 'actions/nsdl-pan/physical/rejection/list',
    title: 'Rejected',
    may: 'nsdl.read',
    element: late(() => import('../nsdl-pan/back-queue'), 'BackRejected'),
  },
  { path: 'actions/nsdl-pan/physical/tin-rejection', title: 'TIN Rejection', may: 'nsdl.acknowledge', element: later },
  { path: 'actions/nsdl-pan/physical/tin-rejection/list', title: 'TIN Rejections', may: 'nsdl.read', element: later },
  {
    path: 'actions/nsdl-pan/physical/tin-rejection-verify/:ackNo',
    title: 'Verify TIN Rejection',
    may: 'nsdl.verify',
    element: later,
    rail: true,
  },
  {
    path: 'actions/nsdl-pan/physical/cancel-aadhar',
    title: 'Cancel Aadhar',
    may: 'nsdl.cancel',
    element: late(() => import('../nsdl-pan/physical/cancel-aadhaar'), 'CancelAadhaar'),
  },
  {
    path: 'actions/nsdl-pan/physical/form-cropping/:id',
    title: 'Form Cropping',
    may: 'nsdl.verify',
    element: late(() => import('../nsdl-pan/back-crop'), 'BackCrop'),
    rail: true,
  },
  {
    path: 'actions/nsdl-pan/physical/verify/:id?',
    title: 'Verify Form',
    may: 'nsdl.verify',
    element: late(() => import('../nsdl-pan/pan-verify'), 'PanVerify'),
    rail: true,
  },
  {
    path: 'actions/nsdl-pan/physical/pending-verification/list',
    title: 'Pending Verification',
    may: 'nsdl.read',
    element: late(() => import('../nsdl-pan/back-queue'), 'BackPending'),
  },
  {
    path: 'actions/nsdl-pan/physical/paninfo/:id',
    title: 'Application',
    may: 'nsdl.read',
    element: late(() => import('../nsdl-pan/physical/application-info'), 'ApplicationInfo'),
  },
  { path: 'actions/nsdl-pan/paperless/list', title: 'Paperless', may: 'nsdl.read', element: later },
  { path: 'actions/uti-pan', menu: 'Actions / UTI PAN', title: 'UTI PAN', may: 'signedIn', element: later },
  { path: 'actions/uti-pan/psa-list', title: 'PSA User List', may: 'signedIn', element: later },
  { path: 'actions/uti-pan/coupon-list', title: 'Coupon List', may: 'signedIn', element: later },
  { path: 'actions/user-list', menu: 'Actions / CC User List', title: 'Credit Crad Request List', may: 'signedIn', element: later },
  { path: 'actions/gst', title: 'GST', may: 'signedIn', element: later },
  { path: 'actions/gst/registration', title: 'GST Registration', may: 'signedIn', element: later },
  { path: 'actions/gst/filling', title: 'GST Filling', may: 'signedIn', element: later },

  { path: 'misc/courier/list', menu: 'Courier & Reports / Courier', title: 'Courier', may: 'signedIn', element: later },
  { path: 'misc/courier/add', under: 'misc/courier/list', title: 'Add Courier', may: 'signedIn', element: later },
  { path: 'misc/courier/:id', under: 'misc/courier/list', title: 'Courier Record', may: 'signedIn', element: later },
  { path: 'misc/reports', menu: 'Courier & Reports / Reports', title: 'Reports', may: 'signedIn', element: later },
  { path: 'misc/reports/daily-collection', title: 'Daily Collection', may: 'signedIn', element: later },

  {
    path: 'user-management/all-users',
    tabs: peopleTabs,
    menu: 'User Management / All Users',
    title: 'All Users',
    may: 'user.read',
    element: late(() => import('../people/user/user-list'), 'UserList'),
  },
  {
    path: 'user-management/audit',
    tabs: peopleTabs,
    under: 'user-management/all-users',
    title: 'Audit Trail',
    may: 'audit.read',
    element: late(() => import('../audit/trail-list'), 'TrailList'),
  },
  {
    path: 'user-management/audit/check',
    tabs: peopleTabs,
    under: 'user-management/all-users',
    title: 'Audit Trail Check',
    may: 'audit.read',
    element: late(() => import('../audit/trail-check'), 'TrailCheck'),
  },
  {
    path: 'user-management/staff-list',
    menu: 'User Management / Staff List',
    title: 'Staff List',
    may: 'staff.manage',
    element: late(() => import('./staff-page'), 'StaffPage'),
  },
  {
    path: 'user-management/registration',
    menu: 'User Management / Registration',
    title: 'Registration',
    may: 'registration.read',
    element: late(() => import('../registration/registration-list'), 'RegistrationList'),
  },
  {
    path: 'user-management/registration-action/:id',
    under: 'user-management/registration',
    title: 'Registration Verification',
    may: 'registration.read',
    element: late(() => import('../registration/registration-action'), 'RegistrationAction'),
  },
  {
    path: 'user-management/merchant-list',
    menu: 'User Management / Merchant-list',
    title: 'Merchant-list',
    may: 'merchant.read',
    element: late(() => import('../people/merchant/merchant-list'), 'MerchantList'),
  },
  {
    path: 'user-management/merchant/:id',
    under: 'user-management/merchant-list',
    title: 'Merchant',
    may: 'merchant.read',
    element: late(() => import('./merchant-page'), 'MerchantPage'),
  },
  {
    path: 'user-management/user/:id',
    under: 'user-management/all-users',
    title: 'User',
    may: 'user.read',
    element: late(() => import('./user-page'), 'UserPage'),
  },
  { path: 'user-management/kyc', under: 'user-management/merchant-list', title: 'KYC', may: 'merchant.read', element: later },
  {
    path: 'user-management/merchant-kyc/:id',
    under: 'user-management/merchant-list',
    title: 'Merchant KYC',
    may: 'merchant.read',
    element: later,
  },
  { path: 'user-management/staff-kyc/:id', under: 'user-management/staff-list', title: 'Staff KYC', may: 'staff.manage', element: later },
  {
    path: 'user-management/id-sale-list',
    under: 'user-management/merchant-list',
    title: 'ID Sale List',
    may: 'idSale.read',
    element: late(() => import('../id-sale/id-sale-list'), 'IdSaleList'),
  },

  {
    path: 'settings/site-configuration',
    menu: 'Setting / Site Configuration',
    title: 'Site Configuration',
    may: 'signedIn',
    element: later,
  },
  {
    path: 'settings/smtp-setup',
    tabs: mailTabs,
    menu: 'Setting / Smtp Setup',
    title: 'Smtp Setup',
    may: 'signedIn',
    element: late(() => import('../site/mail-setup'), 'MailSetup'),
  },
  {
    path: 'settings/smtp-setup/outbox',
    tabs: mailTabs,
    title: 'Outbox',
    may: 'mail.read',
    element: late(() => import('../site/mail-outbox'), 'MailOutbox'),
  },
  {
    path: 'settings/smtp-setup/outbox/:id',
    title: 'Mail',
    may: 'mail.read',
    element: late(() => import('../site/mail-letter'), 'MailLetter'),
  },
  { path: 'settings/carousel', menu: 'Setting / Carousel/Slider', title: 'Carousel/Slider', may: 'signedIn', element: later },
  { path: 'settings/news-n-updates', menu: 'Setting / News & Updates', title: 'News & Updates', may: 'signedIn', element: later },
]

/** What waits, beside the entries behind which it waits. */
function useCounts(): Record<string, number> {
  const { data } = useRead(backendQueues, { staleTime: 30_000 })
  return {
    'actions/payments': data?.payments ?? 0,
    'actions/nsdl-pan': data?.applications ?? 0,
    'user-management/registration': data?.registrations ?? 0,
  }
}

/** What stands around every screen of the back office. */
export const BackofficeFrame = () => (
  <GuardedShell
    base="/backend"
    roles={['admin', 'staff']}
    lines={backofficeLines}
    note="Back office"
    bell={<NoticeBell />}
    palette={LatePalette}
    signInAgain={LateSignInAgain}
    useCounts={useCounts}
  />
)

export const backofficeRoutes: RouteObject[] = [
  { path: '/backend', element: <BackofficeFrame />, errorElement: <RouteError />, children: routesOf(backofficeLines) },
]
