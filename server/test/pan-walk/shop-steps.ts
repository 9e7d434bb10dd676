import { dayOf } from '@sevakendra/contract/kit/dates'
import { newIndividual } from '@sevakendra/contract/nsdl-pan/forms/new-individual'
import { anita } from '@sevakendra/contract/nsdl-pan/forms/sample'
import { aScan, framesOn, uploaded } from '../pan'
import { type Asking, type Command, desk, maker, own } from './command'
import {
  type App,
  changed,
  done,
  draftOf,
  giveBack,
  isEnded,
  isLive,
  isOffice,
  isStuck,
  isThereFor,
  may,
  moves,
  notes,
  type Outcome,
  refused,
  type Turn,
} from './model'

/** One paper proves all that is asked for, so that one page of it is enough. */
const answers = { ...anita, poi: 'passport', poa: 'passport', podb: 'passport' }
const { aadhaar: _, ...withoutAadhaar } = answers

/** Whose form says other answers is scanned again; with the signed form as it was only the crop is done again, or nothing where a message says why it is right. */
function sendsAgain({ app, who, sent }: Turn, says: boolean): Outcome {
  if (app.state !== 'incomplete' || app.version !== sent.version) return changed
  if (app.form && app.remedy === 'crop') moves(app, 'recrop', 'awaitingCrop', who)
  else if (app.form && app.remedy === 'answer' && says) moves(app, 'resend', 'waiting', who)
  else moves(app, 'resubmit', 'awaitingScan', who)
  return done({ state: app.state })
}

