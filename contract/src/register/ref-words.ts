/** What stands in a reference that has a word of ours in it, as the database writes it (`0058-tin-objections.sql`). */
const objection = /^(\S+), objection (\d+)$/

/** @returns the text to be translated and its values, for a reference that has a word of ours in it; undefined for all others */
export function readRef(ref: string): { template: string; values: { refNo: string; round: string } } | undefined {
  const [, refNo, round] = objection.exec(ref) ?? []
  return refNo && round ? { template: '{{refNo}}, objection {{round}}', values: { refNo, round } } : undefined
}
