import { endpoint, file } from '@sevakendra/contract/kit/endpoint'
import { render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { serve } from '../../../test/world'
import { type BlobProp, fetchFile, fileNameOf, resolveBlob, useFile } from './download'

describe('the name of a download', () => {
  test.each([
    ['attachment; filename="ledger.xlsx"', 'ledger.xlsx'],
    ['attachment; filename=ledger.csv', 'ledger.csv'],
    ['attachment; filename="say \\"hi\\".pdf"; size=3', 'say "hi".pdf'],
    ['attachment; filename="x.pdf"; filename*=UTF-8\'\'%E0%A4%B0%E0%A4%B8%E0%A5%80%E0%A4%A6.pdf', 'रसीद.pdf'],
    ["attachment; filename*=iso-8859-1'en'%A3%20rates.txt", '£ rates.txt'],
    ['attachment; filename="x.pdf"; filename*=UTF-8\'\'%E0%A4', 'x.pdf'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment', 'downloaded-file'],
    ['attachment; filename=""', 'downloaded-file'],
    [undefined, 'downloaded-file'],
  ])('%s is %s', (header, name) => {
    expect(fileNameOf(header, 'downloaded-file')).toBe(name)
  })
})

describe('a download', () => {
  const saying = { summary: 'A paper', may: 'signedIn', reply: file } as const

  test('is a POST whose file has the name that the server gave, else downloaded-file, in the merchant flows file- and the time', async () => {
    const named = { data: new Blob(['a']), headers: { 'content-disposition': 'attachment; filename="a.pdf"' } }
    const answers = [named, { data: new Blob(['b']) }, { data: new Blob(['c']) }]
    const heard = serve(() => answers.shift() ?? {})
    const backend = endpoint('POST /backend/paper', saying)
    expect((await fetchFile(backend))?.name).toBe('a.pdf')
    expect((await fetchFile(backend))?.name).toBe('downloaded-file')
    expect((await fetchFile(endpoint('POST /merchant/paper', saying)))?.name).toMatch(/^file-\d{13}$/)
    expect(heard.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST'])
  })
})

describe('a file to show', () => {
  const scan = endpoint('GET /scan/:id', { summary: 'A scan', may: 'signedIn', reply: file })

  test('is read under its name, or a time stamp', async () => {
    const answers = [
      { data: new Blob(['a'], { type: 'image/png' }), headers: { 'content-disposition': 'inline; filename="p1.png"' } },
      { data: new Blob(['b']) },
      { status: 204 },
    ]
    serve(() => answers.shift() ?? {})
    expect(await fetchFile(scan, { params: { id: '1' } })).toMatchObject({ name: 'p1.png', type: 'image/png' })
    expect((await fetchFile(scan, { params: { id: '2' } }))?.name).toMatch(/^file-\d{13}$/)
    expect(await fetchFile(scan, { params: { id: '3' } })).toBeUndefined()
  })

  test('comes from a blob, a promise or a function, and from nothing else', async () => {
    const blob = new Blob(['x'])
    for (const source of [blob, Promise.resolve(blob), () => blob, async () => blob]) expect(await resolveBlob(source)).toBe(blob)
    for (const source of ['/scan/1', undefined, null, {}]) await expect(resolveBlob(source)).rejects.toThrow('Invalid BlobProp...')
    for (const source of [Promise.resolve('x'), () => undefined])
      await expect(resolveBlob(source)).rejects.toThrow('Resolved value must be a Blob or File.')
  })

  test('goes from loading to its data or its error, and its address is given back', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:7')
    const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
    const Show = ({ source, name }: { source: BlobProp; name: string }) => {
      const { status, url, error, filename, mimeType } = useFile(name, source)
      return <p>{[status, url, error, filename, mimeType].join('|')}</p>
    }
    const { rerender, unmount } = render(<Show name="a" source={async () => new File(['x'], 'a.pdf', { type: 'application/pdf' })} />)
    expect(screen.getByText('loading||||')).toBeTruthy()
    expect(await screen.findByText('idle|blob:7||a.pdf|application/pdf')).toBeTruthy()
    rerender(<Show name="b" source={() => Promise.reject(new Error('Gone'))} />)
    expect(revoked).toHaveBeenCalledWith('blob:7')
    expect(await screen.findByText('error||Gone||')).toBeTruthy()
    unmount()
  })
})
