import { damaged, headOf, openImage } from './images-codec'
import { barcodesOn } from './page-code'

/** A sheet of A4 at some 250 dpi: its narrowest bars are then three pixels. */
const maxSide = 3000

/** What `barcodesOf` does, in a decoding process. */
export async function barcodesIn(sent: Buffer): Promise<string[]> {
  await headOf(sent)
  const { data, info } = await openImage(sent)
    .autoOrient()
    .flatten({ background: 'white' })
    .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(damaged)
  return barcodesOn({ data, width: info.width, height: info.height })
}
