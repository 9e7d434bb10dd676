import { readPin, searchAoCodes } from '@sevakendra/contract/place/endpoints'
import { useRead } from '../../kit/call/send'

const hour = 3_600_000

/** Districts and states of a whole PIN code; `searched` once the answer is here, whatever it is. */
export function usePlaces(pin: string | undefined) {
  const { data, isSuccess } = useRead(readPin, { params: { pin: pin ?? '' }, enabled: pin !== undefined, staleTime: hour })
  return { places: data?.places ?? none, searched: isSuccess }
}

export function useAoCodes(words: string | undefined) {
  const { data, isSuccess } = useRead(searchAoCodes, { query: { q: words ?? '' }, enabled: words !== undefined, staleTime: hour })
  return { rows: data?.rows ?? none, loaded: data?.loaded ?? 0, searched: isSuccess }
}

const none: never[] = []
