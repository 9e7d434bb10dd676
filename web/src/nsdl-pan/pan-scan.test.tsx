import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Answer, type Heard, open, serve } from '../../test/world'
import { scanMemory } from '../scan/scan-memory'
import { PanScan } from './pan-scan'

const page = (no: number, slot: string, turns = 0) => ({
  ...{ id: String(no), no, slot, turns, width: 1654, height: 2339, bytes: 9000, outdated: false, hints: [] as string[] },
  uploadedAt: '2026-11-21T06:00:00.000Z',
})
type Page = ReturnType<typeof page>
const green = 'All pages are here. Check that each one is readable, then finish the upload.'
let scan: {
  state: string
  pages: Page[]
  before: Page[]
  again: string[]
  missing: Record<string, string>
  hints: Record<string, string[]>
  asked?: string
}

/** The places as the server names them, with what each lacks. */
const slots = () =>
  ['form', 'poi', 'poa', 'podb', 'other'].map(slot => ({
    ...{ slot, fewest: slot === 'other' ? 0 : 1, paper: slot === 'poi' ? 'Passport' : null },
    ...{ missing: scan.missing[slot] ?? null, again: scan.again.includes(slot), hints: scan.hints[slot] ?? [] },
  }))

function server({ method, path, body }: Heard): Answer {
  if (path.includes('/page/') && method === 'GET') return { status: 204 }
  if (path.endsWith('/arrange')) {
    const { pages } = body as { pages: { id: string; slot: string }[] }
    scan.pages = pages.map(({ id, slot }, place) => ({ ...page(place + 1, slot), id }))
  }
  if (path.endsWith('/pages')) {
    const { uploads } = body as { uploads: { slot: string }[] }
    for (const { slot } of uploads) {
      scan.pages = [...scan.pages, page(scan.pages.length + 1, slot)]
      delete scan.missing[slot]
    }
  }
  if (path.endsWith('/delete')) scan.pages = scan.pages.slice(1)
  if (path.endsWith('/finish')) return { data: { state: 'awaitingCrop' } }
  if (path.endsWith('/turn')) scan.pages = scan.pages.map(one => ({ ...one, turns: one.turns + 1 }))
  const { state, pages, before, missing, asked = null } = scan
  const shown = { state, asked, pages, before, slots: slots(), missing: Object.values(missing), cuts: ['photo', 'signature'] }
  return { data: { id: '7', refNo: 'PN1', applicant: 'ANITA KUMARI', ...shown } }
}

