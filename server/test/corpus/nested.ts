import { image, onePage, RawPdf, showing, text } from './pdf'
import { sheetRows, workbook, zip } from './tables'
import type { Ways } from './way'

/** A file whose page is harmless, and an object that nothing refers to. */
function beside(object: string): Buffer {
  const pdf = new RawPdf()
  pdf.add(object)
  return pdf.file([pdf.page(text('x'))])
}

/** Deep, or in a circle. */
export const nested: Ways = {
  'forms that draw forms': chance => [
    onePage(pdf => {
      const times = chance.one([2, 2, 2, 3, 10])
      const depth = times === 10 ? chance.whole(8, 14) : chance.whole(3, 8)
      let inner = pdf.stream('/Type /XObject /Subtype /Form /BBox [0 0 595 842]', '0 0 9 9 re f')
      for (let n = 0; n < depth; n++)
        inner = pdf.stream(
          `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /X ${inner} 0 R >> >>`,
          '/X Do '.repeat(times),
        )
      return showing(inner, '1 0 0 1 0 0')
    }),
  ],
  'forms in a row': chance => [
    onePage(pdf => {
      let inner = pdf.stream('/Type /XObject /Subtype /Form /BBox [0 0 595 842]', '0 0 9 9 re f')
      for (let n = 0, depth = chance.whole(50, 3000); n < depth; n++)
        inner = pdf.stream(`/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /X ${inner} 0 R >> >>`, '/X Do')
      return showing(inner, '1 0 0 1 0 0')
    }),
  ],
  'form that draws itself': () => [
    onePage(pdf => {
      const number = pdf.reserve()
      pdf.stream(`/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${number} 0 R >> >>`, '/X Do', number)
      return showing(number)
    }),
  ],
  'lists in lists': chance => [beside(`${'['.repeat(chance.whole(100, 300_000))}`)],
  'closed lists in lists': chance => {
    const depth = chance.whole(100, 200_000)
    return [beside(`${'['.repeat(depth)}${']'.repeat(depth)}`)]
  },
  'dictionaries in dictionaries': chance => {
    const depth = chance.whole(100, 100_000)
    return [beside(`${'<</A '.repeat(depth)}1${'>>'.repeat(depth)}`)]
  },
  'texts in texts': chance => [beside(`${'('.repeat(chance.whole(1000, 500_000))}`)],
  'lists in the content': chance => [onePage(() => ({ content: `${'['.repeat(chance.whole(1000, 200_000))} TJ` }))],
  'states on states': chance => [onePage(pdf => ({ content: pdf.flate('', 'q '.repeat(chance.one([1000, 5000, 20_000, 500_000]))) }))],
  'clips in clips': chance => [
    onePage(pdf => ({ content: pdf.flate('', 'q 0 0 500 500 re W n '.repeat(chance.one([100, 500, 2000, 20_000]))) })),
  ],
  'pages in a circle': chance => {
    const pdf = new RawPdf()
    const tree = pdf.reserve()
    pdf.put(tree, `<< /Type /Pages /Count ${chance.one([1, 5, 100_000, -1])} /Kids [${tree} 0 R] /Parent ${tree} 0 R >>`)
    return [pdf.written(pdf.add(`<< /Type /Catalog /Pages ${tree} 0 R >>`))]
  },
  'pages in pages': chance => {
    const pdf = new RawPdf()
    let inner = pdf.page(text('x'))
    for (let n = 0, depth = chance.whole(100, 20_000); n < depth; n++) inner = pdf.add(`<< /Type /Pages /Count 1 /Kids [${inner} 0 R] >>`)
    return [pdf.written(pdf.add(`<< /Type /Catalog /Pages ${inner} 0 R >>`))]
  },
  'objects that extend each other': () => {
    const pdf = new RawPdf()
    const [one, other] = [pdf.reserve(), pdf.reserve()]
    for (const [number, next] of [
      [one, other],
      [other, one],
    ] as const)
      pdf.flate(`/Type /ObjStm /N 1 /First 4 /Extends ${next} 0 R`, `${number} 0 << /A ${next} 0 R >>`, number)
    return [pdf.file([pdf.page(text('x'))])]
  },
  'length of itself': () => {
    const pdf = new RawPdf()
    const number = pdf.reserve()
    pdf.put(number, `<< /Length ${number} 0 R >>\nstream\n${text('x')}\nendstream`)
    return [pdf.file([pdf.page(number)])]
  },
  'tables before tables': chance => {
    const pdf = new RawPdf()
    return [pdf.file([pdf.page(text('x'))], { trailer: `/Prev ${chance.one([0, 9, 15, 99_999_999, -1])}` })]
  },
  'masks of masks': chance => [
    onePage(pdf => {
      const group = '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /CS /DeviceGray >>'
      let inner = pdf.stream(group, '0 0 300 300 re f')
      for (let n = 0, depth = chance.whole(2, 30); n < depth; n++)
        inner = pdf.stream(
          `${group} /Resources << /ExtGState << /G << /SMask << /S /Luminosity /G ${inner} 0 R >> >> >> >>`,
          '/G gs 0 0 595 842 re f',
        )
      return showing(inner, '1 0 0 1 0 0')
    }),
  ],
  'mask of itself': () => [
    onePage(pdf => {
      const number = pdf.reserve()
      const group = '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /CS /DeviceGray >>'
      pdf.stream(
        `${group} /Resources << /ExtGState << /G << /SMask << /S /Luminosity /G ${number} 0 R >> >> >> >>`,
        '/G gs 0 0 595 842 re f',
        number,
      )
      return showing(number)
    }),
  ],
  'picture that masks itself': () => [
    onePage(pdf => {
      const number = pdf.reserve()
      pdf.flate(image(50, 50, `/SMask ${number} 0 R`, 'DeviceGray'), Buffer.alloc(2500, 128), number)
      return showing(number)
    }),
  ],
  'pattern of itself': chance => [
    onePage(pdf => {
      const number = pdf.reserve()
      const side = chance.whole(1, 200)
      pdf.stream(
        `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 ${side} ${side}] /XStep ${side} /YStep ${side} /Resources << /Pattern << /P ${number} 0 R >> >>`,
        '/Pattern cs /P scn 0 0 9 9 re f',
        number,
      )
      return { content: '/Pattern cs /P scn 0 0 595 842 re f', resources: `/Pattern << /P ${number} 0 R >>` }
    }),
  ],
  'letter of itself': () => [
    onePage(pdf => {
      const font = pdf.reserve()
      const glyph = pdf.stream('', '1 0 d0 BT /F9 9 Tf (a) Tj ET')
      pdf.put(
        font,
        `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /CharProcs << /a ${glyph} 0 R >> /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [9] /Resources << /Font << /F9 ${font} 0 R >> >> >>`,
      )
      return { content: 'BT /F9 9 Tf (aaaa) Tj ET', resources: `/Font << /F9 ${font} 0 R >>` }
    }),
  ],
  'chapters in a circle': () => {
    const pdf = new RawPdf()
    const number = pdf.reserve()
    pdf.put(number, `<< /Title (x) /Next ${number} 0 R /First ${number} 0 R /Parent ${number} 0 R >>`)
    return [pdf.file([pdf.page(text('x'))], { catalog: `/Outlines ${number} 0 R /Names << /Dests << /Kids [${number} 0 R] >> >>` })]
  },
  'many notes': chance => [
    onePage(pdf => {
      const look = pdf.stream('/Type /XObject /Subtype /Form /BBox [0 0 9 9]', '0 0 9 9 re f')
      return {
        content: text('x'),
        more: `/Annots [${`<< /Type /Annot /Subtype /Square /Rect [0 0 9 9] /AP << /N ${look} 0 R >> >> `.repeat(chance.whole(500, 5000))}]`,
      }
    }),
  ],
  'colours of colours': chance => {
    const depth = chance.whole(5, 2000)
    return [
      onePage(() => ({
        content: '/C cs 0 sc 0 0 99 99 re f',
        resources: `/ColorSpace << /C ${'[/Indexed '.repeat(depth)}/DeviceRGB${' 1 <000000ffffff>]'.repeat(depth)} >>`,
      })),
    ]
  },
  'elements in elements': chance => {
    const depth = chance.whole(1000, 100_000)
    return [workbook(`${'<row>'.repeat(depth)}${'</row>'.repeat(depth)}`), 'statement']
  },
  'packed in packed': () => [zip([{ name: 'xl/workbook.xml', bytes: workbook(sheetRows(5)) }]), 'statement'],
}
