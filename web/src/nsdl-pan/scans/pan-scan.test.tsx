import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Answer, type Heard, open, serve } from '../../../test/world'
import { PanScan } from './pan-scan'
import { scanMemory } from './scan-memory'

const page = (no: number, kind: string) => ({
  ...{ id: String(no), no, kind, width: 1654, height: 2339, bytes: 9000, outdated: false },
  uploadedAt: '2026-11-21T06:00:00.000Z',
})
let scan: { state: string; pages: ReturnType<typeof page>[]; missing: string[] }

function server({ method, path, body }: Heard): Answer {
  if (path.includes('/page/') && method === 'GET') return { status: 204 }
  if (path.endsWith('/arrange')) {
    const { pages } = body as { pages: { id: string; kind: string }[] }
    scan.pages = pages.map(({ id, kind }, place) => ({ ...page(place + 1, kind), id }))
  }
  if (path.endsWith('/delete')) scan.pages = scan.pages.slice(1)
  if (path.endsWith('/finish')) return { data: { state: 'awaitingCrop' } }
  return { data: { id: '7', refNo: 'PN1', applicant: 'ANITA KUMARI', ...scan } }
}

beforeEach(() => {
  scan = { state: 'awaitingScan', pages: [], missing: ['The signed form', 'Proof of identity'] }
  URL.createObjectURL = () => 'blob:x'
})
const at = '/merchant/product/nsdl-pan/physical/upload/scanning'
async function start() {
  const heard = serve(server)
  const crop = { path: '/merchant/product/nsdl-pan/physical/form-cropping/:id', element: <p>Cropping</p> }
  const shown = open(null, { routes: [{ path: `${at}/:id`, element: <PanScan /> }, crop] })
  await shown.router.navigate(`${at}/7`)
  await screen.findByText('ANITA KUMARI, PN1')
  return { ...shown, heard }
}

describe('sending the scan', () => {
  it('names what is missing, proposes it next, and cannot be finished before', async () => {
    await start()
    expect(screen.getByText('Still missing: The signed form, Proof of identity')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Finish upload' }).disabled).toBe(true)
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'What are you uploading now?' }).value).toBe('form')
  })

  it('proposes the next missing paper once the form is there', async () => {
    scan = { state: 'awaitingScan', pages: [page(1, 'form')], missing: ['Proof of identity'] }
    await start()
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'What are you uploading now?' }).value).toBe('poi')
  })

  it('puts pages into another order and says what each shows', async () => {
    scan = { state: 'awaitingScan', pages: [page(1, 'form'), page(2, 'poi')], missing: [] }
    const { heard, user } = await start()
    await user.click(screen.getByRole('button', { name: 'Move page 1 back' }))
    await waitFor(() =>
      expect(heard.find(({ path }) => path.endsWith('/arrange'))?.body).toEqual({
        pages: [
          { id: '2', kind: 'poi' },
          { id: '1', kind: 'form' },
        ],
      }),
    )
    await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'What page 1 shows' }).disabled).toBe(false))
    await user.selectOptions(screen.getByRole('combobox', { name: 'What page 1 shows' }), 'poa')
    await waitFor(() => expect(heard.filter(({ path }) => path.endsWith('/arrange'))).toHaveLength(2))
  })

  it('leads to cropping when finished', async () => {
    scan = { state: 'awaitingScan', pages: [page(1, 'form')], missing: [] }
    const { user } = await start()
    await user.click(screen.getByRole('button', { name: 'Finish upload' }))
    expect(await screen.findByText('Cropping')).toBeTruthy()
  })

  it('refuses a file of another kind in plain words, without sending it', async () => {
    const { heard, user } = await start()
    const input = document.querySelector<HTMLInputElement>('input[type="file"]:not([capture])')
    if (!input) throw new Error('There is nothing to choose a file with')
    await user.upload(input, new File(['x'], 'notes.docx', { type: 'application/msword' }))
    const refused = await screen.findByText('Only JPEG and PNG images and PDF files can be sent.')
    expect(within(refused.closest('li') as HTMLElement).getByText('notes.docx')).toBeTruthy()
    expect(heard.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('is finished with a refused file still in sight', async () => {
    scan = { state: 'awaitingScan', pages: [page(1, 'form')], missing: [] }
    const { user } = await start()
    const input = document.querySelector<HTMLInputElement>('input[type="file"]:not([capture])')
    if (!input) throw new Error('There is nothing to choose a file with')
    await user.upload(input, new File(['x'], 'notes.docx', { type: 'application/msword' }))
    await screen.findByText('Only JPEG and PNG images and PDF files can be sent.')
    await user.click(screen.getByRole('button', { name: 'Finish upload' }))
    expect(await screen.findByText('Cropping')).toBeTruthy()
  })

  it('knows after a reload that the camera was open, and for what', async () => {
    const first = await start()
    await first.user.selectOptions(screen.getByRole('combobox', { name: 'What are you uploading now?' }), 'poa')
    await first.user.click(screen.getByRole('button', { name: 'Take a photo' }))
    expect(scanMemory('7')).toEqual({ kind: 'poa', camera: true })
    first.unmount()
    await start()
    expect(screen.getByText('The phone closed this page while the camera was open')).toBeTruthy()
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'What are you uploading now?' }).value).toBe('poa')
  })
})
