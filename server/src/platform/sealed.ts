import type { AnyForm } from '@sevakendra/contract/kit/form/form'
import { type Given, questionAt } from '@sevakendra/contract/kit/form/question'
import type { SealedAnswers } from '@sevakendra/contract/kit/form/sealed'
import type { Vault } from './vault'

/** A sealed answer as its record keeps it; of several answers together the look-up alone. */
export interface SealedValue {
  /** Empty where nothing is to be opened. */
  value: string
  /** As people see it. */
  masked: string
  /** By which it is found again. */
  lookup: string
}
/** The sealed answers of a record by their places: `aadhaar`, `promoters.k3f9.pan`. */
export type SealedColumn = Readonly<Record<string, SealedValue>>

/** Whose answers they are: a value copied to another record or answer does not open there. */
interface Owner {
  /** Of record, under which it was sealed: whatever table it stands in. */
  kind: string
  id: number
}

/** The question of a place, without the ids of the entries in which it stands, and those ids. */
function partsOf(place: string): { field: string; ids: string[] } {
  const steps = place.split('.')
  return { field: steps.filter((_, at) => at % 2 === 0).join('.'), ids: steps.filter((_, at) => at % 2 === 1) }
}
const vaultPlace = ({ kind, id }: Owner, place: string): string => {
  const { field, ids } = partsOf(place)
  return `${kind}.${field}_sealed:${[id, ...ids].join('.')}`
}

/** By which a number of a question is found again, in whatever record it stands. */
export const lookupOf = (vault: Vault, { questions }: AnyForm, place: string, tidied: string): string =>
  vault.lookup(questionAt(questions, place)?.kind ?? 'text', tidied)

/**
 * What a save does to the sealed answers of a record: those that were left out stay, an empty text takes one away, a right one replaces it.
 * A half-typed one takes it away, for it is no longer the stored one. Those of an entry that is gone go with it.
 * @param given the answers with the ids of their entries
 * @returns the stored object itself where nothing changed
 */
export function sealedAfter(vault: Vault, form: AnyForm, owner: Owner, stored: SealedColumn, given: Given): SealedColumn {
  const typed = form.sealedIn(given)
  const kept = form.sealedPlaces(given).flatMap((place): [string, SealedValue][] => {
    const before = stored[place]
    const text = typed[place]
    if (text === undefined) return before ? [[place, before]] : []
    const right = form.rightAt(place, text)
    if (right === undefined) return []
    const lookup = lookupOf(vault, form, place, right)
    if (before?.lookup === lookup) return [[place, before]]
    return [[place, { value: vault.seal(right, vaultPlace(owner, place)), masked: form.maskOf(place, right), lookup }]]
  })
  kept.push(...togetherIn(vault, form, stored, given, Object.fromEntries(kept)))
  const same = kept.length === Object.keys(stored).length && kept.every(([place, value]) => stored[place] === value)
  return same ? stored : Object.fromEntries(kept)
}

/** What is found again of answers that are unique together, once all of them are given: no value, so that nothing of it is opened or shown. */
function togetherIn(vault: Vault, form: AnyForm, stored: SealedColumn, given: Given, sealed: SealedColumn): [string, SealedValue][] {
  return Object.entries(form.together).flatMap(([name, { of }]): [string, SealedValue][] => {
    const parts = of.map(one => (form.questions[one]?.sealed ? sealed[one]?.lookup : given[one]))
    if (parts.some(part => typeof part !== 'string' || part === '')) return []
    const lookup = vault.lookup('together', JSON.stringify([name, ...parts]))
    const before = stored[name]
    return [[name, before?.lookup === lookup ? before : { value: '', masked: '', lookup }]]
  })
}

/** The answers themselves, for what is printed and for those who may see them. */
export const openSealed = (vault: Vault, owner: Owner, stored: SealedColumn): SealedAnswers =>
  Object.fromEntries(
    Object.entries(stored)
      .filter(([, { value }]) => value !== '')
      .map(([place, { value }]) => [place, vault.open(value, vaultPlace(owner, place))]),
  )

/** As people see them. */
export const maskedAnswers = (stored: SealedColumn): Record<string, string> =>
  Object.fromEntries(
    Object.entries(stored)
      .filter(([, { value }]) => value !== '')
      .map(([place, { masked }]) => [place, masked]),
  )
