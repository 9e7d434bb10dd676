import type { Access } from '@sevakendra/contract/kit/capabilities'
import { createContext } from 'react'

/** A screen that belongs with others. */
export interface LinkTab {
  to: string
  title: string
  may: Access
  /** Screens below its title, of which `to` is the first one. */
  within?: readonly LinkTab[]
}

/** Screens that belong together, under what a screen reader calls them. */
export interface TabGroup {
  label: string
  tabs: readonly LinkTab[]
  /** How much waits for the reader, by the address of a tab. */
  useCounts?: () => Partial<Record<string, number>>
}

/** The group to which the open screen belongs, as its area says. */
export const ScreenTabs = createContext<TabGroup | undefined>(undefined)