const empty = () => ({ state: 'awaitingScan', pages: [], before: [], again: [], missing: {}, hints: {} })
beforeEach(() => {
  scan = { ...empty(), missing: { form: 'The signed form', poi: 'Proof of identity' } }
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

  it('says why a new one is asked for, and does not call the pages right that did not do', async () => {
    scan = { ...empty(), pages: [page(1, 'form')], asked: 'The photo is missing on the form' }
    await start()
    expect(screen.getByText('The photo is missing on the form')).toBeTruthy()
    expect(screen.queryByText(green)).toBeNull()
    expect(screen.getByText('All pages are here. Replace what was asked for, then finish the upload.')).toBeTruthy()
  })

  it('does not send to the printer for a form that is here as it was signed, but where it is asked for again', async () => {
    scan.pages = [page(1, 'form')]
    const { unmount } = await start()
    expect(screen.getByRole('heading', { name: /The signed form is here/ })).toBeTruthy()
    expect(screen.queryByText(/^Paste two recent/)).toBeNull()
    unmount()
    scan.again = ['form']
    await start()
    expect(screen.getByRole('heading', { name: /Print and sign/ })).toBeTruthy()
    expect(screen.getByText(/^Paste two recent/)).toBeTruthy()
  })

  it('advises on a page and shows it large, and holds nobody up', async () => {
    const hints = ['This page leans by 4.0 degrees. Lay it straight, and scan it again if it is hard to read.']
    scan = { ...empty(), pages: [{ ...page(1, 'form'), hints }] }
    await start()
    expect(screen.getByText(hints[0] ?? '')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Finish upload' }).disabled).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Enlarge: Page 1: Form' }))
    const large = within(await screen.findByRole('dialog', { name: 'Page 1: Form' }))
    fireEvent.click(large.getByRole('button', { name: 'Larger' }))
    expect(large.getByText('125 %')).toBeTruthy()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: '0' })
    await waitFor(() => expect(large.getByText('100 %')).toBeTruthy())
  })

  it('proposes the next missing paper once the form is there', async () => {
    scan = { ...empty(), pages: [page(1, 'form')], missing: { poi: 'Proof of identity' } }
    await start()
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'What are you uploading now?' }).value).toBe('poi')
  })

  const picker = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'What are you uploading now?' })
  const send = (name: string) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]:not([capture])')
    if (!input) throw new Error('There is nothing to choose a file with')
    fireEvent.change(input, { target: { files: [new File(['x'], name, { type: 'application/pdf' })] } })
  }

  it('goes on to the next missing paper with each that arrived, also past one that was added beside its place', async () => {
    scan.missing = { form: 'The signed form', poi: 'Proof of identity', poa: 'Proof of address' }
    const { user } = await start()
    await user.click(screen.getByRole('button', { name: 'Add pages: Proof of address' }))
    send('address.pdf')
    await screen.findByText('Page 1', { selector: 'strong' })
    expect(picker().value).toBe('form')
    send('form.pdf')
    await screen.findByText('Page 2', { selector: 'strong' })
    await waitFor(() => expect(picker().value).toBe('poi'))
    expect(scan.pages.map(({ slot }) => slot)).toEqual(['poa', 'form'])
  })

  it('stays at a paper that was chosen by hand', async () => {
    const { user } = await start()
    await user.selectOptions(picker(), 'podb')
    send('birth.pdf')
    await screen.findByText('Page 1', { selector: 'strong' })
    expect(picker().value).toBe('podb')
    expect(scan.pages.map(({ slot }) => slot)).toEqual(['podb'])
  })

  it('proposes what is missing after a correction, not what was sent last before', async () => {
    scan = { ...empty(), pages: [page(1, 'form')] }
    const first = await start()
    await first.user.selectOptions(picker(), 'podb')
    send('birth.pdf')
    await screen.findByText('Page 2', { selector: 'strong' })
    first.unmount()
    scan.missing = { form: 'The signed form, printed again after the correction' }
    await start()
    expect(picker().value).toBe('form')
  })

  it('puts pages into another order and says what each shows', async () => {
    scan = { ...empty(), pages: [page(1, 'form'), page(2, 'form'), page(3, 'poi')] }
    const { heard, user } = await start()
    await user.click(screen.getByRole('button', { name: 'Move page 1 back' }))
    await waitFor(() =>
      expect(heard.find(({ path }) => path.endsWith('/arrange'))?.body).toEqual({
        pages: [
          { id: '2', slot: 'form' },
          { id: '1', slot: 'form' },
          { id: '3', slot: 'poi' },
        ],
      }),
    )
    await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'What page 1 shows' }).disabled).toBe(false))
    await user.selectOptions(screen.getByRole('combobox', { name: 'What page 1 shows' }), 'poa')
    await waitFor(() => expect(heard.filter(({ path }) => path.endsWith('/arrange'))).toHaveLength(2))
  })

  it('names for each place what must be seen on it and what it lacks, and sends files dropped there to it', async () => {
    scan = { ...empty(), pages: [page(1, 'form')], missing: { poi: 'Proof of identity' }, again: ['podb'] }
    const { user } = await start()
    const place = (name: string) => screen.getByRole('heading', { name }).closest('li') as HTMLElement
    expect(within(place('Proof of identity Passport')).getByText('Missing')).toBeTruthy()
    expect(within(place('Proof of identity Passport')).getByText('Name and photograph, readable.')).toBeTruthy()
    expect(within(place('Proof of date of birth')).getByText('Scan again')).toBeTruthy()
    expect(within(place('Form')).getByText('1 page')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Add pages: Proof of address' }))
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'What are you uploading now?' }).value).toBe('poa')
    fireEvent.drop(place('Proof of date of birth'), {
      dataTransfer: { files: [new File(['x'], 'notes.docx', { type: 'application/msword' })] },
    })
    const refused = (await screen.findByText('notes.docx')).closest('li') as HTMLElement
    expect(within(refused).getByText('Proof of date of birth')).toBeTruthy()
  })

  it('turns a page by a command that names what was seen, and sends no picture', async () => {
    scan = { ...empty(), pages: [page(1, 'form', 2)] }
    const { heard, user } = await start()
    await user.click(screen.getByRole('button', { name: 'Rotate page 1' }))
    await waitFor(() => expect(heard.find(({ path }) => path.endsWith('/page/1/turn'))?.body).toEqual({ turns: 2 }))
    expect(heard.filter(({ path }) => path.includes('/uploads'))).toEqual([])
  })

  it('shows replaced pages as before, beside the new ones and without a way to change them', async () => {
    scan = { ...empty(), pages: [page(1, 'form')], before: [{ ...page(0, 'form'), id: '9' }] }
    await start()
    const form = screen.getByRole('heading', { name: 'Form' }).closest('li') as HTMLElement
    const before = within(form).getByText('Before').closest('li') as HTMLElement
    expect(within(before).getByText('Replaced and kept. It no longer counts.')).toBeTruthy()
    // To look at it is all that is left.
    expect(within(before).queryAllByRole('button', { name: /^(?!Enlarge)/ })).toEqual([])
    expect(within(form).getAllByRole('button', { name: /^Rotate/ })).toHaveLength(1)
  })

  it('says how many there are to look at, and asks with their hints before it is finished', async () => {
    const blurred = { ...page(1, 'form'), hints: ['This page looks blurred. Scan it again, or hold the phone still.'] }
    const old = { ...page(2, 'form'), hints: ['This page is very dark. Scan it again with more light.'], outdated: true }
    scan = { ...empty(), pages: [blurred, old, page(3, 'poi')], hints: { form: ['Page 2 of 2 of the form is missing.'] } }
    const { heard, user } = await start()
    expect(screen.getByText('All pages are here, 2 to look at')).toBeTruthy()
    expect(screen.queryByText(green)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Finish upload' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Finish the upload as it is?' }))
    expect(asked.getByText('Page 2 of 2 of the form is missing.')).toBeTruthy()
    expect(asked.getByText('Page 1: Form')).toBeTruthy()
    expect(asked.getByText(/looks blurred/)).toBeTruthy()
    expect(asked.queryByText(/very dark/)).toBeNull()
    await user.click(asked.getByRole('button', { name: 'Look again' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(heard.some(({ path }) => path.endsWith('/finish'))).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Finish upload' }))
    const again = within(await screen.findByRole('dialog', { name: 'Finish the upload as it is?' }))
    await user.click(again.getByRole('button', { name: 'Finish upload' }))
    expect(await screen.findByText('Cropping')).toBeTruthy()
  })

  it('leads to cropping when finished', async () => {
    scan = { ...empty(), pages: [page(1, 'form')] }
    const { user } = await start()
    expect(screen.getByText(green)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Finish upload' }))
    expect(await screen.findByText('Cropping')).toBeTruthy()
  })

  it('refuses a file of another kind in plain words, without sending it', async () => {
    const { heard, user } = await start()
    const input = document.querySelector<HTMLInputElement>('input[type="file"]:not([capture])')
    if (!input) throw new Error('There is nothing to choose a file with')
    await user.upload(input, new File(['x'], 'notes.docx', { type: 'application/msword' }))
    const refused = await screen.findByText(/^Only JPEG and PNG images and PDF files can be sent/)
    expect(within(refused.closest('li') as HTMLElement).getByText('notes.docx')).toBeTruthy()
    expect(heard.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('is finished with a refused file still in sight', async () => {
    scan = { ...empty(), pages: [page(1, 'form')] }
    const { user } = await start()
    const input = document.querySelector<HTMLInputElement>('input[type="file"]:not([capture])')
    if (!input) throw new Error('There is nothing to choose a file with')
    await user.upload(input, new File(['x'], 'notes.docx', { type: 'application/msword' }))
    await screen.findByText(/^Only JPEG and PNG images and PDF files can be sent/)
    await user.click(screen.getByRole('button', { name: 'Finish upload' }))
    expect(await screen.findByText('Cropping')).toBeTruthy()
  })

  it('knows after a reload that the camera was open, and for what', async () => {
    const first = await start()
    await first.user.selectOptions(screen.getByRole('combobox', { name: 'What are you uploading now?' }), 'poa')
    await first.user.click(screen.getByRole('button', { name: 'Take a photo' }))
    expect(scanMemory('nsdl-pan', '7')).toBe('poa')
    first.unmount()
    await start()
    expect(screen.getByText('The phone closed this page while the camera was open')).toBeTruthy()
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'What are you uploading now?' }).value).toBe('poa')
  })
})
