// What a person may have to download: the first visit as gzip, each further route as Brotli (design figures 150 and 60 kB).
// A route that does not reach its figure yet stands here with what it may not exceed.
import { routeWeights } from './bench/web-weight.ts'

const lists = '86 kB'
const later = {
  '/auth/login': '70 kB',
  '/auth/reset-password': '72 kB',
  '/auth/forgot-username': '72 kB',
  '/auth/register': '88 kB',
  '/backend (shell, after /auth/login)': '107 kB',
  '/merchant (shell, after /auth/login)': '107 kB',
  '/backend/notices': lists,
  '/backend/my-profile/sign-ins': lists,
  '/backend/user-management/all-users': lists,
  '/backend/user-management/audit': lists,
  '/backend/user-management/audit/check': lists,
  '/backend/account/wallets': lists,
  '/backend/account/adjustments': lists,
  '/backend/account/ledger': lists,
  '/merchant/accounting/members': lists,
  '/merchant/notices': lists,
  '/merchant/account/sign-ins': lists,
  '/merchant/accounting/transfers': lists,
  '/backend/masters/bank': lists,
  '/backend/masters/id-list': lists,
  '/backend/masters/package': lists,
  '/backend/actions/payments/online': '89 kB',
  '/backend/actions/payments/review': '89 kB',
  '/backend/actions/payments': '111 kB',
  '/backend/actions/payments/lines': '88 kB',
  '/backend/actions/payments/unseen': '72 kB',
  '/backend/actions/payments/statements': '72 kB',
  '/backend/actions/payments/statements/import': '70 kB',
  '/backend/actions/nsdl-pan': '87 kB',
  '/backend/actions/nsdl-pan/physical/paninfo/:id': '86 kB',
  '/backend/actions/nsdl-pan/physical/verify/:id?': '71 kB',
  '/backend/user-management/registration': '70 kB',
  '/backend/user-management/id-sale-list': '87 kB',
  '/backend/settings/smtp-setup/outbox': '71 kB',
  '/merchant/accounting/payment/list': '80 kB',
  '/merchant/product/nsdl-pan/physical/individual/N/apply/:id?': '71 kB',
  '/merchant/product/nsdl-pan/physical/upload/scanning/:id': '66 kB',
  '/merchant/product/nsdl-pan/physical/reapply/:id': '73 kB',
}
const limitOf = path => later[path] ?? (/[/-]list$/.test(path) ? lists : '60 kB')

export default routeWeights()
  .filter(({ path }) => !path.startsWith('field '))
  .map(({ path, files }) =>
    path === '/' ? { name: path, path: files, limit: '150 kB', gzip: true } : { name: path, path: files, limit: limitOf(path) },
  )
