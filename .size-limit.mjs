// What a person may have to download: the first visit as gzip, each further route as Brotli (design figures 150 and 60 kB).
// A route that does not reach its figure yet stands here with what it may not exceed.
import { routeWeights } from './bench/web-weight.ts'

const lists = '90 kB'
const later = {
  '/auth/login': '70 kB',
  '/auth/register': '89 kB',
  '/backend (shell, after /auth/login)': '104 kB',
  '/merchant (shell, after /auth/login)': '105 kB',
  '/backend/actions/payments': '109 kB',
  '/backend/actions/nsdl-pan': '93 kB',
  '/backend/actions/nsdl-pan/physical/paninfo/:id': '90 kB',
  '/backend/actions/nsdl-pan/physical/verify/:id?': '77 kB',
  '/backend/user-management/registration': '75 kB',
  '/backend/settings/smtp-setup/outbox': '77 kB',
  '/merchant/accounting/payment/list': '82 kB',
  '/merchant/product/nsdl-pan/physical/individual/N/apply/:id?': '76 kB',
  '/merchant/product/nsdl-pan/physical/upload/scanning/:id': '72 kB',
  '/merchant/product/nsdl-pan/physical/reapply/:id': '78 kB',
}
const limitOf = path => later[path] ?? (path.endsWith('/list') ? lists : '60 kB')

export default routeWeights()
  .filter(({ path }) => !path.startsWith('field '))
  .map(({ path, files }) =>
    path === '/' ? { name: path, path: files, limit: '150 kB', gzip: true } : { name: path, path: files, limit: limitOf(path) },
  )
