import { dayOf } from '@sevakendra/contract/kit/dates'
import type { AoApplicant } from '@sevakendra/contract/nsdl-pan/forms/ao-officers'
import { readUsedAoCodes } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import { readPin, searchAoCodes } from '@sevakendra/contract/place/endpoints'
import { useRead } from '../../kit/call/send'

const hour = 3_600_000

/** Districts and states of a whole PIN code; `searched` once the answer is here, whatever it is. */
export function usePlaces(pin: string | undefined) {
  const { data, isSuccess } = useRead(readPin, { params: { pin: pin ?? '' }, enabled: pin !== undefined, staleTime: hour })
  return { places: data?.places ?? none, searched: isSuccess }
}

/** Codes that fit some words, and the list in which they stand: those first that are for such applicants. */
export function useAoCodes(words: string | undefined, applicant?: AoApplicant) {
  const { data, isSuccess } = useRead(searchAoCodes, {
    query: { q: words ?? '', ...applicant },
    enabled: words !== undefined,
    staleTime: hour,
  })
  return { rows: data?.rows ?? none, loaded: data?.loaded ?? 0, searched: isSuccess }
}

/** The list itself: how many codes it has, of which day, and a city that is in it. */
export function useAoList() {
  const { data } = useRead(searchAoCodes, { query: {}, staleTime: hour })
  return data?.loadedAt ? { loaded: data.loaded, day: dayOf(new Date(data.loadedAt)), example: data.example } : undefined
}

/** Codes of the last applications of the shop, of companies or of everybody else. */
export function useUsedAoCodes(of: AoApplicant['of']) {
  const { data } = useRead(readUsedAoCodes, { query: { of }, staleTime: hour })
  return data ?? none
}

const none: never[] = []
