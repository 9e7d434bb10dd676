/** Reads CSV as RFC 4180 has it, and strictly: whatever stands outside the rules is an error. */
export function readCsv(text: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  const rows: string[][] = [[]]
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex
    const [, quoted, bare, end] = cell.exec(text) ?? []
    if (end === undefined) throw new Error(`No CSV from character ${at}: ${JSON.stringify(text.slice(at, at + 60))}`)
    rows.at(-1)?.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  rows.pop()
  return rows
}
