/** How the part of a checkpoint begins that belongs to a chain: the names of its columns. */
export const checkpointParts = { ledger: /^account,merchant,/, audit: /^seal,[a-z]/ } as const

/**
 * Finds the checkpoints of one chain in what somebody pasted or saved: a file as it was downloaded, or the whole mail of a day with what stands around it,
 * also quoted, or saved with its lines broken for transport.
 * @returns the lines of that chain, each ended; the text as it came where they are not in it
 */
export function checkpointsIn(text: string, chain: keyof typeof checkpointParts): string {
  const joined = /quoted-printable/i.test(text) ? text.replace(/=\r?\n/g, '') : text
  const lines = joined.split(/\r?\n/).map(line => line.replace(/^[\s>\uFEFF]+/, '').trimEnd())
  const start = lines.findIndex(line => checkpointParts[chain].test(line))
  if (start < 0) return text
  const after = lines.findIndex((line, nth) => nth > start && !/^[^\s,]+(,[^\s,]*)+$/.test(line))
  return lines
    .slice(start, after < 0 ? undefined : after)
    .map(line => `${line}\n`)
    .join('')
}
