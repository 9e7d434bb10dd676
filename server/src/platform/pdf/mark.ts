import type { Box } from '@sevakendra/contract/kit/form/print'
import { correction, generate } from 'lean-qr'
import { markText, type PageMark } from '../files/page-mark'
import type { Paper } from './pdf'

/**
 * Prints on every page so far, in the same place, which page of what it is, as a QR code: a scan of it is recognised, and its place tells where
 * everything else lies. The caller leaves white space of four modules around.
 */
export function drawMarks({ doc }: Paper, { x, y, width }: Box, of: Pick<PageMark, 'ref' | 'version'>): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = 1; page <= count; page++) {
    doc.switchToPage(start + page - 1)
    const code = generate(markText({ ...of, page, pages: count }), { minCorrectionLevel: correction.M })
    const module = width / code.size
    for (let row = 0; row < code.size; row++)
      for (let column = 0; column < code.size; column++)
        if (code.get(column, row)) doc.rect(x + column * module, y + row * module, module, module)
    doc.fill('black')
  }
}
