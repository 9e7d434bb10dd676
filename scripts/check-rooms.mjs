// The layout as a rule: rooms mirror each other by name, and files in them have the names that everyone expects.
// A new word is a decision: it is added here, beside the others, or the file finds its place in one that exists.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './ready.mjs'

const words = list => list.split(' ')
const vocabulary = {
  contract: words(
    'endpoints lists reports imports flow words room grants trail records notices retention looks queues form slots scan checklist desk',
  ),
  server: words('routes service store lists imports papers letters decode room product scan desk retention personal queues'),
}

/** Words of the trade that a room has beyond the vocabulary; `*` where rules are laid down by subject. */
const ownWords = {
  'contract/identity/profile': ['activity'],
  'contract/invoice': ['gst'],
  'contract/invoice/gstr1': ['tables'],
  'contract/gst/filing': ['returns'],
  'contract/gst/codes': ['numbers'],
  'contract/gst/registration': ['codes', 'consent', 'numbers'],
  'contract/courier': ['docket', 'numbers'],
  // What shops are told of a loan: the server and the preview ask it, not every visit.
  'contract/lead/vendor': ['terms'],
  'contract/notice/choice': ['groups'],
  // What goes to phones, which only its settings and the server read: words.ts comes with every visit.
  'contract/notice/message': ['texts'],
  'contract/payment': ['reference'],
  'contract/nsdl-pan': ['columns'],
  'contract/nsdl-pan/blank': ['samples'],
  'contract/nsdl-pan/hardcopy': ['chase'],
  'contract/nsdl-pan/paperless': ['provider', 'reasons'],
  'contract/nsdl-pan/physical': ['detail'],
  'contract/nsdl-pan/forms': ['*'],
  'contract/nsdl-pan/tin': ['detail', 'reasons'],
  'contract/desk': ['reasons'],
  // Read with every dashboard, while only few edit it.
  'contract/site/news': ['item'],
  'contract/kyc': ['gate', 'reasons'],
  'contract/site/settings': ['hosts'],
  // Read by those who edit a text alone; words.ts comes with every visit.
  'contract/site/text': ['sources'],
  // What a line of the ledger is, which only reports say: words.ts comes with every visit.
  'contract/report/ledger': ['entries'],
  'server/application': ['answers', 'drafts', 'duplicates', 'ending', 'papers-receipt', 'same-applicant', 'step', 'submit'],
  'server/audit': ['checkpoints'],
  'server/report': ['first-steps'],
  'server/courier': ['parcel', 'photo', 'receipts'],
  'server/courier/onward': ['days', 'late'],
  'server/developer/reference': ['example', 'page'],
  'server/developer/webhook': ['send', 'signature'],
  'server/desk': ['claims', 'decisions', 'subject'],
  'server/demo': [
    'application-story',
    'applications',
    'business',
    'categories',
    'couriers',
    'fill',
    'gst-filing',
    'gst-registration',
    'ids',
    'kyc',
    'kyc-papers',
    'leads',
    'online',
    'paperless',
    'people',
    'shops',
    'teller',
    'uti',
    'wallets',
  ],
  'server/export': ['begin', 'kept', 'make'],
  'server/gateway': [
    'adapter',
    'answers',
    'checks',
    'decisions',
    'orders',
    'outcomes',
    'providers',
    'sandbox',
    'starts',
    'upigateway',
    'webhooks',
  ],
  'server/gst/registration': ['authority', 'certificate', 'detail', 'jobs', 'notices', 'papers-receipt', 'papers-to-file'],
  'server/gst/filing': ['calendar', 'files', 'find', 'jobs', 'own', 'papers-receipt', 'record', 'reminders', 'steps'],
  'server/id-sale': ['status', 'terms'],
  'server/identity': ['browser-words', 'captchas', 'codes', 'common-passwords', 'logins', 'passwords', 'throttle', 'tokens', 'warnings'],
  'server/identity/factor': ['confirm', 'policy'],
  'server/identity/profile': ['activity', 'photos', 'sessions', 'settings'],
  'server/invoice': ['issue'],
  'server/kyc': ['answers', 'detail', 'facts', 'notices', 'renewals', 'rules', 'sent', 'standing', 'withdrawn'],
  'server/notice/message': ['provider', 'sandbox', 'send', 'setup'],
  'server/nsdl-pan': ['papers-form', 'papers-receipt', 'scan-slots'],
  'server/nsdl-pan/allot': ['ways'],
  'server/nsdl-pan/acknowledge': ['official'],
  'server/nsdl-pan/blank': ['guide-examples', 'papers-guide', 'papers-sample'],
  'server/nsdl-pan/filing': ['answers'],
  'server/nsdl-pan/hardcopy': ['chase', 'limit', 'shelf'],
  'server/nsdl-pan/paperless': [
    'answers',
    'checks',
    'claims',
    'convert',
    'decisions',
    'detail',
    'notices',
    'opening',
    'origin',
    'page',
    'protean',
    'provider',
    'providers',
    'receipt',
    'sandbox',
    'sandbox-page',
    'track',
  ],
  'server/nsdl-pan/physical': ['ao-codes', 'application', 'detail', 'duplicates', 'notices', 'reminders', 'stats', 'track'],
  'server/nsdl-pan/tin': ['notices', 'objections', 'reminders'],
  'server/package': ['effective', 'masters', 'price'],
  'server/payment': ['approvers', 'banks', 'claims', 'decisions', 'details', 'online', 'requests', 'slips'],
  'server/payment/statement': ['grades', 'kept', 'lines', 'matches', 'unlinks'],
  'server/people': ['status'],
  'server/place': ['banks', 'data-files', 'hindi-names', 'reference'],
  'server/scan': ['crop', 'geometry', 'intake', 'looks', 'pages', 'paper-hints', 'seen', 'subject'],
  'server/site': ['manifest', 'pages', 'seal'],
  'server/site/settings': ['pictures', 'preview'],
  'server/site/text': ['legal', 'services-en', 'services-hi', 'standard'],
  'server/tax': ['supply'],
  'server/tax/tds': ['deposits', 'totals'],
  'server/wallet': ['cap', 'ledger'],
  'server/wallet/check': ['checkpoints'],
}

