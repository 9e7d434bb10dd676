import { image, onePage, packed, RawPdf, showing, text } from './pdf'
import { chunk, manyScans, png, resized, scan } from './pictures'
import { sheetRows, workbook, zip } from './tables'
import type { Ways } from './way'

const mega = 1_000_000

/** Little to send, much to unpack, draw or count. */
export const bombs: Ways = {
  'content packed twice': chance => [
    onePage(pdf => ({ content: pdf.stream('/Filter [/FlateDecode /FlateDecode]', packed(chance.one([200, 500, 1000]) * mega, 2, 32)) })),
  ],
  'picture packed twice': chance => [
    onePage(pdf =>
      showing(pdf.stream(image(500, 500, '/Filter [/FlateDecode /FlateDecode]'), packed(chance.one([200, 500, 1000]) * mega, 2))),
    ),
  ],
  'objects packed twice': chance => {
    const pdf = new RawPdf()
    pdf.stream('/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]', packed(chance.one([200, 500]) * mega, 2, 32))
    return [pdf.file([pdf.page(text('x'))])]
  },
  'picture of many pixels': chance => [onePage(pdf => showing(pdf.flate(image(chance.whole(10_000, 60_000), 20_000), Buffer.alloc(1000))))],
  'pictures of as many pixels as may be': chance => {
    const pdf = new RawPdf()
    const number = pdf.stream(
      image(6300, 6300, '/Filter /FlateDecode', chance.one(['DeviceGray', 'DeviceRGB'])),
      packed(6300 * 6300 * 3, 1),
    )
    return [pdf.file([pdf.page(`q 595 0 0 842 0 0 cm /X Do Q`, `/XObject << /X ${number} 0 R >>`)])]
  },
  'many pages': chance => {
    const pdf = new RawPdf()
    const page = pdf.page(text('x'))
    return [pdf.file(Array.from({ length: chance.whole(5000, 20_000) }, () => page))]
  },
  'endless paper': chance => [
    onePage(() => ({
      content: text('x'),
      box: chance.one(['[0 0 1e9 1e9]', '[0 0 99999999 1]', '[0 0 0 0]', '[9 9 -9 -9]', '[0 0 1e-9 1e-9]', '[0 0 x y]']),
    })),
  ],
  'large user unit': chance => [onePage(() => ({ content: text('x'), more: `/UserUnit ${chance.whole(1e4, 1e9)}` }))],
  'font with endless ranges': () => [
    onePage(pdf => {
      const cmap =
        'begincmap 1 begincodespacerange <00000000> <ffffffff> endcodespacerange 1 begincidrange <00000000> <ffffffff> 0 endcidrange endcmap'
      const map = pdf.stream('/Type /CMap /CMapName /A', cmap)
      const wide = `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /CIDSystemInfo << >> /W [0 ${'9999999 '.repeat(2)} 500] >>`
      return {
        content: 'BT /F9 9 Tf <00000001> Tj ET',
        resources: `/Font << /F9 << /Type /Font /Subtype /Type0 /BaseFont /A /Encoding ${map} 0 R /DescendantFonts [${wide}] >> >>`,
      }
    }),
  ],
  'tiles without size': chance => [
    onePage(pdf => {
      const step = chance.one(['0.001', '0.01', '0.1'])
      const tile = pdf.stream(
        `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep ${step} /YStep ${step} /Resources << >>`,
        '0 0 1 1 re f',
      )
      return { content: '/Pattern cs /P scn 0 0 595 842 re f', resources: `/Pattern << /P ${tile} 0 R >>` }
    }),
  ],
  'dashes without length': chance => [
    onePage(() => ({ content: `[0.000${chance.whole(1, 9)}] 0 d 1 w 0 0 m ${'595 842 l 0 842 l 595 0 l '.repeat(20)} S` })),
  ],
  'function of many samples': () => [
    onePage(pdf => {
      const samples = pdf.flate(
        '/FunctionType 0 /Domain [0 1 0 1 0 1 0 1] /Range [0 1 0 1 0 1] /Size [300 300 300 300] /BitsPerSample 8',
        Buffer.alloc(1000),
      )
      return {
        content: '/C cs 0.1 0.2 0.3 0.4 sc 0 0 595 842 re f',
        resources: `/ColorSpace << /C [/DeviceN [/A /B /D /E] /DeviceRGB ${samples} 0 R] >>`,
      }
    }),
  ],
  'many operations': chance => [
    onePage(pdf => ({ content: pdf.flate('', '0 0 595 842 re f '.repeat(chance.one([1000, 5000, 400_000]))) })),
  ],
  'rows that foretell': chance => [
    onePage(pdf =>
      showing(
        pdf.stream(
          image(100, 100, `/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns ${chance.whole(1e6, 2e9)} >>`),
          packed(mega, 1),
        ),
      ),
    ),
  ],
  'picture of another standard': chance => [
    onePage(pdf =>
      showing(
        pdf.stream(
          image(
            5000,
            7000,
            `/Filter /${chance.one(['JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode', 'LZWDecode', 'RunLengthDecode'])}`,
            'DeviceGray',
          ),
          Buffer.alloc(2000, chance.whole(0, 255)),
        ),
      ),
    ),
  ],
  'PNG that claims': chance => [png(chance.whole(7000, 2 ** 31 - 1), chance.whole(7000, 2 ** 31 - 1))],
  'PNG of as many pixels as may be': () => [png(6300, 6300, { data: packed((6300 * 3 + 1) * 6300, 1) })],
  'PNG with a packed text': chance => [
    png(50, 50, {
      data: packed(151 * 50, 1),
      more: [chunk(chance.one(['zTXt', 'iCCP']), Buffer.concat([Buffer.from('a\0\0'), packed(200 * mega, 1)]))],
    }),
  ],
  'JPEG that claims': async chance => [resized(await scan(400, 400), chance.whole(1000, 65_500), chance.whole(1000, 65_500))],
  'JPEG of many scans': async chance => [await manyScans(3000, 3000, chance.whole(100, 2000))],
  'sheet of a gigabyte': chance => [workbook(Buffer.alloc(chance.one([100, 300]) * mega, 32)), 'statement'],
  'sheet of many rows': () => [workbook(sheetRows(20_000)), 'statement'],
  'shared text': () => [
    workbook(
      Array.from(
        { length: 10_000 },
        (_, n) =>
          `<row r="${n + 1}">${Array.from({ length: 40 }, (_, c) => `<c r="${String.fromCharCode(65 + (c % 26))}${n + 1}" t="s"><v>0</v></c>`).join('')}</row>`,
      ).join(''),
      [{ name: 'xl/sharedStrings.xml', bytes: Buffer.from(`<sst><si><t>${'x'.repeat(32_000)}</t></si></sst>`) }],
    ),
    'statement',
  ],
  'one part many times': () => {
    const bytes = Buffer.alloc(20 * mega, 32)
    return [
      zip(
        Array.from({ length: 190 }, (_, n) => ({ name: `xl/${n}.xml`, bytes })),
        { shared: true },
      ),
      'statement',
    ]
  },
  'parts without end': () => [zip(Array.from({ length: 5000 }, (_, n) => ({ name: `xl/${n}.xml`, bytes: Buffer.from('x') }))), 'statement'],
  'entities in entities': () => [
    workbook('', [
      {
        name: 'xl/styles.xml',
        bytes: Buffer.from(
          `<!DOCTYPE a [<!ENTITY a "aaaa">${Array.from({ length: 20 }, (_, n) => `<!ENTITY a${n} "${`&a${n - 1};`.repeat(10)}">`).join('')}]><a>&a19;</a>`,
        ),
      },
    ]),
    'statement',
  ],
  'one line': chance => [Buffer.alloc(5 * mega, chance.one(['a', ',', '"', ';', '\t'])), 'statement'],
  'many lines': () => [Buffer.alloc(5 * mega, 'a,b\n'), 'statement'],
}
