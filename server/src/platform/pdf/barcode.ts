import type { Paper } from './pdf'

/** Widths of bar, space, bar … of every Code 128 symbol; 103–105 start in set A, B, C, 106 stops. */
export const symbols =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221
  223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321
  112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131
  311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114
  122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141
  214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`.split(/\s+/)

const startB = 104
const startC = 105
/** From digits in pairs to one by one. */
const toB = 100
const stop = 106

/**
 * The symbols of a text: digits in pairs (set C) when there is nothing else, a last one that is left over by itself; else one by one (set B); with the
 * check symbol. In pairs the bars of an acknowledgement number are a third wider on the same paper, which photos need.
 * @throws Error for letters that a barcode does not have
 */
export function code128(text: string): number[] {
  const inPairs = /^\d{2,}$/.test(text)
  if (!inPairs && !/^[\x20-\x7e]+$/.test(text)) throw new Error('A barcode holds plain Latin letters and digits only')
  const single = [...(inPairs ? text.slice(text.length - (text.length % 2)) : text)].map(letter => letter.charCodeAt(0) - 32)
  const data = inPairs ? [...(text.match(/\d\d/g) ?? []).map(Number), ...(single.length > 0 ? [toB, ...single] : [])] : single
  const start = inPairs ? startC : startB
  const check = data.reduce((sum, value, at) => sum + value * (at + 1), start) % 103
  return [start, ...data, check, stop]
}

/** Draws a text as Code 128 with the text below, for scanners at the counter and in the post. */
export function barcode(paper: Paper, text: string, x: number, y: number, width: number, height: number): void {
  const widths = code128(text).flatMap(symbol => [...(symbols[symbol] ?? '')].map(Number))
  // Ten blank modules on each side, without which scanners miss the start.
  const module = width / (widths.reduce((sum, modules) => sum + modules, 0) + 20)
  let at = x + 10 * module
  for (const [index, modules] of widths.entries()) {
    if (index % 2 === 0) paper.doc.rect(at, y, modules * module, height)
    at += modules * module
  }
  paper.doc.fill('black')
  paper.write(text, x + width / 2, y + height + 2, { size: 8, align: 'center' })
}
