import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** What a QR code on a picture says, read by another program than the one that draws it. @param picture a PNG or JPEG */
export async function readCode(picture: Buffer): Promise<string | undefined> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  await prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(readFileSync(wasm)).buffer }, fireImmediately: true })
  const [found] = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'], tryHarder: true })
  return found?.text
}
