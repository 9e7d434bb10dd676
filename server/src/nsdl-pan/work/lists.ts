import * as contract from '@sevakendra/contract/nsdl-pan/work/reports'
import type { FilingOutcome } from '@sevakendra/contract/nsdl-pan/work/words'
import { sql } from 'kysely'
import { inBands, numberOf, ofShops, reportOf } from '../../platform/lists/report'
import { acknowledgedIn, back, decisionsIn, filedIn, openIn, reasonsIn, shopsIn, shownReasons, workIn } from './store'

/** Open applications of both kinds by their state and their age. */
export const ageingRows = reportOf(contract.applicationAgeing, (db, _who, _span, asked, clock) => {
  return db
    .selectFrom(openIn(clock).as('o'))
    .where(ofShops(sql`o.merchant_id`, asked))
    .select(['o.kind', 'o.status', numberOf(sql`o.kind`, sql`o.status`).as('id')])
    .select(inBands(sql`o.age`))
    .select([sql<number>`count(*)`.as('applications'), sql<string>`min(o.submitted_at)`.as('oldest')])
    .groupBy(['o.kind', 'o.status'])
})

/** Read backwards along the index of its steps, and what is beside a decision only where it is shown. */
export const decisionRows = reportOf(
  contract.panDecisions,
  (db, _who, span) =>
    db
      .selectFrom(decisionsIn(span).as('d'))
      .leftJoin('application as a', 'a.id', 'd.applicationId')
      .leftJoin('merchant as m', 'm.id', 'a.merchantId')
      .leftJoin('merchant as p', 'p.id', 'm.parentId')
      .select(['d.id', 'd.at', 'd.decision', 'd.first', 'd.actorName as verifier', 'd.actorCode as verifierCode'])
      .select([shownReasons.as('reasons'), sql<boolean>`${back}`.as('returned')])
      .select([
        'a.refNo',
        'a.category',
        'm.code as merchantCode',
        'm.shopName',
        'p.code as parentCode',
        sql<string>`d.application_id::text`.as('applicationId'),
      ]),
  undefined,
  { filled: ['at'] },
)

/** Read along the index of its steps, and what is beside an acknowledgement only where it is shown. */
export const acknowledgementRows = reportOf(
  contract.panAcknowledgements,
  (db, _who, span, _asked, _clock, among) =>
    db
      .selectFrom(acknowledgedIn(span, among).as('k'))
      .leftJoin('application as a', 'a.id', 'k.applicationId')
      .leftJoin('merchant as m', 'm.id', 'a.merchantId')
      .select(['k.id', 'k.at', 'k.kind', 'k.actorName as enteredBy', 'k.actorCode as enteredByCode', 'a.refNo', 'a.ackNo', 'a.submittedAt'])
      .select(['m.code as merchantCode', 'm.shopName', sql<string>`k.application_id::text`.as('applicationId')])
      .select(sql<number>`floor(extract(epoch from k.at - a.submitted_at) / 3600)::int`.as('hours')),
  undefined,
  {
    filled: ['at'],
    // Both kinds at once are in no order: without this, every application of the period is looked up for the twenty of a page.
    sifted: {
      light: {
        columns: ['at', 'kind', 'enteredBy', 'enteredByCode'],
        select: (db, _who, span) =>
          db
            .selectFrom(acknowledgedIn(span).as('k'))
            .select(['k.id', 'k.at', 'k.kind', 'k.actorName as enteredBy', 'k.actorCode as enteredByCode']),
      },
    },
  },
)

export const returnReasonRows = reportOf(contract.panReturnReasons, (db, _who, span, asked) => reasonsIn(db, span, asked))

export const returnShopRows = reportOf(contract.panReturnShops, (db, _who, span) => shopsIn(db, span))

export const verifierRows = reportOf(contract.panVerifiers, (db, _who, span) => {
  const days = sql`count(distinct (w.at at time zone 'Asia/Kolkata')::date)`
  return db
    .selectFrom(workIn(span).as('w'))
    .innerJoin('appUser as u', 'u.id', 'w.actorId')
    .select(['u.id', 'u.code as verifierCode', 'u.name as verifier'])
    .select([
      sql<number>`count(*) filter (where w.action <> 'acknowledge')`.as('decided'),
      sql<number>`count(*) filter (where w.action = 'verify')`.as('verified'),
      sql<number>`count(*) filter (where w.action = 'sendBack')`.as('sentBack'),
      sql<number>`count(*) filter (where w.action = 'reject')`.as('rejected'),
      sql<number>`count(*) filter (where w.action = 'acknowledge')`.as('acknowledged'),
      sql<number>`${days}`.as('days'),
      sql<number>`round(count(*)::numeric / ${days})::int`.as('perDay'),
    ])
    .groupBy(['u.id', 'u.code', 'u.name'])
})

export const ownStaffRows = reportOf(contract.ownStaffFilings, (db, who, span) => {
  const became = (outcome: FilingOutcome) => sql<number>`count(*) filter (where f.outcome = ${sql.lit(outcome)})`.as(outcome)
  return db
    .selectFrom(filedIn(span, who.merchantId ?? -1).as('f'))
    .innerJoin('appUser as u', 'u.id', 'f.createdBy')
    .select(['u.code', 'u.name as person', 'f.kind', numberOf(sql`u.id`, sql`f.kind`).as('id')])
    .select([sql<number>`count(*)`.as('filed'), sql<number>`coalesce(sum(f.total), 0)::bigint`.as('charged')])
    .select([became('open'), became('acknowledged'), became('ended')])
    .groupBy(['u.id', 'u.code', 'u.name', 'f.kind'])
})
