import type { AoCodeRow, Place } from '@sevakendra/contract/place/endpoints'

/** Placeholder signatures until the kit's reads are here. */
export declare function usePlaces(pin: string | undefined): { places: readonly Place[]; searched: boolean }
export declare function useAoCodes(words: string | undefined): { rows: readonly AoCodeRow[]; loaded: number; searched: boolean }
