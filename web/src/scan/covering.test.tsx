import { noPdfHere } from '@sevakendra/contract/kit/covered-files'
import * as calls from '@sevakendra/contract/kyc/scan'
import { kycSlots } from '@sevakendra/contract/kyc/slots'
import { asPages } from '@sevakendra/contract/scan/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { seen } from '../../test/pictures'
import { sent } from '../../test/sent-files'
import { type Heard, open, serve } from '../../test/world'
import type { Box } from './crop-frames'
import type { Scan } from './product'
import { ScanPages } from './scan-screen'

const of = { slots: kycSlots, kind: 'kyc', calls: asPages(calls), states: { scan: 'draft' }, words: { scan: 'Papers' } }
const place = (slot: string, cover: boolean) => ({
  ...{ slot, fewest: 1, paper: null, missing: cover ? 'Proof of identity and address' : null, again: false, cover, hints: [] },
})
const scan = {
  ...{ id: '7', refNo: 'KY1', applicant: 'ANITA KUMARI', state: 'draft', pages: [], before: [], cuts: [], missing: [] },
  slots: [place('identity', true), place('pan', false)],
} as unknown as Scan

const number: Box = { x: 30, y: 80, width: 30, height: 8 }
beforeEach(() => {
  seen.numbers = [number]
})

function start() {
  const heard = serve((_: Heard) => ({ data: scan }))
  const shown = open(<ScanPages of={of} scan={scan} refetch={async () => undefined} about="" beside={null} whole={null} finished={null} />)
  return { ...shown, heard }
}
const choose = (...files: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]:not([capture])')
  if (!input) throw new Error('There is nothing to choose a file with')
  fireEvent.change(input, { target: { files } })
}
const photo = (name = 'aadhaar.jpg') => new File(['whole'], name, { type: 'image/jpeg' })
const dialog = () => screen.findByRole('dialog', { name: 'Cover a part of the number: Proof of identity and address' })
const textOf = (file: File | undefined) => file?.text()

describe('a picture for a place where a number is covered', () => {
  it('is covered before anything is sent, and what was chosen is not sent at all', async () => {
    const { user, heard } = start()
    choose(photo())
    const cover = within(await dialog())
    await cover.findByText(/^A box lies over digits that were found/)
    expect([sent.length, heard.length]).toEqual([0, 0])
    await user.click(cover.getByRole('button', { name: 'Cover and add' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect([sent[0]?.name, await textOf(sent[0])]).toEqual(['covered.jpg', 'covered'])
    expect(seen.covered).toEqual([[number]])
    await waitFor(() => expect(heard.map(({ path }) => path)).toEqual(['/my/kyc/scan/7/pages']))
    expect([screen.queryByRole('dialog'), seen.open]).toEqual([null, 0])
  })

  it('is not sent when the dialog is left', async () => {
    const { user } = start()
    choose(photo())
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([sent.length, seen.open]).toEqual([0, 0])
  })

  it('has boxes added, taken in hand and taken out, each with a name for who does not see it', async () => {
    const { user } = start()
    seen.codes = [{ x: 70, y: 10, width: 20, height: 30 }]
    choose(photo())
    const cover = within(await dialog())
    await cover.findByRole('button', { name: 'Take box 2 in hand' })
    await user.click(cover.getByRole('button', { name: 'Add a box' }))
    expect(cover.getByRole('group', { name: 'Box 3: move with the arrow keys' })).toBeTruthy()
    await user.click(cover.getByRole('button', { name: 'Take box 2 in hand' }))
    await user.click(cover.getByRole('button', { name: 'Remove this box' }))
    expect(cover.getByRole('button', { name: 'Lower right corner' })).toBeTruthy()
    await user.click(cover.getByRole('button', { name: 'Cover and add' }))
    await waitFor(() => expect(seen.covered).toHaveLength(1))
    expect(seen.covered[0]).toEqual([number, expect.objectContaining({ width: 24 })])
  })

  it('says where the number was not found, and proposes the usual place', async () => {
    seen.numbers = []
    const { user } = start()
    choose(photo())
    const cover = within(await dialog())
    await cover.findByText(/^The number was not found by itself/)
    await user.click(cover.getByRole('button', { name: 'Cover and add' }))
    await waitFor(() => expect(seen.covered[0]).toEqual([expect.objectContaining({ y: 74 })]))
  })

  it('goes without a box only where somebody says that it is covered already', async () => {
    const { user } = start()
    choose(photo())
    const cover = within(await dialog())
    await user.click(await cover.findByRole('button', { name: 'Remove this box' }))
    expect(cover.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(true)
    await user.click(cover.getByRole('checkbox', { name: /are covered on this picture already/ }))
    await user.click(cover.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(seen.covered).toEqual([[]]))
  })

  it('is one after the other, and one that cannot be opened is not sent', async () => {
    const { user } = start()
    choose(photo('front.jpg'), photo('back.jpg'))
    await user.click(await within(await dialog()).findByRole('button', { name: 'Cover and add' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    const second = within(await dialog())
    await user.click(second.getByRole('button', { name: 'Cancel' }))
    seen.broken = true
    choose(photo('broken.jpg'))
    const third = within(await dialog())
    expect(await third.findByText(/^This picture is damaged or incomplete/)).toBeTruthy()
    expect(third.getByRole<HTMLButtonElement>('button', { name: 'Cover and add' }).disabled).toBe(true)
    expect(sent).toHaveLength(1)
  })

  it('is no PDF, which is said before a byte is sent; other places take one', async () => {
    const { user } = start()
    expect(screen.getByText('JPEG or PNG: a part of the number is covered before it is sent')).toBeTruthy()
    const pdf = new File(['%PDF'], 'aadhaar.pdf', { type: 'application/pdf' })
    choose(pdf)
    expect(await screen.findByText(noPdfHere)).toBeTruthy()
    expect([screen.queryByRole('dialog'), sent.length]).toEqual([null, 0])
    await user.selectOptions(screen.getByRole('combobox', { name: 'What are you uploading now?' }), 'pan')
    choose(pdf)
    await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['aadhaar.pdf']))
  })
})
