import { AFRelationship, PDFDocument, PDFName, PDFString } from 'pdf-lib'
import PDFKit from 'pdfkit'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { onePage, packed } from '../../../test/corpus/pdf'
import { openDecoder } from '../../../test/decoding'
import { system } from '../http/who'
import { checkPdf, type PageOptions, pagesOf } from './pages'
import { unwantedIn } from './pages-active'

const reading = openDecoder()
afterAll(() => reading.decoder.close())
const read = (sent: Buffer, options: PageOptions = {}) => pagesOf(reading, () => sent, options, system)

/** A PDF of so many A4 pages with a line of text each. */
async function pdf(pages: number, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFKit({ size: 'A4', autoFirstPage: false, ...options })
  for (let page = 1; page <= pages; page++) document.addPage().fontSize(40).text(`Page ${page}`, 72, 72)
  document.end()
  return Buffer.concat(await document.toArray())
}

/** The same after somebody put something into it; objects packed away as modern writers do. */
async function tampered(change: (document: PDFDocument) => unknown): Promise<Buffer> {
  const document = await PDFDocument.load(await pdf(1))
  await change(document)
  return Buffer.from(await document.save())
}

const refused = (status: number, words: RegExp) => expect.objectContaining({ status, message: expect.stringMatching(words) })

describe('a sent PDF', { timeout: 30_000 }, () => {
  it('becomes one JPEG a page at 200 dpi within 300 KB, with a small picture for lists', async () => {
    const pages = await read(await pdf(3))
    expect(pages).toHaveLength(3)
    for (const { jpeg, thumbnail, width, height } of pages) {
      expect([width, height]).toEqual([1654, 2339])
      expect(jpeg.length).toBeLessThan(300_000)
      expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width, height, density: 200 })
      expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'jpeg', width: 240 })
    }
    // Something is drawn, and not the same on each page.
    const [first, second] = await Promise.all(pages.map(page => sharp(page.jpeg).raw().toBuffer()))
    expect((await sharp(pages[0]?.jpeg).stats()).channels[0]?.min).toBeLessThan(50)
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(false)
  })

  it('keeps each page in its own size and colour, a large one before and after a small one', async () => {
    const sheets = [
      { size: [1000, 700], colour: '#c02020', red: true },
      { size: [200, 300], colour: '#2020c0', red: false },
      { size: [600, 900], colour: '#c02020', red: true },
    ] as const
    const document = new PDFKit({ autoFirstPage: false, margin: 0 })
    for (const { size, colour } of sheets)
      document
        .addPage({ size: [...size] })
        .rect(0, 0, size[0], size[1])
        .fill(colour)
    document.end()
    const pages = await read(Buffer.concat(await document.toArray()))
    expect(pages.map(({ width, height }) => width / height)).toEqual(
      sheets.map(({ size: [width, height] }) => expect.closeTo(width / height, 1)),
    )
    for (const [place, { jpeg, width, height }] of pages.entries()) {
      const within = await sharp(jpeg)
        .extract({ left: 4, top: 4, width: width - 8, height: height - 8 })
        .toBuffer()
      const { channels } = await sharp(within).stats()
      const [red, , blue] = channels.map(({ min, max }) => [min, max])
      // One colour all over: nothing is left of the page before.
      const [strong, weak] = sheets[place]?.red ? [red, blue] : [blue, red]
      expect(
        strong?.every(value => value > 180 && value < 205),
        `page ${place + 1}`,
      ).toBe(true)
      expect(
        weak?.every(value => value > 20 && value < 45),
        `page ${place + 1}`,
      ).toBe(true)
    }
  })

  it('becomes grey when asked, without holding up other work', async () => {
    const sent = await pdf(1)
    let turns = 0
    let reading = true
    const turn = () => {
      turns++
      if (reading) setImmediate(turn)
    }
    turn()
    const [page] = await read(sent, { grey: true })
    reading = false
    expect((await sharp(page?.jpeg).metadata()).channels).toBe(1)
    // Drawn on this thread, a page leaves it a few dozen turns.
    expect(turns).toBeGreaterThan(500)
  })

  it('is refused when it needs a password', async () => {
    await expect(read(await pdf(1, { userPassword: 'secret' }))).rejects.toEqual(
      refused(422, /locked with a password. Print it to PDF again without one/),
    )
  })

  it('is refused with a script', async () => {
    const scripted = await tampered(document => document.addJavaScript('a', 'app.alert(1)'))
    await expect(read(scripted)).rejects.toEqual(refused(422, /contains a script, an attached file or an automatic action/))
  })

  it('may open at its first page and link to the web', async () => {
    const harmless = await tampered(document => {
      document.catalog.set(PDFName.of('OpenAction'), document.context.obj([document.getPage(0).ref, 'Fit']))
      const link = { Subtype: 'Link', Rect: [0, 0, 9, 9], A: { S: 'URI', URI: PDFString.of('https://example.com') } }
      document.getPage(0).node.set(PDFName.of('Annots'), document.context.obj([link]))
    })
    expect(await read(harmless)).toHaveLength(1)
  })

  it('is refused with a picture that would fill the memory', async () => {
    const bomb = await tampered(document => {
      const image = document.context.flateStream(new Uint8Array(1000), { Type: 'XObject', Subtype: 'Image', Width: 12_000, Height: 12_000 })
      document.context.register(image)
    })
    await expect(read(bomb)).rejects.toEqual(refused(422, /more than 40 million pixels/))
  })

  it('is refused at once when a few bytes of it unpack to 300 MB, or draw more than anybody could wait for', async () => {
    const packedTwice = onePage(one => ({ content: one.stream('/Filter [/FlateDecode /FlateDecode]', packed(300_000_000, 2, 32)) }))
    expect(packedTwice.length).toBeLessThan(1500)
    const drawnAgain = (times: number, depth: number) =>
      onePage(one => {
        let form = one.stream('/Subtype /Form /BBox [0 0 9 9]', '0 0 9 9 re f')
        for (let n = 0; n < depth; n++)
          form = one.stream(`/Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${form} 0 R >> >>`, '/X Do '.repeat(times))
        return { content: '/X Do', resources: `/XObject << /X ${form} 0 R >>` }
      })
    for (const bytes of [packedTwice, drawnAgain(10, 9), drawnAgain(2, 40)])
      await expect(read(bytes)).rejects.toEqual(refused(422, /too large when unpacked/))
    // By its own look at the file: no process had to be ended for it.
    expect(reading.decoder.state().counts.map(one => one.outcome)).not.toContain('memory')
    expect(await read(drawnAgain(2, 6))).toHaveLength(1)
  })

  it('is refused with too many pages, in a number that says how many', async () => {
    await expect(read(await pdf(21))).rejects.toEqual(refused(413, /has 21 pages; at most 20/))
  })

  it('is refused when it is damaged or empty', async () => {
    const withoutPages = Buffer.from(
      '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n',
    )
    const whole = await pdf(1)
    for (const bytes of [
      whole.subarray(0, 200),
      Buffer.from('%PDF-1.7\n'),
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 65)]),
      withoutPages,
    ])
      await expect(read(bytes)).rejects.toEqual(refused(422, /damaged or cannot be read/))
  })

  it('of enormous paper is drawn no larger than A3', async () => {
    const [page] = await read(await pdf(1, { size: [3024, 4032] }))
    expect(page).toMatchObject({ width: 2480, height: 3307 })
  })
})

