import { estimate, estimateCheckedOn, estimateSource } from '@sevakendra/contract/gst/filing/returns'
import { dayOf, daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { open } from '../../../test/world'
import { translator, wordsOf } from '../../kit/words/words'
import { FilingDue } from './filing-due'

const due = (days: number) => daysFrom(dayOf(new Date()), days)

async function show(language: 'en' | 'hi', given: Partial<ComponentProps<typeof FilingDue>> & { dueOn: string; tax?: number | null }) {
  const words = translator(language, await wordsOf(language))
  const { dueOn, tax = null, returnKind = 'gstr3b', ...more } = given
  const of = estimate(returnKind, { dueOn, on: dayOf(new Date()), nil: false, tax })
  const { container, unmount } = open(
    <I18nextProvider i18n={words}>
      <FilingDue {...{ returnKind, period: '2026-09', dueOn, source: null, open: true, of, ...more }} />
    </I18nextProvider>,
  )
  return { text: container.textContent ?? '', of, unmount, say: (text: string) => words.t(text) }
}

it('shows late fee and interest as an estimate, with its source and the day on which it was compared', async () => {
  // Ten days at 50 rupees, and 18 percent a year of 1,00,000 rupees.
  const { text } = await show('en', { dueOn: due(-10), tax: 1_00_000_00 })
  expect(text).toContain('Late fee, estimated500.00/-')
  expect(text).toContain('Interest, estimated493.15/-')
  expect(text).toContain('An estimate for 10 days.')
  expect(text).toContain(`The GST portal decides. Source: ${estimateSource}, compared on ${dayWords(estimateCheckedOn)}.`)
})

it('says the same in Hindi, its source included', async () => {
  const { text, say } = await show('hi', { dueOn: due(-10), tax: 1_00_000_00 })
  expect(say(estimateSource)).not.toBe(estimateSource)
  expect(text).toContain(say(estimateSource))
  expect(text).toContain(dayWords(estimateCheckedOn))
  expect(text).toContain('GSTR-3B, सितंबर 2026')
  expect(text).not.toContain('The GST portal decides')
})

it('estimates nothing before the due day is over, nor for a return of which the law names no fee', async () => {
  const inTime = await show('en', { dueOn: due(0), tax: 1_00_000_00, source: 'Notification 1/2026' })
  expect(inTime.text).toContain('Extended byNotification 1/2026')
  expect(inTime.text).not.toMatch(/estimate/i)
  inTime.unmount()
  const late = await show('en', { dueOn: due(-10), returnKind: 'gstr9', period: '2025-26' })
  expect(late.of).toMatchObject({ lateFee: null, interest: null })
  screen.getByText('What is due for the delay is not estimated for this return.')
  expect(late.text).not.toMatch(/, estimated|Source:/)
})