/** What rooms of the browser declare to the areas, by area: others of such a name would be in none. */
const screens = ['screens-auth', 'screens-backoffice', 'screens-merchant', 'screens-public']

/**
 * Rooms of the server begin a transaction by `command()` (platform/jobs/batch.ts), which has the instant of the command and what follows its commit.
 * These do it themselves: what they write in a request has to stay although the request is refused, or there are no services yet, or nothing is written.
 */
const ownTransactions = {
  'identity/factor/service': 'a wrong code is said in the trail and by mail although the request is refused',
  'identity/service': 'a refresh token that was used twice ends its session although the request is refused',
  'identity/throttle': 'a try is counted although the request is refused',
  'place/reference': 'data is loaded at the start, before there are services',
  'scan/seen': 'who looked is written while a file is read, which opens no transaction',
  'wallet/check/checkpoints': 'reads alone, in the request that compares',
  'wallet/transfer/service': 'a guess at a code is counted although the request is refused',
}

/** Where things are put that nobody finds again. */
const emptyNames = /^(index|utils?|helpers?|types|common|misc|shared|lib)$/
const ground = ['kit', 'platform', 'register', 'areas']
const sides = ['contract', 'server', 'web']

const wrong = []
let checked = 0

const folders = path =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter(one => one.isDirectory())
        .map(one => one.name)
    : []
const rooms = Object.fromEntries(sides.map(side => [side, folders(join(root, side, 'src')).filter(name => !ground.includes(name))]))

