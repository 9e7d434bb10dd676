import { column } from './list'

/** The last day of each stage of what is due, counted from today; the last stage has none. A day that has passed is `past`. */
export const dueStages = { past: -1, week: 7, month: 30, later: null } as const
export type DueStage = keyof typeof dueStages

const tones = { past: 'bad', week: 'back', month: 'wait', later: 'quiet' } as const

/** How soon something is due. @param words what has passed, and what is later than a month */
export const dueColumn = ({ past, later }: { past: string; later: string }) =>
  column.choice('How Soon', { past, week: 'Within 7 Days', month: 'Within 30 Days', later }, { tones, width: 145 })
