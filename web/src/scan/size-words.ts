const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })

/** Bytes as people read them: `17.8 KB`, `1.2 MB`, which no line breaks. A KB is 1,000 bytes, as the filing software counts. */
export function sizeWords(bytes: number): string {
  return bytes < 1_000_000 ? `${grouped.format(bytes / 1000)}\u00a0KB` : `${grouped.format(bytes / 1_000_000)}\u00a0MB`
}
