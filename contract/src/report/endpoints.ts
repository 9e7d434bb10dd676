import { z } from 'zod'
import { endpoint } from '../kit/endpoint'
import { paymentModes } from '../payment/words'
import { newsItem } from '../site/news/item'

/** Total PAN cards, and one entry per ID type; names are the specification's (§3). */
export const backendDashboard = endpoint('GET /backend/dashboard/', {
  summary: 'Counts of the back office dashboard.',
  mayLag: true,
  may: 'dashboard.read',
  reply: z.object({ totPanVolume: z.number().int(), idDetail: z.array(z.object({ id: z.string(), nos: z.number().int() })) }),
})

/** How much waits where, beside each entry of the sidebar and in the quick actions; only what this person may see. */
export const backendQueues = endpoint('GET /backend/dashboard/queues', {
  summary: 'Waiting work by queue.',
  may: 'dashboard.read',
  reply: z.array(
    z.object({
      key: z.string(),
      /** Where its list opens at what waits, below the area. */
      list: z.string(),
      n: z.number().int(),
    }),
  ),
})

/** What waits in one queue, by the day in India since which it does; its list is filtered by the same days. */
const queue = z.object({
  key: z.string(),
  label: z.string(),
  /** As its room declares them: where the list opens, and its column that says since when something waits. */
  list: z.string(),
  since: z.string().nullable(),
  today: z.number().int(),
  yesterday: z.number().int(),
  older: z.number().int(),
  /** What has waited longest, and where the reader opens it, below the area; null when nothing waits. */
  oldest: z.object({ refNo: z.string(), since: z.string(), link: z.string() }).nullable(),
})

/** Who has what open; `until` is when it goes back to its queue by itself. */
const atWork = z.object({
  who: z.string(),
  what: z.string(),
  refNo: z.string(),
  until: z.string(),
  link: z.string(),
})

export const backendWork = endpoint('GET /backend/dashboard/work', {
  summary: 'What the reader may see of the work that waits, by age, and who has what open at the desks.',
  may: 'dashboard.read',
  /** `atWork` is null for whoever may look at no desk. */
  reply: z.object({ today: z.string(), queues: z.array(queue), atWork: z.array(atWork).nullable() }),
})

/** Manual top-ups by their mode, those of the gateway as `online`. */
export const collectionModes = { ...paymentModes, online: 'Online' } as const
export type CollectionMode = keyof typeof collectionModes
const perMode = z.partialRecord(z.enum(Object.keys(collectionModes) as [CollectionMode, ...CollectionMode[]]), z.number().int())

/** Days of India in each chart of the dashboards, today included. */
export const chartDays = 14

export const collectionPerDay = endpoint('GET /backend/dashboard/collection', {
  summary: `Top-ups credited on each of the last ${chartDays} days in India, by mode, in paise; and how many of each today.`,
  mayLag: true,
  may: 'payment.read',
  reply: z.object({ days: z.array(z.object({ day: z.string(), amounts: perMode })), today: perMode }),
})

/** What is proposed by one person and decided by another one. */
export const otherDeciders = endpoint('GET /backend/dashboard/deciders', {
  summary: 'How many people besides the reader may decide a proposal that needs this permission.',
  may: 'dashboard.read',
  query: z.object({ may: z.enum(['wallet.adjust', 'payment.decide']) }),
  reply: z.object({ others: z.number().int() }),
})

const perDay = z.array(z.object({ day: z.string(), filed: z.number().int(), acknowledged: z.number().int(), sentBack: z.number().int() }))

export const applicationsPerDay = endpoint('GET /backend/dashboard/days', {
  summary: `Applications of the last ${chartDays} days in India: filed, acknowledged, incomplete.`,
  mayLag: true,
  may: 'nsdl.read',
  reply: perDay,
})

/** Why money comes into a wallet. */
export const incomeKinds = ['topUpManual', 'topUpGateway', 'transfer', 'commission', 'reversal', 'adjustment'] as const

/** The first days of a shop, until its first application is filed; each step as its records say it. */
const firstSteps = z.object({
  /** Null where it is not asked for. */
  kyc: z.enum(['open', 'sent', 'returned', 'done']).nullable(),
  /** Topping up and filing are closed until the KYC is verified. */
  held: z.boolean(),
  topUp: z.enum(['open', 'sent', 'done']),
  application: z.enum(['open', 'draft']),
})

/** Everything on the first screen of a shop, in one answer. Money is whole paise. */
export const merchantDashboard = endpoint('GET /merchant/dashboard', {
  summary: 'The first screen of a shop.',
  may: 'shop.dashboard',
  byKey: false,
  reply: z.object({
    balance: z.number().int().nullable(),
    /** What the next top-ups settle first. */
    owed: z.number().int().nullable(),
    /** What was taken from the wallet today for services and IDs, less what of it was given back. */
    spentToday: z.number().int().nullable(),
    /** The price of one new card, so that the balance can be told in forms. */
    priceOfOne: z.number().int().nullable(),
    filedToday: z.number().int(),
    counts: z.record(z.string(), z.number().int()),
    /** What only the shop can move on, of every kind of record that it has: the most urgent, and how many there are of each kind. */
    needsYou: z.object({
      rows: z.array(
        z.object({
          kind: z.string(),
          id: z.string(),
          refNo: z.string(),
          title: z.string(),
          state: z.string(),
          tone: z.string(),
          reason: z.string().nullable(),
          /** What to do, where no reason says it. */
          help: z.string(),
          verb: z.string(),
          /** Where it is done, below the area. */
          link: z.string(),
          /** The last day for it, `2026-12-24`; null where there is none. */
          answerBy: z.string().nullable(),
          at: z.string(),
        }),
      ),
      all: z.array(z.object({ label: z.string(), link: z.string(), n: z.number().int() })),
    }),
    days: perDay,
    /** Null for whoever is no owner of a shop, and once an application is filed. */
    firstSteps: firstSteps.nullable(),
    /** What came into the wallet this month, by why; null for whoever may not see the wallet. */
    income: z
      .object({
        from: z.string(),
        to: z.string(),
        kinds: z.array(z.object({ kind: z.enum(incomeKinds), n: z.number().int(), amount: z.number().int() })),
      })
      .nullable(),
    news: z.array(newsItem),
  }),
})
