import { daysFrom } from '@sevakendra/contract/kit/dates'
import { type Asking, type Command, desk, maker, own } from './command'
import { today } from './filing-steps'
import {
  type App,
  changed,
  done,
  giveBack,
  isStuck,
  leavesBatch,
  may,
  moves,
  notes,
  type Outcome,
  type Person,
  refused,
  type Turn,
} from './model'

const tin = `${desk}/tin-rejection`
const filer = () => 'filer' as const
const soon = () => daysFrom(today(), 10)
const seen = ({ step: { sent } }: Asking) => ({ round: sent.round, attempt: sent.attempt })

/** The objection that somebody saw, while it is open. */
const openOne = ({ app: { objection }, sent }: Turn) =>
  objection?.open && objection.round === sent.round && objection.attempt === sent.attempt ? objection : undefined

/** What is about an acknowledgement number finds nothing before there is one. */
const withNumber =
  (rule: (turn: Turn) => Outcome) =>
  (turn: Turn): Outcome =>
    turn.sent.ackNo === null ? refused(404) : rule(turn)

/** Nobody waits for the paper of an application that has ended. */
function noPaper(app: App): void {
  if (app.paper === 'due') app.paper = 'notDue'
}

const freeable = ['awaitingScan', 'awaitingCrop', 'waiting', 'pendingVerification', 'incomplete', 'verified']
const freeableByAdmin = ['acknowledged', 'tinRejected']

/** The number of the applicant is freed, and the application ends; before the acknowledgement with the charge, after it by an admin and without. */
function frees(turn: Turn): Outcome {
  const { app, who } = turn
  const filed = freeableByAdmin.includes(app.state)
  if (filed && !may(who, 'nsdl.cancelFiled')) return refused(403)
  if (!filed && !freeable.includes(app.state)) return changed
  if (!filed && isStuck(turn)) return refused(422)
  const wasVerified = app.state === 'verified'
  app.claim = null
  noPaper(app)
  moves(app, 'cancelAadhaar', 'aadhaarCancelled', who)
  leavesBatch(app, who, wasVerified)
  if (app.objection) app.objection.open = false
  return done({ state: 'aadhaarCancelled', refunded: filed ? 0 : giveBack(turn) })
}

/** An admin gives the charge back, and takes from the parent what it was paid, unless the business bears that. */
function refunds(turn: Turn, bears: boolean): Outcome {
  const { model, app, who, prices } = turn
  if (app.ackNo === null || app.refunded) return changed
  const takes = app.commission === 'paid' && !bears ? prices[app.shop].toParent : 0
  const parentStuck = takes > 0 && model.stopped.includes('shop')
  if (model.balances.shop < takes || parentStuck || isStuck(turn)) return refused(422)
  if (app.commission === 'waits' && !bears) app.commission = 'dropped'
  model.balances.shop -= takes
  if (takes > 0) app.commission = 'takenBack'
  notes(app, 'refund', who)
  return done({ refunded: giveBack(turn), takenBack: takes })
}

const closing = (app: App, action: string, to: 'acknowledged' | 'tinClosed', who: Person): Outcome => {
  if (app.objection) app.objection.open = false
  moves(app, action, to, who)
  return done({ state: to })
}

