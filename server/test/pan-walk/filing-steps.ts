import { dayOf } from '@sevakendra/contract/kit/dates'
import { ackDoor } from '../../src/nsdl-pan/acknowledge/imports'
import { carryOut } from '../../src/platform/imports/alone'
import { upload } from '../sheets'
import { type Asking, type Command, desk } from './command'
import { type App, changed, done, moves, notes, type Outcome, refused, type Turn } from './model'

const filing = '/backend/nsdlpan/filing'
const filer = () => 'filer' as const
const lies = (app: App) => app.state === 'verified' && app.batch === null

/** The day of everything that happens: the walk never crosses midnight of India with a day in its hand. */
export const today = (): string => dayOf(new Date())

/** The tax office has given its number: the parent is paid, and the paper is due. */
function acknowledged({ model, app, who, sent, prices }: Turn): Outcome {
  if (app.state !== 'verified') return changed
  const { toParent } = prices[app.shop]
  Object.assign(app, { ackNo: sent.fresh.ackNo, paper: 'due' })
  if (toParent > 0) {
    // Whoever waits for the acknowledgement has nothing to do with a stopped wallet of the parent.
    app.commission = model.stopped.includes('shop') ? 'waits' : 'paid'
    if (app.commission === 'paid') model.balances.shop += toParent
  }
  moves(app, 'acknowledge', 'acknowledged', who)
  return done({ state: 'acknowledged' })
}

function batched({ who }: Pick<Turn, 'who'>, apps: App[]): Outcome {
  if (apps.length === 0) return changed
  for (const app of apps) notes(app, 'batch', who)
  return { ...done({ count: apps.length }), batched: apps }
}

/** From the verification to the number of the tax office. */
export const filingSteps = {
  'makes a batch of': {
    at: { office: `${filing}/make` },
    may: 'nsdl.acknowledge',
    body: ({ app }) => ({ ids: [app.id] }),
    by: filer,
    rule: turn => batched(turn, [turn.app].filter(lies)),
  },
  'makes a batch of all': {
    at: { office: `${filing}/make` },
    may: 'nsdl.acknowledge',
    aboutAll: true,
    alone: true,
    body: () => ({ ids: null }),
    by: filer,
    rule: turn => batched(turn, turn.model.apps.filter(lies)),
  },
  'takes out of its batch': {
    at: { office: `${filing}/take-out/:id` },
    may: 'nsdl.acknowledge',
    body: ({ step }) => ({ remark: step.sent.fresh.words, notFiled: true }),
    by: filer,
    rule({ app, who }) {
      if (app.batch === null || app.state !== 'verified') return changed
      app.batch = null
      notes(app, 'unbatch', who)
      return done()
    },
  },
  'hands over the batch of': {
    at: { office: `${filing}/export/:batch` },
    may: 'nsdl.acknowledge',
    aboutAll: true,
    body: () => ({ format: 'csv', numbers: false }),
    by: filer,
    rule({ model, who, sent }) {
      if (sent.batch === null) return refused(404)
      const inside = model.apps.filter(app => app.batch === sent.batch)
      if (inside.length === 0) return changed
      for (const app of inside) {
        app.filed = true
        notes(app, 'file', who)
      }
      return done()
    },
  },
  acknowledges: {
    at: { office: `${desk}/acknowledge/:id` },
    may: 'nsdl.acknowledge',
    body: ({ step }) => ({ ackNo: step.sent.fresh.ackNo, ackDate: today() }),
    by: filer,
    rule: acknowledged,
  },
  'imports the acknowledgement of': {
    at: { office: `${desk}/ack/import/commit` },
    may: 'nsdl.acknowledge',
    aboutAll: true,
    alone: true,
    body: imported,
    after: world => carryOut(world.services, ackDoor),
    by: filer,
    // A file of which no row can be taken says so.
    rule: turn => (turn.app.state === 'verified' ? { ...acknowledged(turn), says: {} } : refused(422)),
  },
} as const satisfies Record<string, Command>

async function imported({ cast, step, app, allowed }: Asking): Promise<object> {
  const by = cast.clients[step.who]
  const mapping = { headerRow: 1, lastRow: null, dateShape: 'ymd', roles: ['refNo', 'ackNo', 'ackDate'] }
  const rows = `Ref No,Ack No,Date\n${app.refNo},${step.sent.fresh.ackNo},${today()}`
  const body = { uploadId: await upload(by, 'acks.csv', Buffer.from(rows)), asked: {}, mapping }
  if (!allowed) return body
  const { stamp } = (await by.post(`${desk}/ack/import/check`, body)).json()
  return { ...body, stamp }
}
