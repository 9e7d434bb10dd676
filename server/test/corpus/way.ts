import type { Chance } from './chance'

/** Where a file is sent: with the scans of an application, or as a bank's statement. */
export type Door = 'scan' | 'statement'

/** Ways to make a file, by name. A scan unless it says otherwise. */
export type Made = [bytes: Buffer, door?: Door]
export type Ways = Record<string, (chance: Chance) => Made | Promise<Made>>
