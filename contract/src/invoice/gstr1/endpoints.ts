import { z } from 'zod'
import { endpoint, file } from '../../kit/endpoint'

export const gstr1Formats = { json: 'JSON', csv: 'CSV' } as const
export type Gstr1Format = keyof typeof gstr1Formats

/** A calendar month, `2026-11`. */
export const returnMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** Since May 2025 table 12 has registered and unregistered recipients apart; a return of before has another layout. */
const firstMonth = '2025-05'

/**
 * Why the files of a month are not made; null where they are.
 * @param month `2026-11`
 * @param today the day in India
 */
export function gstr1Problem(month: string, today: string): string | null {
  if (month < firstMonth) return 'GSTR-1 before May 2025 has another layout, which is not made here.'
  if (month >= today.slice(0, 7)) return 'This month is not over. Its GSTR-1 is made from the first day of the next month.'
  return null
}

export const gstr1File = endpoint('POST /backend/misc/reports/gstr-1/file', {
  summary:
    'GSTR-1 of a month from our invoices and credit notes: JSON as the GST portal takes it, or the sheets of the offline tool as CSV files in a ZIP.',
  may: 'invoice.read',
  reads: true,
  exports: true,
  body: z.strictObject({ month: returnMonth, format: z.enum(['json', 'csv']) }),
  reply: file,
})
