import type { PaperChangeShown, PaperLists } from '@sevakendra/contract/nsdl-pan/accepted/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Answer, type Heard, open, serve } from '../../../test/world'
import { AcceptedDocuments } from './accepted-documents'

const change = (more: Partial<PaperChangeShown>): PaperChangeShown => ({
  ...{ id: '1', paper: 'passport', purpose: 'podb', category: null, accepted: false, effectiveFrom: '2026-11-01' },
  ...{ source: 'Notification 158/2026', by: 'Asha Verma', at: '2026-10-20T06:00:00Z' },
  ...more,
})
const lists: PaperLists = {
  today: '2026-11-24',
  lists: [
    { purpose: 'poi', version: 1, categories: ['P', 'H'] },
    { purpose: 'podb', version: 4, categories: ['P', 'H'] },
    { purpose: 'company', version: 1, categories: ['C'] },
  ],
  changes: [
    change({ id: '3', category: 'H', accepted: true, effectiveFrom: '2026-12-01', source: 'Notification 171/2026' }),
    change({ id: '2' }),
    change({ id: '1', accepted: true, effectiveFrom: '2026-10-25' }),
    change({ id: '4', paper: 'aadhaar', accepted: true, source: 'Circular 9/2026' }),
  ],
}

describe('the lists of accepted documents', () => {
  let heard: Heard[]
  let shown: ReturnType<typeof open>
  let answer: Answer
  const show = (at: string) => {
    answer = { data: { id: '9', version: 5 } }
    heard = serve(({ method }) => (method === 'POST' ? answer : { data: lists }))
    shown = open(<AcceptedDocuments />, { at })
  }
  beforeEach(() => show('/'))
  const sent = () => heard.filter(({ method }) => method === 'POST')
  const list = async (name: string) => within(await screen.findByRole('region', { name }))
  const itemsOf = (card: Awaited<ReturnType<typeof list>>) => card.getAllByRole('listitem').map(({ textContent }) => textContent)

  it('say what an individual may show today, since when and by which source; what was before on demand', async () => {
    const card = await list('Date of birth')
    const items = itemsOf(card)
    expect(items).toContain('Aadhaarsince 01-Nov-2026 · Circular 9/2026')
    expect(items).toContain('PassportNot acceptedsince 01-Nov-2026 · Notification 158/2026')
    expect(items).toContain('Birth certificate')
    expect(card.queryByText('Upcoming')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Registration of a company' })).toBeNull()
    await shown.user.click(card.getByRole('button', { name: 'History (1)' }))
    expect(card.getByText('Passport: Accepted')).toBeTruthy()
  })

  it('are those of the category that is chosen, with what changes there and when', async () => {
    await shown.user.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'Hindu undivided family')
    const card = await list('Date of birth')
    expect(card.getByText('Upcoming')).toBeTruthy()
    expect(card.getByText('from 01-Dec-2026')).toBeTruthy()
    expect(card.getByText('Passport: Accepted')).toBeTruthy()
    expect(shown.router.state.location.search).toBe('?category=H')
  })

  it('withdraw only what has not begun, and ask before', async () => {
    await shown.router.navigate('/?category=H')
    const card = await list('Date of birth')
    await shown.user.click(await card.findByRole('button', { name: 'Withdraw' }))
    const question = within(await screen.findByRole('dialog'))
    await shown.user.click(question.getByRole('button', { name: 'Withdraw' }))
    await waitFor(() =>
      expect(sent().map(({ path, body }) => [path, body])).toEqual([['/backend/nsdlpan/documents/withdraw/3', { version: 4 }]]),
    )
  })

  it('take a change from a day on with its source, turned round from what holds today, and keep what was typed when refused', async () => {
    const card = await list('Date of birth')
    await shown.user.click(card.getByRole('button', { name: 'Change: Date of birth' }))
    const dialog = within(await screen.findByRole('dialog'))
    await shown.user.click(await dialog.findByRole('combobox', { name: /Accepted document/ }))
    await shown.user.click(await screen.findByRole('option', { name: 'Voter identity card (accepted today)' }))
    expect((await dialog.findByRole<HTMLInputElement>('radio', { name: 'Not accepted' })).checked).toBe(true)
    await shown.user.type(dialog.getByRole('textbox', { name: /Source/ }), 'Notification 180/2026')
    answer = {
      status: 422,
      data: {
        message: 'Please check the form',
        errors: { accepted: ['No document would be left for this purpose. Accept another one first.'] },
      },
    }
    await shown.user.click(dialog.getByRole('button', { name: 'Save change' }))
    expect((await dialog.findAllByText(/No document would be left/)).length).toBeGreaterThan(0)
    answer = { data: { id: '9', version: 5 } }
    await shown.user.click(dialog.getByRole('button', { name: 'Save change' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]?.body).toEqual({
      ...{ version: 4, purpose: 'podb', paper: 'voterCard', category: 'P', accepted: 'no' },
      ...{ effectiveFrom: '2026-11-24', source: 'Notification 180/2026' },
    })
  })
})
