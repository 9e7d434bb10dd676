import { me } from '@sevakendra/contract/identity/endpoints'
import { type Offer, offers } from '@sevakendra/contract/lead/endpoints'
import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { tokenOf } from '../../test/token'
import { open, serve } from '../../test/world'
import { MayProvider } from '../kit/session/may'
import { session } from '../kit/session/session'
import { CreditCardPage, EmiCardPage } from './cards-page'

/** The texts of the specification (§2), as the product brings them: `server/src/lead/lead.test.ts` holds it to them. */
const creditPoints = ['15+ banks', 'Up to 5% cashback']
const emiPoints = [
  'Joining fee ₹530 incl. taxes',
  'Pre-qualified offer up to ₹3 lakh',
  '1 million+ products',
  '1.5 lakh+ partner stores',
  '4,000+ locations',
]
const inNoHindi = { nameHindi: null, pointsHindi: null, moreHindi: null, terms: null }
const creditCard: Offer = {
  ...{ ...inNoHindi, code: 'Sarthak', product: 'creditCard', name: 'Credit Card', points: creditPoints.join('\n') },
  ...{ more: 'Minimum age 21.\nThe bank decides; we only refer.', payout: null, ready: false, checkedOn: null },
}
const emiCard: Offer = {
  ...{ ...inNoHindi, code: 'NSDL', product: 'emiCard', name: 'Bajaj EMI Card', points: emiPoints.join('\n') },
  ...{ more: 'The customer is 21 to 65 years old.', payout: 300_00, ready: true, checkedOn: '2026-10-01' },
}
const loan: Offer = { ...emiCard, code: 'Alpha', product: 'loan', name: 'Alpha Loan' }

beforeEach(() => session.save({ token: tokenOf({ role: 'merchant' }), refreshToken: 'r' }))

function show(page: ReactNode) {
  serve(({ path }) => {
    if (path === me.path) return { data: { role: 'merchant', may: ['lead.readOwn', 'lead.apply'], heldUp: null } }
    return path === offers.path ? { data: [creditCard, emiCard, loan] } : { status: 404 }
  })
  return open(<MayProvider>{page}</MayProvider>)
}
const cards = () => screen.findAllByRole('article')
const namesOf = (articles: HTMLElement[]) => articles.map(card => within(card).getByRole('heading').textContent)
const pointsOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the cards of a shop', () => {
  it('are two, the one of the screen first, and no loan among them', async () => {
    const { unmount } = show(<CreditCardPage />)
    expect(namesOf(await cards())).toEqual(['Credit Card', 'Bajaj EMI Card'])
    unmount()
    show(<EmiCardPage />)
    expect(namesOf(await cards())).toEqual(['Bajaj EMI Card', 'Credit Card'])
  })

  it('have the badge of their payout, each text of the specification and the day on which it was compared', async () => {
    show(<CreditCardPage />)
    const [credit, emi] = (await cards()) as [HTMLElement, HTMLElement]
    expect([pointsOf(credit), pointsOf(emi)]).toEqual([creditPoints, emiPoints])
    within(credit).getByText('Payout: not agreed yet')
    within(emi).getByText('Payout 300.00/-')
    within(emi).getByText('Checked on 01-Oct-2026')
    expect(within(credit).queryByText(/Checked on/)).toBeNull()
    const apply = await Promise.all(
      ['Credit Card', 'Bajaj EMI Card'].map(name => screen.findByRole<HTMLButtonElement>('button', { name: `Apply Now: ${name}` })),
    )
    expect(apply.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['Apply Now', true],
      ['Apply Now', false],
    ])
  })

  it('tell more where somebody presses Know More, line by line, and take a request where they press Apply Now', async () => {
    const { user } = show(<CreditCardPage />)
    await user.click(await screen.findByRole('button', { name: 'Know More: Credit Card' }))
    const more = await screen.findByRole('dialog', { name: 'Credit Card' })
    expect(pointsOf(more)).toEqual(creditPoints)
    for (const line of creditCard.more.split('\n')) within(more).getByText(line)
    await user.click(within(more).getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Apply Now: Bajaj EMI Card' }))
    await screen.findByRole('dialog', { name: /Bajaj EMI Card/ })
    await screen.findByLabelText(/Customer's name/)
    screen.getByLabelText(/Customer's mobile number/)
  })
})
