import { dayWords } from '@sevakendra/contract/kit/dates'

/** `2026-11-01` is `Nov 2026`. */
export const monthWords = (month: string): string => dayWords(month).slice(3).replace('-', ' ')
