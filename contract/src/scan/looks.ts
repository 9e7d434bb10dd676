/** Events of the trail that say that somebody saw a paper, of whatever product. */
export const looks = {
  'scan.seen': 'Scanned page opened',
  'scan.cutSeen': 'Photograph or signature opened',
} as const
