import { maskIdentityNumbers } from '@sevakendra/contract/kit/identity-numbers'
import type { ImportColumn, ImportColumns } from '@sevakendra/contract/kit/import/columns'
import type { AnyImport } from '@sevakendra/contract/kit/import/import'
import type { Vault } from '../vault'
import type { ReadCell } from './rows'

type Sealed = NonNullable<ImportColumn['sealed']>

/** What may be such a number, however it is written: signs between any of its characters. */
const loose: Record<Sealed, RegExp> = {
  pan: /(?<![a-z0-9])(?:[a-z][^a-z0-9]{0,2}){5}(?:[0-9][^a-z0-9]{0,2}){4}[a-z](?![a-z0-9])/gi,
  aadhaar: /(?<![0-9])(?:[0-9][^a-z0-9]{0,2}){11}[0-9](?![0-9])/gi,
}

/** In the place of a text that may be a number and is none that can be masked. */
export const hidden = 'XXXXXXXXXX'

/**
 * A text of a file, or about it, as it is shown and kept. In a file that has sealed numbers one may stand in any column, since columns can be taken for
 * one another: there all that may be one is hidden.
 */
export function masked({ seals }: Pick<AnyImport, 'seals'>, text: string): string {
  const safe = maskIdentityNumbers(text, { lenient: true })
  return (seals as readonly Sealed[]).reduce((left, seal) => left.replace(loose[seal], hidden), safe)
}

/** What is shown of the sealed columns of a row: the vault's mask of a number, never a text that is none. */
export function sealedColumns(
  vault: Vault,
  columns: ImportColumns,
  cells: Record<string, ReadCell<unknown>>,
): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([key, { sealed, check }]): [string, string | null][] => {
      if (!sealed) return []
      const value = cells[key]?.value ?? null
      if (value === null) return [[key, null]]
      return [[key, typeof value === 'string' && check && check(value) === undefined ? vault.mask(sealed, value) : hidden]]
    }),
  )
}
