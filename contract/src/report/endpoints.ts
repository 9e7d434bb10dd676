import { z } from 'zod'
import { endpoint } from '../kit/endpoint'
import { newsItem } from '../site/news/item'

/** Total PAN cards, and one entry per ID type; names are the specification's (§3). */
export const backendDashboard = endpoint('GET /backend/dashboard/', {
  summary: 'Counts of the back office dashboard.',
  mayLag: true,
  may: 'dashboard.read',
  reply: z.object({ totPanVolume: z.number().int(), idDetail: z.array(z.object({ id: z.string(), nos: z.number().int() })) }),
})

/** How much waits where, for the badges of the sidebar and the quick actions; only what this person may see. */
export const backendQueues = endpoint('GET /backend/dashboard/queues', {
  summary: 'Waiting work by queue.',
  may: 'dashboard.read',
  reply: z.object({
    registrations: z.number().int().nullable(),
    payments: z.number().int().nullable(),
    applications: z.number().int().nullable(),
    toAcknowledge: z.number().int().nullable(),
    /** Online payments whose reference or amount somebody has to look at. */
    doubts: z.number().int().nullable(),
    /** Proposals, for those who may decide them. */
    adjustments: z.number().int().nullable(),
    reversals: z.number().int().nullable(),
    unlinks: z.number().int().nullable(),
    kycs: z.number().int().nullable(),
  }),
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
  summary: 'Applications of the last 14 days in India: filed, acknowledged, incomplete.',
  mayLag: true,
  may: 'nsdl.read',
  reply: perDay,
})

/** Everything on the first screen of a shop, in one answer. Money is whole paise. */
export const merchantDashboard = endpoint('GET /merchant/dashboard', {
  summary: 'The first screen of a shop.',
  may: 'shop.dashboard',
  reply: z.object({
    balance: z.number().int().nullable(),
    /** What the next top-ups settle first. */
    owed: z.number().int().nullable(),
    spentToday: z.number().int().nullable(),
    /** The price of one new card, so that the balance can be told in forms. */
    priceOfOne: z.number().int().nullable(),
    filedToday: z.number().int(),
    counts: z.record(z.string(), z.number().int()),
    needsYou: z.array(
      z.object({
        id: z.string(),
        refNo: z.string(),
        applicant: z.string(),
        status: z.string(),
        reason: z.string().nullable(),
        /** By which a reply to an objection is sent. */
        ackNo: z.string().nullable(),
        at: z.string(),
      }),
    ),
    days: perDay,
    news: z.array(newsItem),
  }),
})
