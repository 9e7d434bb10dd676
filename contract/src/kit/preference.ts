import { z } from 'zod'
import { endpoint } from './endpoint'

/** How a person set a screen up: column widths, views, density. Only the screen that wrote it knows its shape. */
export const readPreference = endpoint('GET /preferences/:name', {
  summary: 'What the signed-in person last kept under this name; null when nothing.',
  may: 'signedIn',
  reply: z.object({ value: z.unknown() }),
})

export const savePreference = endpoint('POST /preferences/:name', {
  summary: 'Keeps a setting of a screen for the signed-in person, in place of what was there.',
  may: 'signedIn',
  body: z.object({ value: z.unknown().meta({ unguarded: 'masked where it is kept: a screen sends it by itself' }) }),
  reply: z.void(),
})
