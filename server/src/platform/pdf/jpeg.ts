import type { PDFDocument, PDFImage } from 'pdf-lib'

/**
 * A JPEG as a picture of a PDF. pdf-lib 1.17 reads from the start of the memory that a buffer lies in, not from where the buffer begins, and small buffers of Node share
 * their memory: it gets a copy of its own.
 * @throws Error when it is no JPEG
 */
export const jpegIn = (pdf: PDFDocument, bytes: Uint8Array): Promise<PDFImage> => pdf.embedJpg(Uint8Array.from(bytes))
