import type { Endpoint } from '@sevakendra/contract/kit/endpoint'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../src/platform/database.gen'
import type { Services } from '../src/platform/tx'
import { noted } from './run'

/**
 * Commands that change something and leave no line in the audit trail, and why. Where only some answers do, `when` tells which.
 * A command that is not named here fails in every test in which it does so; one that is named and never does so fails the whole run.
 */
export const untraced: Record<string, string | { when(reply: unknown): boolean; why: string }> = {
  '/auth/login': { when: reply => has(reply, 'step'), why: 'nobody is signed in before the step that is still missing, which is kept' },
  '/auth/refresh': 'the same sign-in goes on; a token that is used twice is kept, in a transaction of its own',
  '/auth/forgot-username': 'the job that looks whether there is somebody keeps it: the answer must not tell',
  '/auth/forgot-password': 'the job that looks whether there is somebody keeps it: the answer must not tell',
  '/auth/second-step/send': 'mails a code; what it opens is kept',
  '/auth/confirm/send': 'mails a code; what it opens is kept',
  '/auth/factor/totp/begin': 'nothing holds before a code of the app is confirmed, which is kept',
  '/auth/factor/email/begin': 'mails a code; the set-up that follows is kept',
  '/backend/my-profile/email': 'mails a code to the new address; taking it is kept',
  '/merchant/account/email': 'mails a code to the new address; taking it is kept',
  '/backend/usermanagement/merchant/:id/view-as': 'a ticket for another tab; the look that it opens is kept',
  '/captcha': 'a picture for a browser',
  '/auth/language': 'the language of before, chosen again; another one is kept',
  '/data-request': 'nothing is made of it before its address is confirmed, which is kept',
  '/activity': 'counts of opened screens, which their owner switches off and which then are gone',
  '/preferences/:name': 'how somebody set up a screen of their own',
  '/backend/misc/reports/favourite': 'how somebody set up a screen of their own',
  '/merchant/misc/reports/favourite': 'how somebody set up a screen of their own',
  '/backend/misc/reports/ran': 'that somebody opened a report, for its index; a file that they take along is kept',
  '/merchant/misc/reports/ran': 'that somebody opened a report, for its index; a file that they take along is kept',
  '/notice/read': 'somebody read their own notices',
  '/merchant/nsdlpan/paperless/draft/:id': 'typing that nobody has paid for yet; what is charged is kept whole',
  '/merchant/nsdlpan/paperless/draft/:id/delete': 'a draft that nobody has paid for',
  '/merchant/nsdlpan/paperless/check/:id': 'asks the provider in transactions of its own; the steps that follow are kept',
  '/backend/nsdlpan/paperless/check/:id': 'asks the provider in transactions of its own; the steps that follow are kept',
  '/nsdlpan/paperless/callback':
    'a hint of the provider; what it says is asked for and kept with the application, whose steps are in the trail',
  '/nsdlpan/paperless/return':
    'leads a browser on; what it brought is asked for and kept with the application, whose steps are in the trail',
  '/nsdlpan/paperless/sandbox': 'the applicant arrives at the pretended provider; that they were sent there is kept',
  '/nsdlpan/paperless/sandbox/:token': 'the applicant at the pretended provider; what it says is kept with the application',
  '/merchant/gst/registration/draft/:id': 'typing that nobody has paid for yet; what is submitted is kept whole',
  '/merchant/gst/registration/draft/:id/delete': 'a draft that nobody has paid for',
  '/merchant/gst/registration/scan/:id/arrange': 'pages until the scan is finished, which is kept',
  '/merchant/gst/registration/scan/:id/page/:page/turn': 'pages until the scan is finished, which is kept',
  '/merchant/gst/registration/scan/:id/page/:page/delete': 'pages until the scan is finished, which is kept',
  '/backend/gst/registration/extend/:id': 'the clock of a review that is claimed already',
  '/backend/gst/registration/claim/:id': 'taken up again by who holds it: the clock of that review; the claim itself is kept',
  '/backend/gst/registration/next': 'opened again by who holds it: the clock of that review; the claim itself is kept',
  '/merchant/nsdlpan/physical/draft/:id': 'typing that nobody has paid for yet; what is submitted is kept whole',
  '/merchant/nsdlpan/physical/draft/:id/delete': 'a draft that nobody has paid for',
  '/merchant/nsdlpan/physical/scan/:id/arrange': 'pages until the scan is finished, which is kept',
  '/merchant/nsdlpan/physical/scan/:id/page/:page/turn': 'pages until the scan is finished, which is kept',
  '/merchant/nsdlpan/physical/scan/:id/page/:page/delete': 'pages until the scan is finished, which is kept',
  '/merchant/nsdlpan/physical/crop/:id/preview': 'draws a picture',
  '/backend/nsdlpan/physical/crop/:id/preview': 'draws a picture',
  '/merchant/nsdlpan/physical/tin-rejection/scan/:id/arrange': 'pages of a reply until it is sent, which is kept',
  '/merchant/nsdlpan/physical/tin-rejection/scan/:id/page/:page/turn': 'pages of a reply until it is sent, which is kept',
  '/merchant/nsdlpan/physical/tin-rejection/scan/:id/page/:page/delete': 'pages of a reply until it is sent, which is kept',
  '/my/kyc/begin': 'begun before: what there is is told; the first is kept',
  '/my/kyc/draft/:id': 'typing that was not sent yet; what is sent is kept whole',
  '/my/kyc/scan/:id/arrange': 'pages until they are sent, which is kept',
  '/my/kyc/scan/:id/page/:page/turn': 'pages until they are sent, which is kept',
  '/my/kyc/scan/:id/page/:page/delete': 'pages until they are sent, which is kept',
  '/merchant/gst/filing/draft/:id': 'typing that nobody has paid for yet; what is submitted is kept whole',
  '/merchant/gst/filing/draft/:id/delete': 'a draft that nobody has paid for',
  '/merchant/gst/filing/file/:id/:file': 'the shop looks at what it sent itself; looks of others are kept',
  '/merchant/gst/filing/files/:id': 'registers until the return is submitted or the answer sent, which is kept',
  '/merchant/gst/filing/files/:id/remove': 'registers until the return is submitted or the answer sent, which is kept',
  '/merchant/uti/psa/begin': 'begun before: what there is is told; the first is kept',
  '/merchant/uti/psa/draft/:id': 'typing that was not sent yet; what is sent is kept whole',
  '/merchant/uti/psa/scan/:id/arrange': 'pages until they are sent, which is kept',
  '/merchant/uti/psa/scan/:id/page/:page/turn': 'pages until they are sent, which is kept',
  '/merchant/uti/psa/scan/:id/page/:page/delete': 'pages until they are sent, which is kept',
  '/merchant/uti/psa/reset/:id': 'asked for before: the answer is the open ticket; the first is kept',
  '/backend/kyc/extend/:id': 'the clock of a verification that is claimed already',
  '/backend/kyc/claim/:id': 'taken up again by who holds it: the clock of that verification; the claim itself is kept',
  '/backend/kyc/next': 'opened again by who holds it: the clock of that verification; the claim itself is kept',
  '/backend/nsdlpan/filing/sheet/:id': 'names applications as their list does',
  '/backend/nsdlpan/physical/form/:id': 'draws a paper, the Aadhaar number on it masked',
  '/merchant/nsdlpan/physical/receipt/:id': 'draws a paper',
  '/backend/nsdlpan/physical/receipt/:id': 'draws a paper',
  '/merchant/nsdlpan/physical/customer-receipt/:id': 'draws a paper',
  '/backend/nsdlpan/physical/customer-receipt/:id': 'draws a paper',
  '/nsdlpan/blank/:paper': 'draws a paper',
  '/nsdlpan/sample/:sample': 'draws a paper',
  '/nsdlpan/guide/:guide': 'draws a paper',
  '/backend/nsdlpan/physical/extend/:id': 'the clock of a verification that is claimed already',
  '/backend/nsdlpan/physical/claim/:id': 'taken up again by who holds it: the clock of that verification; the claim itself is kept',
  '/backend/nsdlpan/physical/next': 'opened again by who holds it: the clock of that verification; the claim itself is kept',
  '/backend/account/ledger/check': 'reads; every check is kept in a list of its own',
  '/backend/master/credentials/:provider/test': 'calls the provider between two transactions of its own; the second keeps what came of it',
  '/gateway/webhook/:token': 'a hint of the provider; what it says is asked for and kept with the order, whose steps are in the trail',
  '/gateway/sandbox/:token': 'the payer at the pretended provider; what it says is kept with the order',
}

