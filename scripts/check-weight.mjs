// What a person may have to download: the first visit as gzip, each further route as Brotli (design figures 150 and 60 kB).
// A route that does not reach its figure yet stands here with what it may not exceed.
// The build has compressed every file already, and each counts by what lies there.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { routeWeights } from '../bench/web-weight.ts'
import { root } from './ready.mjs'

const lists = '86 kB'
const later = {
  '/auth/login': '71 kB',
  '/auth/reset-password': '72 kB',
  '/auth/forgot-username': '72 kB',
  '/auth/register': '89 kB',
  '/backend (shell, after /auth/login)': '109 kB',
  '/merchant (shell, after /auth/login)': '108 kB',
  '/backend/notices': lists,
  '/backend/my-profile/sign-ins': lists,
  '/backend/user-management/all-users': lists,
  '/backend/user-management/audit': lists,
  '/backend/user-management/audit/check': '93 kB',
  '/backend/account/wallets': lists,
  '/backend/account/adjustments': lists,
  '/backend/account/ledger': '90 kB',
  '/backend/actions/payments/unlinks': lists,
  '/backend/account/reversals': lists,
  '/backend/account/receivables': lists,
  '/backend/account/commissions': lists,
  '/backend/account/tds/payees': lists,
  '/backend/account/tds/lines': lists,
  '/merchant/accounting/members': lists,
  '/merchant/notices': lists,
  '/merchant/account/sign-ins': lists,
  '/merchant/accounting/transfers': lists,
  '/backend/masters/bank': lists,
  '/backend/masters/id-list': lists,
  '/backend/masters/package': lists,
  '/backend/actions/payments/online': '97 kB',
  '/backend/actions/payments/review': '97 kB',
  '/backend/actions/payments': '116 kB',
  '/backend/actions/payments/lines': '90 kB',
  '/backend/actions/payments/unseen': '72 kB',
  '/backend/actions/payments/statements': '72 kB',
  '/backend/actions/payments/statements/import': '71 kB',
  '/backend/actions/nsdl-pan': '87 kB',
  '/backend/actions/nsdl-pan/physical/paninfo/:id': '90 kB',
  '/backend/actions/nsdl-pan/physical/verify/:id?': '74 kB',
  '/backend/user-management/registration': '70 kB',
  '/backend/user-management/id-sale-list': '89 kB',
  '/backend/settings/smtp-setup/outbox': '71 kB',
  '/merchant/accounting/payment/list': '80 kB',
  '/merchant/product/nsdl-pan/physical/individual/N/apply/:id?': '74 kB',
  '/merchant/product/nsdl-pan/physical/upload/scanning/:id': '66 kB',
  '/merchant/product/nsdl-pan/physical/reapply/:id': '75 kB',
}
const limitOf = path => later[path] ?? (/[/-]list$/.test(path) ? lists : '60 kB')

const kB = text => Number(/^(\d+) kB$/.exec(text)?.[1]) * 1000
/** Compressed bytes: those of the build, which leaves the smallest files as they are. */
const bytesOf = (file, ending) => {
  const packed = join(root, file + ending)
  if (existsSync(packed)) return statSync(packed).size
  const bytes = readFileSync(join(root, file))
  return (ending === '.gz' ? gzipSync(bytes) : brotliCompressSync(bytes)).length
}

const routes = routeWeights().filter(({ path }) => !path.startsWith('field '))
const heavy = routes.flatMap(({ path, files }) => {
  const limit = path === '/' ? '150 kB' : limitOf(path)
  const bytes = files.reduce((sum, file) => sum + bytesOf(file, path === '/' ? '.gz' : '.br'), 0)
  return bytes <= kB(limit) ? [] : [`${path}: ${(bytes / 1000).toFixed(1)} kB, of ${limit} at most`]
})
for (const line of heavy) console.error(line)
console.log(`${routes.length} routes weighed, ${heavy.length} too heavy`)
process.exitCode = routes.length > 0 && heavy.length === 0 ? 0 : 1
