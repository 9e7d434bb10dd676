import {
  hasIdentityNumber,
  hiddenNumber,
  hideIdentityNumbers,
  maskedNumber,
  maskIdentityNumbers,
} from '@sevakendra/contract/kit/identity-numbers'
import type { ImportColumns } from '@sevakendra/contract/kit/import/columns'
import type { AnyImport } from '@sevakendra/contract/kit/import/import'
import { hasPassword } from '@sevakendra/contract/kit/passwords'
import type { ReadCell } from './rows'

/**
 * A text of a file, or about it, as it is shown and kept. In a file that has sealed numbers one may stand in any column, since columns can be taken for
 * one another: there all that may be one is hidden.
 */
export const masked = ({ seals, lenient }: Pick<AnyImport, 'seals' | 'lenient'>, text: string): string =>
  hideIdentityNumbers(maskIdentityNumbers(text, { lenient: lenient === true }), seals)

/** A text that was refused for a password or a number in it, also for one in doubt, which `masked` leaves. */
export const refusedText = (text: string): string => (hasIdentityNumber(text) || hasPassword(text) ? hiddenNumber : text)

/** What is shown of the sealed columns of a row: a number by its mask, never a text that is none. */
export function sealedColumns(columns: ImportColumns, cells: Record<string, ReadCell<unknown>>): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([key, { sealed, check }]): [string, string | null][] => {
      if (!sealed) return []
      const value = cells[key]?.value ?? null
      if (value === null) return [[key, null]]
      return [[key, typeof value === 'string' && check && check(value) === undefined ? maskedNumber(sealed, value) : hiddenNumber]]
    }),
  )
}
