import { allTicked } from '../pan'
import { type Command, desk } from './command'
import {
  type App,
  changed,
  done,
  giveBack,
  isStuck,
  leavesBatch,
  type Model,
  may,
  moves,
  type Outcome,
  type Person,
  refused,
  type Turn,
} from './model'

const holds = (app: App, who: Person) => app.state === 'pendingVerification' && app.claim?.by === who

/** Claims that ran out are looked for whenever somebody takes something up. */
export function endClaims({ apps }: Model): void {
  for (const app of apps.filter(one => one.claim?.over)) {
    app.claim = null
    moves(app, 'expireClaim', 'waiting', 'system')
  }
}

function hold(model: Model, app: App, who: Person): Outcome {
  model.ticks += 1
  app.claim = { by: who, since: model.ticks, over: false }
  return done({ id: app.id })
}

function take(model: Model, app: App, who: Person): Outcome {
  moves(app, 'claim', 'pendingVerification', who)
  return hold(model, app, who)
}

const first = (apps: App[], rank: (app: App) => number): App | undefined => [...apps].sort((a, b) => rank(a) - rank(b))[0]

const verifier = ({ claim }: App): Person => claim?.by ?? 'verifier'

/** Back to the shop, which keeps nothing but its place: the fee stays paid. */
function sendsBack({ app, who }: Turn, remedy: App['remedy']): Outcome {
  const wasVerified = app.state === 'verified'
  if (!wasVerified && !holds(app, who)) return changed
  if (wasVerified && app.filed && !may(who, 'nsdl.acknowledge')) return refused(403)
  Object.assign(app, { claim: null, remedy })
  moves(app, 'sendBack', 'incomplete', who)
  leavesBatch(app, who, wasVerified)
  return done({ state: 'incomplete' })
}

/** What verifiers do at their desk. */
export const deskSteps = {
  'takes up': {
    at: { office: `${desk}/claim/:id` },
    may: 'nsdl.verify',
    by: () => 'verifier',
    rule({ model, app, who }) {
      const others = app.state === 'pendingVerification' && !app.claim?.over && app.claim?.by !== who
      const there = app.state === 'waiting' || app.state === 'pendingVerification'
      if (!there || others) return changed
      endClaims(model)
      return app.state === 'waiting' ? take(model, app, who) : hold(model, app, who)
    },
  },
  'takes the next': {
    at: { office: `${desk}/next` },
    may: 'nsdl.verify',
    aboutAll: true,
    by: () => 'verifier',
    rule({ model, who }) {
      endClaims(model)
      const open = first(
        model.apps.filter(app => holds(app, who)),
        app => app.claim?.since ?? 0,
      )
      if (open) return hold(model, open, who)
      const waiting = first(
        model.apps.filter(app => app.state === 'waiting'),
        app => app.paidAs,
      )
      return waiting ? take(model, waiting, who) : done()
    },
  },
  'takes more time for': {
    at: { office: `${desk}/extend/:id` },
    may: 'nsdl.verify',
    by: verifier,
    rule: ({ model, app, who }) => (holds(app, who) ? hold(model, app, who) : changed),
  },
  'gives up': {
    at: { office: `${desk}/release/:id` },
    may: 'nsdl.verify',
    by: verifier,
    rule({ app, who }) {
      if (!holds(app, who)) return changed
      app.claim = null
      moves(app, 'release', 'waiting', who)
      return done({ state: 'waiting' })
    },
  },
  verifies: {
    at: { office: `${desk}/verify/:id` },
    may: 'nsdl.verify',
    body: () => allTicked,
    by: verifier,
    rule({ app, who }) {
      if (!holds(app, who)) return changed
      app.claim = null
      moves(app, 'verify', 'verified', who)
      return done({ state: 'verified' })
    },
  },
  'sends back': {
    at: { office: `${desk}/send-back/:id` },
    may: 'nsdl.verify',
    body: () => ({ reasons: [{ code: 'photoPoor' }], remark: null }),
    by: verifier,
    rule: turn => sendsBack(turn, 'scan'),
  },
  'sends back for its crop': {
    at: { office: `${desk}/send-back/:id` },
    may: 'nsdl.verify',
    body: () => ({ reasons: [{ code: 'cropWrong' }], remark: null }),
    by: verifier,
    rule: turn => sendsBack(turn, 'crop'),
  },
  'sends back for an answer': {
    at: { office: `${desk}/send-back/:id` },
    may: 'nsdl.verify',
    body: () => ({ reasons: [{ code: 'spellingDiffers', field: 'motherFirstName' }], remark: null }),
    by: verifier,
    rule: turn => sendsBack(turn, 'answer'),
  },
  rejects: {
    at: { office: `${desk}/reject/:id` },
    may: 'nsdl.verify',
    body: ({ step }) => ({ reasons: [], remark: step.sent.fresh.words }),
    by: verifier,
    rule(turn) {
      const { app, who } = turn
      if (!holds(app, who)) return changed
      if (isStuck(turn)) return refused(422)
      app.claim = null
      moves(app, 'reject', 'rejected', who)
      giveBack(turn)
      return done({ state: 'rejected' })
    },
  },
} as const satisfies Record<string, Command>
