import type { Scan } from './product'

const nameOf = (kind: string, id: string) => `camera:${kind}:${id}`

/** Keeps for which place somebody's camera is open: a phone may close the page meanwhile. */
export const rememberScan = (kind: string, id: string, slot: string): void => sessionStorage.setItem(nameOf(kind, id), slot)

/** The camera was closed, or something else is sent now. */
export const forgetScan = (kind: string, id: string): void => sessionStorage.removeItem(nameOf(kind, id))

/** The place for which the camera was open when the page was closed. */
export const scanMemory = (kind: string, id: string): string | undefined => sessionStorage.getItem(nameOf(kind, id)) ?? undefined

/** The place that is most likely filled next: the first that lacks something, then one that was asked for again, else the last one. */
export const nextSlot = (slots: Scan['slots']): string =>
  (slots.find(({ missing }) => missing) ?? slots.find(({ again }) => again) ?? slots.at(-1))?.slot ?? ''