describe('the look into the structure', () => {
  it('finds a password of either kind, in every version', async () => {
    for (const pdfVersion of ['1.3', '1.7', '1.7ext3'] as const)
      for (const key of [{ userPassword: 'secret' }, { ownerPassword: 'owner', permissions: {} }])
        expect(await unwantedIn(await pdf(1, { ...key, pdfVersion })), pdfVersion).toBe('locked')
  })

  it('finds anything that runs by itself, wherever it hides', async () => {
    const action = (document: PDFDocument, entries: Record<string, string>) => document.context.obj(entries)
    const hostile: Record<string, (document: PDFDocument) => unknown> = {
      script: document => document.addJavaScript('a', 'app.alert(1)'),
      'attached file': document => document.attach(Buffer.from('MZ'), 'a.exe', { afRelationship: AFRelationship.Data }),
      'launch at opening': document => document.catalog.set(PDFName.of('OpenAction'), action(document, { S: 'Launch' })),
      'print at opening': document => document.catalog.set(PDFName.of('OpenAction'), action(document, { S: 'Named', N: 'Print' })),
      'action of a page': document =>
        document.getPage(0).node.set(PDFName.of('AA'), document.context.obj({ O: action(document, { S: 'Launch' }) })),
      'object that nothing refers to': document =>
        document.context.register(document.context.obj({ S: 'JavaScript', JS: PDFString.of('x') })),
      'link that launches': document =>
        document
          .getPage(0)
          .node.set(PDFName.of('Annots'), document.context.obj([{ Subtype: 'Link', Rect: [0, 0, 9, 9], A: { S: 'Launch' } }])),
    }
    for (const [name, change] of Object.entries(hostile)) expect(await unwantedIn(await tampered(change)), name).toBe('active')
    // Names may be spelt in hexadecimal, which is how scanners are fooled.
    const spelt = Buffer.from(`${(await pdf(1)).toString('latin1')}\n99 0 obj\n<< /S /#4a#61vaScr#69pt /#4aS (x) >>\nendobj\n`, 'latin1')
    expect(await unwantedIn(spelt)).toBe('active')
  })

  it('finds nothing in a plain document, and says of a broken one that it knows nothing', async () => {
    expect(await unwantedIn(await pdf(2))).toBeUndefined()
    expect(await unwantedIn(Buffer.from('%PDF-1.7 nothing'))).toBe('unreadable')
  })

  it('decides on a PDF that is kept as it came: whatever is not known to be harmless is refused', async () => {
    const check = (sent: Buffer) => checkPdf(reading, () => sent, system)
    expect(await check(await pdf(1))).toBeUndefined()
    await expect(check(Buffer.from('%PDF-1.7 nothing'))).rejects.toEqual(refused(422, /damaged or cannot be read/))
    await expect(check(await tampered(document => document.addJavaScript('a', 'app.alert(1)')))).rejects.toEqual(refused(422, /script/))
    await expect(check(Buffer.from('MZ'))).rejects.toEqual(refused(415, /Only a PDF/))
  })

  it('is not held up by deep nesting', async () => {
    const deep = `${(await pdf(1)).toString('latin1')}\n99 0 obj\n${'['.repeat(3000)}${']'.repeat(3000)}\nendobj\n`
    expect(await unwantedIn(Buffer.from(deep, 'latin1'))).toBeUndefined()
  })
})

