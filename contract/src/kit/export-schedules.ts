import { z } from 'zod'
import { endpoint } from './endpoint'
import { id } from './fields'
import { exportFormats, type Tone } from './list'

/** How often a report is made by itself. */
export const frequencies = { day: 'Every day', week: 'Every Monday', month: 'On the 1st of each month' } as const
export type Frequency = keyof typeof frequencies
/** Which days it is about then, as days of India; of a report as on a day, the last of them. */
export const relativePeriods = {
  yesterday: 'Yesterday',
  lastWeek: 'Last week, Monday to Sunday',
  lastMonth: 'Last month',
} as const
export type RelativePeriod = keyof typeof relativePeriods
/** What a report is about that says nothing else: the days since the one before. */
export const usualPeriod = { day: 'yesterday', week: 'lastWeek', month: 'lastMonth' } as const satisfies Record<Frequency, RelativePeriod>
/** Full hours of the day in India. */
export const hours: Record<string, string> = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => [String(hour), `${hour % 12 || 12}:00 ${hour < 12 ? 'am' : 'pm'}`]),
)
/** Reports that one person may have made by themselves. */
export const mostSchedules = 10
/** In a row; then it is stopped. */
export const mostFailures = 3

const keysOf = <T extends string>(words: Record<T, string>) => Object.keys(words) as [T, ...T[]]

/** When a report is made by itself, and about which days. */
export const scheduleForm = z.strictObject({
  every: z.enum(keysOf(frequencies)).meta({ label: 'How Often', input: 'radio', words: frequencies }),
  hour: z.enum(keysOf(hours)).meta({ label: 'At', input: 'choice', words: hours, help: 'Time of India' }),
  period: z.enum(keysOf(relativePeriods)).meta({ label: 'Period', input: 'radio', words: relativePeriods }),
})
/** The same of a report that says how things stand now. */
export const scheduleNowForm = scheduleForm.omit({ period: true })

export const scheduleStates = { active: 'Active', paused: 'Paused', stopped: 'Stopped' } as const
export type ScheduleState = keyof typeof scheduleStates
export const scheduleTones = { active: 'ok', paused: 'quiet', stopped: 'bad' } as const satisfies Record<ScheduleState, Tone>

const schedule = z.object({
  id,
  title: z.string(),
  format: z.enum(exportFormats),
  filters: z.string(),
  every: z.enum(keysOf(frequencies)),
  hour: z.number().int(),
  period: z.enum(keysOf(relativePeriods)).nullable(),
  state: z.enum(keysOf(scheduleStates)),
  /** Why it was stopped. */
  reason: z.string().nullable(),
  lastRunAt: z.string().nullable(),
  nextRunAt: z.string().nullable(),
})
export type ExportSchedule = z.output<typeof schedule>

export const readSchedules = endpoint('GET /my/exports/schedules', {
  summary: 'Reports that are made by themselves for the own person.',
  may: 'signedIn',
  reply: z.object({ schedules: z.array(schedule) }),
})

export const scheduleExport = endpoint('POST /my/exports/schedules', {
  summary: 'Has a report made by itself every day, week or month, and a mail sent to the own address when it is ready.',
  may: 'signedIn',
  once: 'optional',
  body: z.strictObject({
    /** The report, by the path of its list below `/api`. */
    list: z.string().max(200),
    /** What its export would be sent; its days are those of the period. */
    query: z.record(z.string().max(40), z.unknown()),
    when: scheduleForm.partial({ period: true }),
  }),
  reply: z.object({ id }),
})

export const pauseSchedule = endpoint('POST /my/exports/schedules/pause/:id', {
  summary: 'Makes a scheduled report no more until it is resumed.',
  may: 'signedIn',
  once: 'optional',
  reply: z.void(),
})

export const resumeSchedule = endpoint('POST /my/exports/schedules/resume/:id', {
  summary: 'Makes a scheduled report again that was paused or stopped, from its next hour on.',
  may: 'signedIn',
  once: 'optional',
  reply: z.void(),
})

export const removeSchedule = endpoint('POST /my/exports/schedules/remove/:id', {
  summary: 'Ends a scheduled report. Files that were made of it stay for their days.',
  may: 'signedIn',
  once: 'optional',
  reply: z.void(),
})
