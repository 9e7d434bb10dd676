import { screen, waitFor, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { describe, expect, it } from 'vitest'
import { open, serve } from '../../test/world'
import { translator, wordsOf } from '../kit/words/words'
import { OfficeReports, ShopReports } from './report-index'

const entry = (key: string, title: string, answers: string, more: object = {}) => ({
  ...{ key, title, answers, group: 'money', screen: `misc/reports/${key}`, favourite: false, ranAt: null },
  ...more,
})
const ledger = entry('ledger', 'Merchant Ledger', 'What was in the wallet of a shop, what came and went, what is left?', {
  screen: 'account/wallets',
  ranAt: '2026-11-20T05:00:00Z',
})
const kyc = entry('kyc-due', 'KYC Due', 'Whose KYC ends, and when?', { group: 'people' })

const names = (of: HTMLElement) =>
  within(of)
    .queryAllByRole('link')
    .map(link => link.textContent)

describe.each([
  ['backend', OfficeReports],
  ['merchant', ShopReports],
] as const)('the reports of %s', (area, Reports) => {
  /** As the server keeps it: what is marked comes back marked. */
  const drawn = (language: 'en' | 'hi' = 'en') => {
    const kept = [ledger, kyc].map(one => ({ ...one }))
    const heard = serve(({ method, path, body }) => {
      if (method === 'GET' && path === `/${area}/misc/reports`) return { data: kept }
      if (path !== `/${area}/misc/reports/favourite`) return { status: 404, data: {} }
      const { key, on } = body as { key: string; on: boolean }
      for (const one of kept) if (one.key === key) one.favourite = on
      return { status: 204 }
    })
    return wordsOf(language).then(words => ({
      heard,
      ...open(
        <I18nextProvider i18n={translator(language, words)}>
          <Reports />
        </I18nextProvider>,
        { at: `/${area}/misc/reports` },
      ),
    }))
  }

  it('are found by what they are called and by what they answer', async () => {
    const { user, container } = await drawn()
    const field = await screen.findByRole('searchbox', { name: 'Search reports' })
    expect(names(container)).toEqual(['Merchant Ledger', 'KYC Due'])
    await user.type(field, 'WALLET of')
    expect(names(container)).toEqual(['Merchant Ledger'])
    await user.clear(field)
    await user.type(field, 'kyc d')
    expect(names(container)).toEqual(['KYC Due'])
    await user.type(field, 'x')
    expect(names(container)).toEqual([])
    expect(screen.getByText('No report fits what you typed.')).toBeTruthy()
  })

  it('are found in the language of the reader', async () => {
    const { user, container } = await drawn('hi')
    const title = translator('hi', await wordsOf('hi')).t('KYC Due')
    expect(title).not.toBe('KYC Due')
    await user.type(await screen.findByRole('searchbox'), title)
    expect(names(container)).toEqual([title])
  })

  it('stand first where they are favourites, lead to their screens and say when they were last run', async () => {
    const { user, heard } = await drawn()
    const star = await screen.findByRole('button', { name: 'Merchant Ledger among the favourites' })
    expect(screen.queryByRole('region', { name: 'Favourites' })).toBeNull()
    await user.click(star)
    const favourites = await screen.findByRole('region', { name: 'Favourites' })
    const link = within(favourites).getByRole('link', { name: 'Merchant Ledger' })
    expect(link.getAttribute('href')).toBe(`/${area}/account/wallets`)
    expect(within(favourites).getByText(/^Last run 20-Nov-2026/)).toBeTruthy()
    expect(names(screen.getByRole('region', { name: 'People' }))).toEqual(['KYC Due'])
    expect(screen.queryByRole('region', { name: 'Money' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Merchant Ledger among the favourites' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Favourites' })).toBeNull())
    expect(heard.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { key: 'ledger', on: true },
      { key: 'ledger', on: false },
    ])
  })
})