describe('a sent picture', { timeout: 30_000 }, () => {
  it('becomes one page, upright and in weight', async () => {
    const photo = await sharp({
      create: { width: 3000, height: 4000, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
    })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const [page] = await read(photo)
    expect(page?.jpeg.length).toBeLessThanOrEqual(300_000)
    expect(page?.width).toBeGreaterThan(page?.height ?? 0)
  })

  it('of printers (CMYK) and with transparency comes out in the colours of screens, on white', async () => {
    const red = sharp({ create: { width: 400, height: 500, channels: 3, background: '#c02020' } })
    const printers = await red.clone().toColourspace('cmyk').jpeg().toBuffer()
    expect((await sharp(printers).metadata()).space).toBe('cmyk')
    const through = await sharp({ create: { width: 400, height: 500, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer()
    const middles: number[][] = []
    for (const sent of [printers, through]) {
      const [page] = await read(sent)
      expect(await sharp(page?.jpeg).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
      middles.push((await sharp(page?.jpeg).stats()).channels.map(({ mean }) => Math.round(mean)))
    }
    const [[r = 0, g = 0, b = 0] = [], white] = middles
    expect(r - Math.max(g, b)).toBeGreaterThan(90)
    expect(white).toEqual([255, 255, 255])
  })

  it('that is a document as well becomes what its first bytes say, without the other', async () => {
    const photo = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer()
    const [page] = await read(Buffer.concat([photo, await pdf(2)]))
    expect([page?.width, page?.jpeg.includes('%PDF')]).toEqual([400, false])
    const pages = await read(Buffer.concat([await pdf(1), photo, Buffer.from('PK\x03\x04')]))
    expect(pages.map(({ jpeg }) => [jpeg.subarray(0, 2).toString('hex'), jpeg.includes('PK\x03\x04')])).toEqual([['ffd8', false]])
  })

  it('of twenty pages is taken whole', { timeout: 60_000 }, async () => {
    expect(await read(await pdf(20, { size: [400, 500] }))).toHaveLength(20)
  })

  it('of another kind is refused in words that name what is taken', async () => {
    for (const bytes of [Buffer.from('MZ\x90\0'), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.from('PK\x03\x04')])
      await expect(read(bytes)).rejects.toEqual(refused(415, /Only PDF, JPEG and PNG/))
    await expect(read(Buffer.alloc(0))).rejects.toEqual(refused(422, /empty. Scan the page again/))
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(100)])
    await expect(read(heic)).rejects.toEqual(refused(415, /HEIC photo.*Most Compatible/))
    await expect(read(Buffer.alloc(15_000_001))).rejects.toEqual(refused(413, /larger than 15 MB/))
  })
})
