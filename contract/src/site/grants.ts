import type { GrantWords } from '../kit/room'

/** As it is granted to staff of the back office. */
export const officeWords = {
  'site.manage': { group: 'Settings', label: 'Site configuration' },
  'site.news': { group: 'Public site', label: 'News & Updates' },
  'site.carousel': { group: 'Public site', label: 'Carousel/Slider' },
} as const satisfies GrantWords
