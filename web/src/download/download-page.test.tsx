import type { KeptLink } from '@sevakendra/contract/download/endpoints'
import { linkGroups } from '@sevakendra/contract/download/words'
import { samplePapers } from '@sevakendra/contract/nsdl-pan/blank/words'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { tokenOf } from '../../test/token'
import { type Answer, type Heard, open, serve } from '../../test/world'
import { MayProvider } from '../kit/session/may'
import { session } from '../kit/session/session'
import { DownloadPage } from './download-page'

const link = (id: string, more: Partial<KeptLink>): KeptLink => ({
  ...{ id, linkGroup: 'tracking', title: `Link ${id}`, titleHindi: null, address: `https://www.site${id}.in/page`, description: null },
  ...{ descriptionHindi: null, checkedOn: null, position: 10, hidden: false, version: 4 },
  ...more,
})
const kept = [link('1', { checkedOn: '2026-11-20' }), link('2', { linkGroup: 'software', hidden: true })]
const official = [
  { paper: 'new', version: 3, uploadedAt: '2026-11-24T06:00:00Z', pages: 2 },
  { paper: 'annexure-a', version: 2, uploadedAt: null, pages: null },
]

function drawn(role: string, more: (heard: Heard) => Answer | undefined = () => undefined, at = '/') {
  session.save({ token: tokenOf({ sub: 'M1', name: 'Asha', role }), refreshToken: 'r' })
  const heard = serve(asked => {
    const other = more(asked)
    if (other) return other
    if (asked.path === '/downloads/links') return { data: kept.filter(({ hidden }) => !hidden) }
    if (asked.path === '/backend/master/download-link') return { data: kept }
    if (asked.path === '/nsdlpan/official') return { data: official }
    if (asked.path.startsWith('/nsdlpan/')) return { data: new Blob(['%PDF-']), headers: { 'content-type': 'application/pdf' } }
    return asked.method === 'POST' ? { data: { version: 5 } } : { status: 404, data: {} }
  })
  return {
    heard,
    ...open(
      <MayProvider>
        <DownloadPage />
      </MayProvider>,
      { at },
    ),
  }
}

describe('Download Software', () => {
  it('has the four buttons in their words, each with whose layout it gives out', async () => {
    const { heard, user } = drawn('merchant')
    for (const name of ['NEW PAN FORM', 'CORRECTION PAN FORM', 'ANNEXURE-A', 'ANNEXURE-B'])
      expect(await screen.findByRole('button', { name: new RegExp(name) })).toBeTruthy()
    const first = screen.getByRole('button', { name: /^NEW PAN FORM/ })
    await waitFor(() => expect(first.textContent).toContain('Official form, uploaded on 24-Nov-2026'))
    expect(screen.getByRole('button', { name: /^ANNEXURE-A/ }).textContent).toContain('In our own layout')
    await user.click(screen.getByRole('button', { name: /^ANNEXURE-A/ }))
    await waitFor(() => expect(heard.at(-1)).toMatchObject({ method: 'POST', path: '/nsdlpan/blank/annexure-a' }))
  })

  it('lists the sixteen samples in the order of the specification', async () => {
    const { heard, user } = drawn('merchant')
    await user.click(await screen.findByRole('button', { name: 'Sample Form' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sample Form' }))
    const rows = dialog.getAllByRole('button').filter(one => one.querySelector('strong'))
    expect(rows.map(row => row.querySelector('strong')?.textContent)).toEqual(Object.values(samplePapers).map(({ label }) => label))
    await user.click(dialog.getByRole('button', { name: /^Individual penalty/ }))
    await waitFor(() => expect(heard.at(-1)).toMatchObject({ method: 'POST', path: '/nsdlpan/sample/individual-penalty' }))
  })

  it('gives each guide in both languages', async () => {
    const { heard, user } = drawn('merchant')
    await user.click(await screen.findByRole('button', { name: 'Valid initials sheet, हिन्दी' }))
    await waitFor(() => expect(heard.at(-1)).toMatchObject({ path: '/nsdlpan/guide/valid-initials', body: { language: 'hi' } }))
  })

  it('shows a shop links with their host and when they were checked, and no group without one', async () => {
    drawn('merchant')
    const way = await screen.findByRole('link', { name: /Link 1/ })
    expect([way.getAttribute('href'), way.getAttribute('rel')]).toEqual(['https://www.site1.in/page', 'noopener noreferrer'])
    expect(screen.getByText('site1.in')).toBeTruthy()
    expect(screen.getByText('Checked on 20-Nov-2026')).toBeTruthy()
    for (const absent of ['software', 'investment', 'panDownloads'] as const)
      expect(screen.queryByRole('region', { name: linkGroups[absent].label })).toBeNull()
    expect(screen.queryByRole('button', { name: /Edit|New link|Actions/ })).toBeNull()
  })

  it('says to the back office which groups nobody sees, and changes a link', async () => {
    const { heard, user } = drawn('admin')
    const of = async (group: keyof typeof linkGroups) => within(await screen.findByRole('region', { name: linkGroups[group].label }))
    expect((await of('investment')).getByText('No links yet: shops do not see this group.')).toBeTruthy()
    expect((await of('software')).getByText('All are hidden: shops do not see this group.')).toBeTruthy()
    await user.click((await of('software')).getByRole('button', { name: 'Edit: Link 2' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit link' }))
    await user.click(await dialog.findByRole('checkbox', { name: /^Hidden/ }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(heard.find(({ method, path }) => method === 'POST' && path === '/backend/master/download-link/2')?.body).toMatchObject({
        ...{ version: 4, hidden: false, address: 'https://www.site2.in/page' },
      }),
    )
  })

  it('takes an official form away after a question', async () => {
    const { heard, user } = drawn('admin')
    await waitFor(() => expect(screen.getByRole('button', { name: /^NEW PAN FORM/ }).textContent).toContain('Official form'))
    await user.click(screen.getByRole('button', { name: 'Actions for NEW PAN FORM' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove official form' }))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await waitFor(() =>
      expect(heard.find(({ method, path }) => method === 'POST' && path === '/backend/nsdlpan/official/remove/new')?.body).toEqual({
        version: 3,
      }),
    )
  })
})
