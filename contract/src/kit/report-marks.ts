import { z } from 'zod'
import { bothSides } from './endpoint'
import { reportGroups } from './report'

const reportKey = z.string().max(60)

export const [readMyReports, readReports] = bothSides('GET /misc/reports', {
  summary: 'The reports that the reader may run, with their favourites and when they last ran each.',
  may: ['shop.dashboard', 'dashboard.read'],
  reply: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      answers: z.string(),
      group: z.enum(Object.keys(reportGroups) as [keyof typeof reportGroups, ...(keyof typeof reportGroups)[]]),
      /** Below the area. */
      screen: z.string(),
      favourite: z.boolean(),
      /** When the reader last opened it; null when never. */
      ranAt: z.string().nullable(),
    }),
  ),
})

export const [favourMyReport, favourReport] = bothSides('POST /misc/reports/favourite', {
  summary: 'Puts a report among the favourites of the reader, or takes it out; twice is once.',
  may: ['shop.dashboard', 'dashboard.read'],
  body: z.object({ key: reportKey, on: z.boolean() }),
  reply: z.void(),
})

export const [ranMyReport, ranReport] = bothSides('POST /misc/reports/ran', {
  summary: 'Notes that the reader opened a report, for the index.',
  may: ['shop.dashboard', 'dashboard.read'],
  body: z.object({ key: reportKey }),
  reply: z.void(),
})
