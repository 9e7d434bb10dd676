import { lazy } from 'react'

/** The palette, fetched when somebody opens it. */
export const LatePalette = lazy(async () => ({ default: (await import('./palette')).Palette }))
