/**
 * Why an application ended, as it was kept: our own words and the code of the provider behind them, apart.
 * What a person wrote is words without a code.
 */
export function reasonParts(reason: string): { words: string; code: string | null } {
  const [, words = reason, code = null] = /^(.*) \(([A-Z]+\d{3})\)$/s.exec(reason) ?? []
  return { words, code }
}
