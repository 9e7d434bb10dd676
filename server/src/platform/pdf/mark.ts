import type { Box } from '@sevakendra/contract/kit/form/print'
import { markText, type PageMark } from '../files/page-mark'
import { codeOf } from '../qr'
import type { Paper } from './pdf'

/** Draws a text as a QR code. The caller leaves white space of four modules around. */
export function drawCode({ doc }: Pick<Paper, 'doc'>, text: string, { x, y, width }: Pick<Box, 'x' | 'y' | 'width'>): void {
  const { size, isDark } = codeOf(text)
  const module = width / size
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) if (isDark(column, row)) doc.rect(x + column * module, y + row * module, module, module)
  doc.fill('black')
}

/**
 * Prints on every page so far, in the same place, which page of what it is, as a QR code: a scan of it is recognised, and its place tells where
 * everything else lies. The caller leaves white space of four modules around.
 */
export function drawMarks({ doc }: Paper, box: Box, of: Pick<PageMark, 'ref' | 'version'>): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = 1; page <= count; page++) {
    doc.switchToPage(start + page - 1)
    drawCode({ doc }, markText({ ...of, page, pages: count }), box)
  }
}
