import { me } from '@sevakendra/contract/identity/endpoints'
import { type Offer, offers } from '@sevakendra/contract/lead/endpoints'
import { screen, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { beforeEach, describe, expect, it } from 'vitest'
import { tokenOf } from '../../test/token'
import { open, serve } from '../../test/world'
import { MayProvider } from '../kit/session/may'
import { session } from '../kit/session/session'
import { translator, wordsOf } from '../kit/words/words'
import { LoansPage } from './loans-page'

const loan = (name: string, more: Partial<Offer> = {}): Offer => ({
  ...{ code: name.split(' ')[0] ?? '', product: 'loan', name, nameHindi: null, points: 'Small sums', pointsHindi: null },
  ...{ more: 'The lender decides.', moreHindi: null, payout: 400_00, ready: true, checkedOn: '2026-10-01' },
  terms: {
    ...{
      lender: `${name} Ltd`,
      lenderHindi: null,
      penaltiesHindi: null,
      aprLeast: 1399,
      aprMost: 3200,
      monthsLeast: 6,
      monthsMost: 48,
      amountLeast: 10_000_00,
    },
    ...{ amountMost: 5_00_000_00, penalties: 'Late payment: 2% a month', factsUrl: 'https://lender.example/kfs' },
  },
  ...more,
})

beforeEach(() => session.save({ token: tokenOf({ role: 'merchant' }), refreshToken: 'r' }))

const show = (may: string[], data: Offer[], words = translator('en')) => {
  serve(({ path }) => {
    if (path === me.path) return { data: { role: 'merchant', may, heldUp: null } }
    return path === offers.path ? { data } : { status: 404 }
  })
  return open(
    <I18nextProvider i18n={words}>
      <MayProvider>
        <LoansPage />
      </MayProvider>
    </I18nextProvider>,
  )
}
const cards = () => screen.findAllByRole('article')

describe('the loans of a shop', () => {
  it('stand in alphabetical order, however they are placed and whatever they pay, and no card among them', async () => {
    show(
      ['lead.readOwn', 'lead.apply'],
      [
        loan('Zeta Loan', { payout: 900_00 }),
        loan('Beta Loan', { payout: null }),
        loan('Alpha Card', { product: 'creditCard', terms: null }),
        loan('Alpha Loan'),
      ],
    )
    expect((await cards()).map(card => within(card).getByRole('heading').textContent)).toEqual(['Alpha Loan', 'Beta Loan', 'Zeta Loan'])
  })

  it('tell lender, rate, amount, time and penalties, with the way to the Key Facts Statement in a tab of its own', async () => {
    show(['lead.readOwn', 'lead.apply'], [loan('Alpha Loan')])
    const [card] = await cards()
    const text = card?.textContent ?? ''
    for (const said of ['Alpha Loan Ltd', '13.99% to 32%', '10,000.00/- to 5,00,000.00/-', '6 to 48', 'Late payment: 2% a month'])
      expect(text).toContain(said)
    const facts = within(card as HTMLElement).getByRole('link', { name: 'Open' })
    expect([facts.getAttribute('href'), facts.getAttribute('target'), facts.getAttribute('rel')]).toEqual([
      'https://lender.example/kfs',
      '_blank',
      'noopener noreferrer',
    ])
  })

  it('tell lender and penalties in the language of the reader, and in English where nothing was written', async () => {
    const hindi = { lenderHindi: 'अल्फ़ा फ़ाइनेंस लिमिटेड', penaltiesHindi: 'देर से चुकाने पर: 2% महीना' }
    const { terms } = loan('Alpha Loan')
    show(
      ['lead.readOwn'],
      [loan('Alpha Loan', { terms: terms && { ...terms, ...hindi } }), loan('Beta Loan')],
      translator('hi', await wordsOf('hi')),
    )
    const [alpha, beta] = (await cards()).map(card => card.textContent ?? '')
    for (const said of Object.values(hindi)) expect(alpha).toContain(said)
    expect(alpha).not.toContain('Alpha Loan Ltd')
    for (const said of ['Beta Loan Ltd', 'Late payment: 2% a month', 'शुल्क और जुर्माना']) expect(beta).toContain(said)
  })

  it('are applied for where the partner takes customers, by who may', async () => {
    const { unmount } = show(['lead.readOwn', 'lead.apply'], [loan('Alpha Loan'), loan('Beta Loan', { ready: false })])
    await cards()
    const apply = async (name: string) => (await screen.findByRole<HTMLButtonElement>('button', { name: `Apply Now: ${name}` })).disabled
    expect([await apply('Alpha Loan'), await apply('Beta Loan')]).toEqual([false, true])
    screen.getByText('The partner takes no customers at the moment.')
    unmount()
    show(['lead.readOwn'], [loan('Gamma Loan')])
    await screen.findByRole('button', { name: 'Know More: Gamma Loan' })
    expect(screen.queryByRole('button', { name: /Apply Now/ })).toBeNull()
  })
})
