/** The font reader under pdfkit, which takes its parsed fonts as a source as well. */
declare module 'fontkit' {
  export function create(bytes: Uint8Array): PDFKit.Mixins.PDFFontSource
}
