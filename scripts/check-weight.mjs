// What a person may have to download: the first visit as gzip, each further route as Brotli (design figures 150 and 60 kB).
// A route that does not reach its figure yet, or that has to stay far below it, stands here with what it may not exceed.
// The build has compressed every file already, and each counts by what lies there.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { routeWeights } from '../bench/web-weight.ts'
import { root } from './ready.mjs'

const later = {
  // Somebody comes back from a bank, on a phone, without a sign-in.
  '/payment-status': '5 kB',
  // One file for all sign-in pages: who forgot something has the page already. With the frame's words in both languages, which grow with each room.
  '/auth/login': '63 kB',
  '/auth/reset-password': '63 kB',
  '/auth/forgot-username': '63 kB',
  '/auth/view-as': '64 kB',
  // With badge and skeleton of the pages of a scan, which three rooms share since KYC has them too, and the table of ID types and their prices.
  '/auth/register': '107 kB',
  // With what lists, forms and drawers of all screens share (see web/layers.ts); a screen behind it adds a third of what it added alone.
  // The shop's dashboard comes with its frame.
  // Above the screens of both stands what of a KYC is missing or due.
  // The back office has the lines of five screens of a KYC besides, and those of news, enquiries, downloads, privacy, UTI PAN, leads, mail templates, cards, GST, HSN codes, couriers, onward batches, legal holds and fifteen reports.
  // And what is told of paperless applications, four reports, and how lists follow what others change while rows stay under the pointer. And one state more of these, with where a part that comes later lies.
  // The names of parts, which change with what is in them, alone make fifty bytes more or less of it.
  '/backend (shell, after /auth/login)': '171 kB',
  // A shop's first screen says what came in this month, and has news as rich text in both languages; beside it stand the first steps of a shop. It has the lines of UTI PAN, GST, cards and couriers.
  // Its frame knows the address at which somebody is when an answer comes late, and which of the pages of an entry opens. Its reports are nine lines more.
  '/merchant (shell, after /auth/login)': '169 kB',
  // With the tax profile and how the own KYC stands.
  '/merchant/account/my-profile': '61 kB',
  // With both receipts, for which the lists of the room grew as well, the day that settles who signs, and what became of the paper after it was received.
  // What the office enters after the acknowledgement is one for applications on paper and without.
  '/backend/actions/nsdl-pan/physical/paninfo/:id': '86 kB',
  // With what the records said before a correction, beside what they are to say, and whose AO code it is.
  '/backend/actions/nsdl-pan/physical/verify/:id?': '85 kB',
  // One screen for every form of the tax department, one section at a time or on one page, all of it by keys. What a form asks comes by its key, with what it has on the screen besides (`form …`).
  // The whole name of a long paper stands below its choice. Of a correction it shows beside each ticked block what the records say now, beside an answer what is taken already, whose AO code it is, what a KYC holds up, and how an optional choice is cleared.
  '/merchant/product/nsdl-pan/physical/individual/N/apply/:id?': '81 kB',
  '/merchant/product/nsdl-pan/physical/:cat/N/apply/:id?': '81 kB',
  '/merchant/product/nsdl-pan/physical/individual/c/apply/:id?': '81 kB',
  '/merchant/product/nsdl-pan/physical/:cat/c/apply/:id?': '81 kB',
  // On that screen, with its form in one file: names and numbers are held to the rules of the forms on paper.
  '/merchant/product/nsdl-pan/paperless/apply/N/:id?': '80 kB',
  '/merchant/product/nsdl-pan/paperless/apply/C/:id?': '80 kB',
  // What came back is signed by whom the day of its submission settled.
  '/merchant/product/nsdl-pan/physical/reapply/:id': '88 kB',
  // With objections, batches and the allotted PAN of an application, and the next application after its crop.
  '/merchant/product/nsdl-pan/physical/info/:id': '75 kB',
  '/backend/actions/nsdl-pan/physical/tin-rejection-verify/:ackNo': '64 kB',
  // The upload of scans, below what was objected.
  '/merchant/product/nsdl-pan/physical/tin-rejection/upload/:ackNo': '89 kB',
  // What all forms ask with comes apart from what those of the tax department share: a KYC is spared six times what this costs here. Passwords are looked for
  // in each answer as Aadhaar and PAN numbers are.
  'form drawn': '20 kB',
  // With what was ruled over the list of all papers, and who consents for whom.
  'form correction-entity': '18 kB',
  '/backend/actions/payments': '62 kB',
  // With the name of every kind of record, in the reader's language, how a report says of when it is, and whose records it is asked for.
  '/backend/misc/reports/service-ageing': '65 kB',
  '/backend/misc/reports/open-requests': '65 kB',
  '/backend/misc/reports/service-returns': '65 kB',
  '/backend/misc/reports/service-decisions': '65 kB',
  // Reports that have a chart and are asked for by days, shop and parent, with the choice whether the chart is open.
  '/backend/misc/reports/service-sales': '61 kB',
  '/merchant/misc/reports/service-sales': '61 kB',
  '/backend/misc/reports/wallet-balances': '61 kB',
  '/backend/misc/reports/daily-collection': '61 kB',
  '/merchant/misc/reports/daily-collection': '61 kB',
  '/backend/misc/reports/bank-reconciliation': '61 kB',
  '/backend/misc/reports/payments-stated': '61 kB',
  '/backend/misc/reports/money-received': '61 kB',
  '/backend/misc/reports/commission-by-service': '61 kB',
  '/merchant/misc/reports/commission-by-service': '61 kB',
  // With the tile of the accepted documents.
  '/backend/actions/nsdl-pan': '63 kB',
  '/backend/user-management/merchant/:id': '61 kB',
  // The desk of applications, as for a PAN, with the one form that a KYC has.
  '/backend/user-management/kyc/verify/:id?': '86 kB',
  // The reasons of a KYC come in a file of their own, which notices in Hindi say, too; the rules say who is told of them.
  '/backend/user-management/kyc/rules': '63 kB',
  // That form with all answers, and the scan in the viewer of the desk.
  '/backend/user-management/merchant-kyc/:id': '76 kB',
  '/backend/user-management/staff-kyc/:id': '76 kB',
  // REG-01 in one file, since it is the only form of its product: its questions with promoters, signatories and goods, and the code lists of the GST portal, the search of HSN codes and the limit of each paper. On the screen, the check, the record and the desk that a PAN has.
  '/merchant/product/gst/registration/:id?': '89 kB',
  '/merchant/product/gst/registration/reapply/:id': '90 kB',
  '/merchant/product/gst/registration/info/:id': '75 kB',
  '/backend/actions/gst/registration/desk/:id?': '91 kB',
  // With the scan in the viewer of the desk, and each step of the GST portal with its fields.
  '/backend/actions/gst/registration/info/:id': '89 kB',
  // With return kinds and their due days, files, and the steps of both sides.
  '/merchant/product/gst/filling/new': '63 kB',
  '/merchant/product/gst/filling/info/:id': '64 kB',
  '/backend/actions/gst/filling/info/:id': '64 kB',
  '/backend/masters/package/documents': '62 kB',
  // A list with its days, figures that open their records, and a name for each kind of line of the ledger.
  '/backend/misc/reports/wallet-lines': '66 kB',
  '/merchant/misc/reports/wallet-lines': '66 kB',
  // With the figures of a period that open their lines, and the ways to the background.
  '/backend/account/statement/:id': '62 kB',
  '/merchant/accounting/statement': '62 kB',
  // With labels for what is repeated in an answer.
  'form new-entity': '16 kB',
  'form correction-individual': '16 kB',
}
/** A form of an application comes beyond its screen, with the list of all papers and, of entities, the table of all of them: held to what that needs. */
const limitOf = path => later[path] ?? (path.startsWith('form ') ? '15 kB' : '60 kB')

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