const has = (reply: unknown, key: string): boolean => typeof reply === 'object' && reply !== null && key in reply

/**
 * Makes every command of a portal that succeeds fail if it changed a row of any table and wrote none into `audit`, or if it posted in the
 * ledger and its endpoint does not require an idempotency key.
 */
export function proveTrail(services: Services): void {
  services.proveCommand = async (endpoint, db, run) => {
    const before = await changesIn(db)
    const reply = await run()
    const changed = [...(await changesIn(db))].filter(([table, n]) => n > (before.get(table) ?? 0)).map(([table]) => table)
    await prove(endpoint, db, reply, changed)
    return reply
  }
}

async function prove({ method, path, once }: Endpoint, db: Kysely<DB>, reply: unknown, changed: string[]): Promise<void> {
  if (changed.includes('ledger_journal') && once !== 'required')
    fail(`${method} ${path} posted in the ledger and requires no idempotency key.`)
  if (changed.includes('audit')) {
    const { rows } = await sql<{ event: string }>`select distinct event from audit where xid = pg_current_xact_id()`.execute(db)
    noted('traced', path)
    for (const { event } of rows) noted('event', event)
    return
  }
  noted('untraced', path)
  const known = untraced[path]
  if (changed.length === 0 || typeof known === 'string' || known?.when(reply)) return
  fail(`${method} ${path} changed ${changed.join(', ')} and left no line in the audit trail. Write one, or say in test/trail.ts why not.`)
}

/** The test sees a status of 500. */
function fail(fault: string): never {
  process.stderr.write(`${fault}\n`)
  throw new Error(fault)
}

/**
 * Rows that this connection has inserted, updated and deleted, by table, since the database last collected its counts; it does not
 * collect in the middle of a transaction. Rows that were only locked do not count.
 */
async function changesIn(db: Kysely<DB>): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; n: number }>`
    select name, n from (
      select c.relname as name, pg_stat_get_xact_tuples_inserted(c.oid) + pg_stat_get_xact_tuples_updated(c.oid)
        + pg_stat_get_xact_tuples_deleted(c.oid) as n
      from pg_class c where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)) t
    where n > 0`.execute(db)
  return new Map(rows.map(({ name, n }) => [name, Number(n)]))
}
