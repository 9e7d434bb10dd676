import { dayOf, daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import { whyIn, whyText } from '@sevakendra/contract/nsdl-pan/forms/why'
import { screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { open } from '../../test/world'
import { translator, wordsOf } from '../kit/words/words'
import { NeedsYou } from './needs-you'

it('says the reasons of the list in the language of the reader, and what the verifier wrote as it was written', async () => {
  const hindi = translator('hi', await wordsOf('hi'))
  const reason = whyText([{ code: 'photoPoor' }], 'Take it in daylight')
  const row = {
    id: '5',
    refNo: 'PN5',
    applicant: 'ANITA KUMARI',
    status: 'incomplete',
    reason,
    ackNo: null,
    answerBy: null,
    at: '2026-11-20T11:42:00Z',
  }
  open(
    <I18nextProvider i18n={hindi}>
      <NeedsYou rows={[row]} base="/merchant" />
    </I18nextProvider>,
  )
  const said = whyIn(reason, text => hindi.t(text))
  expect(said).not.toBe(reason)
  expect(said).toContain('Take it in daylight')
  await screen.findByText(said)
})

it('says until when, and that the day is over', async () => {
  const english = translator('en', await wordsOf('en'))
  const day = (days: number) => daysFrom(dayOf(new Date()), days)
  const rowDue = (id: string, answerBy: string | null) => {
    return { id, refNo: `PN${id}`, applicant: '', status: 'incomplete', reason: null, ackNo: null, answerBy, at: '2026-11-20T11:42:00Z' }
  }
  open(
    <I18nextProvider i18n={english}>
      <NeedsYou rows={[rowDue('5', day(3)), rowDue('6', day(-2)), rowDue('7', null)]} base="/merchant" />
    </I18nextProvider>,
  )
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(said[0]).toContain(`Reply By: ${dayWords(day(3))}3 days left`)
  expect(said[1]).toContain(`Reply By: ${dayWords(day(-2))}2 days overdue`)
  expect(said[2]).not.toContain('Reply By')
})
