import { endpoint, file } from '../../kit/endpoint'

/** Our own layout throughout: no official form is copied or served. */
export const printBlank = endpoint('POST /nsdlpan/blank/:paper', {
  summary: 'An empty paper in our own layout as PDF: new, correction, annexure-a or annexure-b',
  may: 'signedIn',
  reply: file,
})
