/** What a reader finds in a PDF, page by page, without its blanks. */
export async function textsOf(pdf: Buffer): Promise<string[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const pages = Array.from({ length: document.numPages }, async (_, at) => {
    const { items } = await (await document.getPage(at + 1)).getTextContent()
    // Readers see gaps where letters are set closer or wider: words are compared without any.
    return items
      .map(item => ('str' in item ? item.str : ''))
      .join('')
      .replace(/\s/g, '')
  })
  return Promise.all(pages)
}