/** What a shop does with an application until it is in the queue, and when it came back. */
export const shopSteps = {
  begins: {
    at: { shop: `${own}/draft` },
    may: 'nsdl.apply',
    aboutAll: true,
    body: ({ step }) => ({ appType: 'N', category: 'P', answers: { ...answers, aadhaar: step.sent.fresh.aadhaar } }),
    by: maker,
    rule: ({ model, who, sent }) => ({ ...done({ version: 1 }), born: draftOf(model, who, sent.fresh.aadhaar) }),
  },
  saves: {
    at: { shop: `${own}/draft/:id` },
    may: 'nsdl.apply',
    // Other answers each time; a printed form says others from then on.
    body: ({ step }) => ({
      version: step.sent.version,
      answers: { ...withoutAadhaar, motherFirstName: step.sent.fresh.words.toUpperCase() },
    }),
    by: maker,
    rule({ app, sent }) {
      if ((app.state !== 'draft' && app.state !== 'incomplete') || app.version !== sent.version) return changed
      app.version += 1
      app.form = false
      return done({ version: app.version })
    },
  },
  pays: {
    at: { shop: `${own}/submit/:id` },
    may: 'nsdl.apply',
    body: asking => paying(asking, asking.cast.prices[asking.app.shop].total),
    by: maker,
    rule({ model, app, who, sent, prices }) {
      const { total } = prices[app.shop]
      if (app.state !== 'draft' || app.version !== sent.version) return changed
      if (model.apps.some(other => other !== app && isLive(other) && other.aadhaar === app.aadhaar)) return changed
      if (model.balances[app.shop] < total || isStuck({ model, app })) return refused(422)
      model.balances[app.shop] -= total
      model.ticks += 1
      Object.assign(app, { paidAs: model.ticks, paidBy: who })
      moves(app, 'submit', 'awaitingScan', who)
      return done({ state: 'awaitingScan', charged: total })
    },
  },
  'pays another price for': {
    at: { shop: `${own}/submit/:id` },
    may: 'nsdl.apply',
    body: asking => paying(asking, asking.cast.prices[asking.app.shop].total - 1),
    by: maker,
    rule: () => changed,
  },
  'throws away': {
    at: { shop: `${own}/draft/:id/delete` },
    may: 'nsdl.apply',
    by: maker,
    rule({ app }) {
      if (app.state !== 'draft') return changed
      app.gone = true
      return done()
    },
  },
  scans: {
    at: { shop: `${own}/scan/:id/pages` },
    may: 'nsdl.apply',
    async body({ world, cast, step, app, allowed }) {
      const slots = app.proof ? ['form'] : ['form', 'poi']
      const scan = allowed ? await aScan(413, 585) : undefined
      const send = (slot: string) => (scan ? uploaded(world, cast.userIds[step.who], `${slot}.jpg`, scan) : 'none')
      return { uploads: await Promise.all(slots.map(async slot => ({ slot, uploadId: await send(slot) }))) }
    },
    by: maker,
    rule({ app, who }) {
      if (app.state !== 'awaitingScan') return changed
      app.form = true
      app.proof = true
      notes(app, 'scan', who)
      return done()
    },
  },
  'finishes the scan of': {
    at: { shop: `${own}/scan/:id/finish` },
    may: 'nsdl.apply',
    by: maker,
    rule({ app, who }) {
      if (app.state !== 'awaitingScan') return changed
      if (!app.form || !app.proof) return refused(422)
      moves(app, 'finishScan', 'awaitingCrop', who)
      return done({ state: 'awaitingCrop' })
    },
  },
  crops: {
    at: { shop: `${own}/crop/:id`, office: `${desk}/crop/:id` },
    may: { shop: 'nsdl.apply', office: 'nsdl.verify' },
    async body({ cast, step, app, allowed }) {
      const side = may(step.who, 'nsdl.apply') ? own : desk
      const seen = allowed ? (await cast.clients[step.who].get(`${side}/crop/${app.id}`)).json() : { pages: [], pagesVersion: 'none' }
      const form = seen.pages.find((page: { slot: string }) => page.slot === 'form')
      return { frames: framesOn(form?.id ?? '1'), pagesVersion: seen.pagesVersion }
    },
    by: app => (app.state === 'incomplete' ? 'verifier' : app.maker),
    rule({ app, who }) {
      // The back office mends what came back for its crop alone, as long as the signed form says what the answers say.
      const mends = app.state === 'incomplete' && isOffice(who) && app.form && app.remedy === 'crop'
      if (app.state !== 'awaitingCrop' && !mends) return changed
      moves(app, 'crop', 'waiting', who)
      return done({ state: 'waiting' })
    },
  },
  'wants a better scan of': {
    at: { shop: `${own}/crop/:id/ask-scan`, office: `${desk}/crop/:id/ask-scan` },
    may: { shop: 'nsdl.apply', office: 'nsdl.verify' },
    body: ({ step }) => ({ remark: step.sent.fresh.words }),
    by: () => 'verifier',
    rule({ app, who }) {
      if (app.state !== 'awaitingCrop') return changed
      moves(app, 'askScan', 'awaitingScan', who)
      return done({ state: 'awaitingScan' })
    },
  },
  'sends again': {
    at: { shop: `${own}/resubmit/:id` },
    may: 'nsdl.apply',
    body: ({ step }) => ({ version: step.sent.version }),
    by: maker,
    rule: turn => sendsAgain(turn, false),
  },
  'sends again with a message': {
    at: { shop: `${own}/resubmit/:id` },
    may: 'nsdl.apply',
    body: ({ step }) => ({ version: step.sent.version, remark: step.sent.fresh.words }),
    by: maker,
    rule: turn => sendsAgain(turn, true),
  },
  withdraws: {
    at: { shop: `${own}/cancel/:id`, office: `${desk}/cancel/:id` },
    may: { shop: 'nsdl.apply', office: 'nsdl.cancel' },
    body: ({ step }) => ({ remark: step.sent.fresh.words }),
    by: maker,
    rule(turn) {
      const { app, who } = turn
      if (app.filed && !may(who, 'nsdl.cancel')) return refused(403)
      if (app.state !== 'awaitingScan' && app.state !== 'awaitingCrop' && app.state !== 'incomplete') return changed
      if (isStuck(turn)) return refused(422)
      moves(app, 'cancel', 'cancelled', who)
      return done({ state: 'cancelled', refunded: giveBack(turn) })
    },
  },
  'applies again for': {
    at: { shop: `${own}/reapply/:id` },
    may: 'nsdl.apply',
    by: maker,
    // While a draft lies there that was made of it, that is the one.
    rule({ model, app, who }) {
      if (!isEnded(app)) return changed
      const made = model.apps.findLast(one => one.copiedFrom === app.name && one.state === 'draft' && isThereFor(who, one))
      return made ? done({ id: made.id }) : { ...done(), born: draftOf(model, who, app.aadhaar, app.name) }
    },
  },
} as const satisfies Record<string, Command>

const paying = ({ step }: Asking, total: number) => ({
  ...{ version: step.sent.version, total },
  consent: newIndividual.consent(anita, { edition: 'Y2026', rulings: [], on: dayOf(new Date()) }).version,
})

/** What is left to be scanned. */
export const lacksPages = ({ form, proof }: App): boolean => !form || !proof
