/** What becomes of a row, in the order in which they are counted. */
export const importFates = {
  new: 'New',
  changed: 'Changed',
  known: 'Already there',
  skipped: 'Left out',
  refused: 'Cannot be taken',
} as const
export type ImportFate = keyof typeof importFates
export const importFateTones = { new: 'ok', changed: 'busy', known: 'quiet', skipped: 'quiet', refused: 'bad' } as const

/** How a file writes its days. A workbook's own date cells need none of these. */
export const dateShapes = {
  dmy: '31/12/2026 or 31-12-26',
  dMonY: '31-Dec-2026 or 31 Dec 26',
  mdy: '12/31/2026 (month first)',
  ymd: '2026-12-31 or 20261231',
} as const
export type DateShape = keyof typeof dateShapes

/** A column of a file that nothing is taken from. */
export const unused = 'none'

/** Windows calls a CSV file a sheet of Excel; what it is, shows when it is opened. */
export const sheetKinds = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
] as const

/** The header of a table stands within these lines of its file. */
export const headerWithin = 40
/** Rows of a check that are sent at once. */
export const rowsShown = 50