/** After the acknowledgement: objections, the PAN, the card, the paper, and the ways to end it all the same. */
export const filedSteps = {
  'objects to': {
    at: { office: `${tin}/raise` },
    may: 'nsdl.acknowledge',
    body: ({ step: { sent } }) => ({
      ...{ ackNo: sent.ackNo ?? sent.fresh.ackNo, objectedOn: today(), reasons: ['other'], dueOn: soon() },
      remark: sent.fresh.words,
    }),
    by: filer,
    rule: withNumber(({ app, who }) => {
      if (app.state !== 'acknowledged') return changed
      app.objection = { round: (app.objection?.round ?? 0) + 1, attempt: 0, open: true, replied: false }
      moves(app, 'tinReject', 'tinRejected', who)
      return done({ state: 'tinRejected', round: app.objection.round })
    }),
  },
  'replies for': {
    at: { shop: `${own}/tin-rejection/reply/:ackNo` },
    may: 'nsdl.apply',
    body: asking => ({ ...seen(asking), remark: asking.step.sent.fresh.words }),
    by: maker,
    rule: withNumber(turn => {
      const open = openOne(turn)
      if (!open) return changed
      // Sent twice it is one reply.
      if (!open.replied) moves(turn.app, 'tinReply', 'tinReplied', turn.who)
      open.replied = true
      return done({ state: 'tinReplied' })
    }),
  },
  'returns the reply for': {
    at: { office: `${tin}/return/:ackNo` },
    may: 'nsdl.acknowledge',
    body: asking => ({ ...seen(asking), remark: asking.step.sent.fresh.words, dueOn: soon() }),
    by: filer,
    rule: withNumber(turn => {
      const open = openOne(turn)
      if (!open?.replied) return changed
      Object.assign(open, { attempt: open.attempt + 1, replied: false })
      moves(turn.app, 'tinReturn', 'tinRejected', turn.who)
      return done({ state: 'tinRejected' })
    }),
  },
  'forwards the reply for': {
    at: { office: `${tin}/forward/:ackNo` },
    may: 'nsdl.acknowledge',
    body: seen,
    by: filer,
    rule: withNumber(turn => (openOne(turn)?.replied ? closing(turn.app, 'tinForward', 'acknowledged', turn.who) : changed)),
  },
  closes: {
    at: { office: `${tin}/close/:ackNo` },
    may: 'nsdl.acknowledge',
    body: asking => ({ ...seen(asking), remark: asking.step.sent.fresh.words }),
    by: filer,
    rule: withNumber(turn => {
      if (!openOne(turn)) return changed
      noPaper(turn.app)
      return closing(turn.app, 'tinClose', 'tinClosed', turn.who)
    }),
  },
  'allots a PAN to': {
    at: { office: `${desk}/allot/:id` },
    may: 'nsdl.acknowledge',
    body: ({ step }) => ({ pan: step.sent.fresh.pan, on: today() }),
    by: filer,
    rule({ app, who }) {
      if (app.state !== 'acknowledged') return changed
      moves(app, 'allot', 'allotted', who)
      return done({ state: 'allotted', doubts: [] })
    },
  },
  'dispatches the card of': {
    at: { office: `${desk}/dispatch/:id` },
    may: 'nsdl.acknowledge',
    body: () => ({ trackingNo: 'EA123456789IN', on: today() }),
    by: filer,
    rule({ app, who }) {
      if (app.state !== 'allotted') return changed
      moves(app, 'dispatch', 'cardDispatched', who)
      return done({ state: 'cardDispatched' })
    },
  },
  'receives the paper of': {
    at: { office: `${desk}/hardcopy/received/:id` },
    may: 'nsdl.acknowledge',
    by: filer,
    rule({ app, who }) {
      if (app.paper !== 'due') return changed
      app.paper = 'received'
      notes(app, 'paper', who)
      return done({ hardcopy: 'received' })
    },
  },
  'frees the Aadhaar of': {
    at: { office: '/backend/nsdlpan/aadhaar/cancel/:id' },
    may: 'nsdl.cancel',
    body: ({ step }) => ({ reason: 'customer', remark: step.sent.fresh.words }),
    by: app => (freeableByAdmin.includes(app.state) ? 'admin' : 'canceller'),
    rule: frees,
  },
  refunds: {
    at: { office: `${desk}/refund/:id` },
    may: 'wallet.refund',
    body: ({ step }) => ({ remark: step.sent.fresh.words }),
    by: () => 'admin',
    rule: turn => refunds(turn, false),
  },
  'refunds, bearing the commission of,': {
    at: { office: `${desk}/refund/:id` },
    may: 'wallet.refund',
    body: ({ step }) => ({ remark: step.sent.fresh.words, bearCommission: true }),
    by: () => 'admin',
    rule: turn => refunds(turn, true),
  },
} as const satisfies Record<string, Command>
