/** Letters and digits that nobody confuses when they are read out. */
const signs = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Three groups of four, easy to read over the telephone; about 68 bits. */
export function temporaryPassword(random = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes)): string {
  const most = 256 - (256 % signs.length)
  const picked: string[] = []
  while (picked.length < 12) {
    // Bytes above the last whole multiple would make the first signs likelier.
    for (const byte of random(new Uint8Array(16))) if (byte < most && picked.length < 12) picked.push(signs[byte % signs.length] ?? '')
  }
  return [0, 4, 8].map(from => picked.slice(from, from + 4).join('')).join('-')
}
