import { sayRef } from '@sevakendra/contract/register/ref-words'
import type { TFunction } from 'i18next'

/** The reference of a record in the language of the screen: most are numbers alone. */
export function refWords(t: TFunction, ref: string | null | undefined): string | null | undefined {
  return ref && sayRef(ref, (text, values) => t(text, values))
}