for (const side of sides) {
  for (const room of rooms[side]) {
    lookAt(side, room)
    for (const alcove of folders(join(root, side, 'src', room))) {
      lookAt(side, `${room}/${alcove}`)
      for (const deeper of folders(join(root, side, 'src', room, alcove)))
        wrong.push(`${side}/src/${room}/${alcove}/${deeper}: an alcove has no alcoves of its own`)
    }
  }
  for (const part of ground)
    for (const name of allFiles(join(root, side, 'src', part))) lookAtName(`${side}/src/${part}/${name}`, stem(name))
}

const transactions = allPaths(join(root, 'server', 'src'))
  .filter(path => !path.startsWith('platform/') && path.endsWith('.ts') && !path.endsWith('.test.ts') && path.includes('/'))
  .filter(path => /\binTransaction\b/.test(readFileSync(join(root, 'server', 'src', path), 'utf8')))
  .map(path => path.slice(0, -3))
for (const path of transactions)
  if (!Object.hasOwn(ownTransactions, path))
    wrong.push(`server/src/${path}.ts: begins a transaction by itself; use command(), or say why not (scripts/check-rooms.mjs)`)
for (const path of Object.keys(ownTransactions))
  if (!transactions.includes(path)) wrong.push(`server/src/${path}.ts begins no transaction any more (scripts/check-rooms.mjs)`)

for (const room of rooms.contract)
  if (!rooms.server.includes(room) && !rooms.web.includes(room)) wrong.push(`contract/src/${room} is the contract of no room`)
for (const room of rooms.web) if (!rooms.contract.includes(room)) wrong.push(`web/src/${room} has no room of this name in the contract`)
for (const room of rooms.server)
  if (existsSync(join(root, 'server', 'src', room, 'routes.ts')) && !rooms.contract.includes(room))
    wrong.push(`server/src/${room} answers endpoints, but has no room of this name in the contract`)

for (const line of wrong) console.error(line)
console.log(
  `${checked} files in ${rooms.contract.length} + ${rooms.server.length} + ${rooms.web.length} rooms looked at, ${wrong.length} wrong`,
)
process.exitCode = wrong.length > 0 || sides.some(side => rooms[side].length === 0) || checked === 0 ? 1 : 0

function lookAt(side, place) {
  const known = [...(vocabulary[side] ?? ['*']), ...(ownWords[`${side}/${place}`] ?? [])]
  const names = readdirSync(join(root, side, 'src', place), { withFileTypes: true }).filter(one => one.isFile())
  for (const { name } of names) {
    const path = `${side}/src/${place}/${name}`
    const word = stem(name)
    lookAtName(path, word)
    // Tests may be named after what they prove.
    if (!known.includes('*') && !known.includes(word) && !/\.test\.tsx?$/.test(name))
      wrong.push(`${path}: "${word}" is no word of this room (scripts/check-rooms.mjs)`)
    if (side === 'web' && word.startsWith('screens') && !screens.includes(word))
      wrong.push(`${path}: there is no such area (scripts/check-rooms.mjs)`)
    if (name === 'hi.json' && (side !== 'web' || place.includes('/')))
      wrong.push(`${path}: the Hindi of a room stands in web/src/<room>/hi.json`)
    if (name.includes('.module.') && !names.some(one => one.name !== name && stem(one.name) === word))
      wrong.push(`${path}: no screen of this name beside it`)
  }
}

function lookAtName(path, word) {
  checked++
  if (emptyNames.test(word)) wrong.push(`${path}: this name says nothing`)
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(word)) wrong.push(`${path}: names are lower case with hyphens`)
}

/** `service.test.ts` → `service`, `home.module.css` → `home`. */
function stem(name) {
  return name.split('/').at(-1).split('.')[0]
}

function allFiles(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(one => one.isFile())
    .map(one => one.name)
}

function allPaths(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(one => one.isFile())
    .map(one => relative(folder, join(one.parentPath ?? one.path, one.name)).replaceAll('\\', '/'))
}
