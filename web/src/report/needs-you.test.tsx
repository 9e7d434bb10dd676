import { dayOf, daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import { whyIn, whyText } from '@sevakendra/contract/nsdl-pan/forms/why'
import { screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { open } from '../../test/world'
import { translator, wordsOf } from '../kit/words/words'
import { NeedsYou } from './needs-you'

type Row = ComponentProps<typeof NeedsYou>['needed']['rows'][number]

/** An application that came back. */
const need = (more: Partial<Row>): Row => ({
  ...{ kind: 'nsdl_application', id: '5', refNo: 'PN5', title: 'ANITA KUMARI', state: 'Incomplete', tone: 'back' },
  ...{ reason: null, help: 'Make the corrections and send it again. There is no further charge.', answerBy: null },
  ...{ verb: 'Fix', link: 'product/nsdl-pan/physical/reapply/5', at: '2026-11-20T11:42:00Z' },
  ...more,
})

it('says the reasons of the list in the language of the reader, and what the verifier wrote as it was written', async () => {
  const hindi = translator('hi', await wordsOf('hi'))
  const reason = whyText([{ code: 'photoPoor' }], 'Take it in daylight')
  const row = need({ reason })
  open(
    <I18nextProvider i18n={hindi}>
      <NeedsYou needed={{ rows: [row], all: [] }} base="/merchant" />
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
  const rows = [need({ id: '5', answerBy: day(3) }), need({ id: '6', answerBy: day(-2) }), need({ id: '7' })]
  open(
    <I18nextProvider i18n={english}>
      <NeedsYou needed={{ rows, all: [] }} base="/merchant" />
    </I18nextProvider>,
  )
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(said[0]).toContain(`Due: ${dayWords(day(3))}3 days left`)
  expect(said[1]).toContain(`Due: ${dayWords(day(-2))}2 days overdue`)
  expect(said[2]).not.toContain('Due')
})

it('says what is needed of every kind of record, each behind its own door', async () => {
  const english = translator('en', await wordsOf('en'))
  const filing = need({
    ...{ kind: 'gst_filing', title: 'ASHA TRADERS', state: 'Challan to pay', tone: 'wait' },
    ...{ help: 'The client pays the challan at the bank or on the GST portal. Say here when it is paid.', reason: null },
    ...{ verb: 'Open', link: 'product/gst/filling/info/9' },
  })
  const all = [
    { label: 'PAN applications', link: 'product/nsdl-pan', n: 1204 },
    { label: 'GST returns', link: 'product/gst', n: 1 },
  ]
  open(
    <I18nextProvider i18n={english}>
      <NeedsYou needed={{ rows: [filing], all }} base="/merchantstaff" />
    </I18nextProvider>,
  )
  const card = screen.getByRole('region', { name: 'Needs your attention 1,205' })
  expect(
    within(card)
      .getAllByRole('link')
      .map(link => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Open', '/merchantstaff/product/gst/filling/info/9'],
    ['PAN applications', '/merchantstaff/product/nsdl-pan'],
    ['GST returns', '/merchantstaff/product/gst'],
  ])
  within(card).getByText('The client pays the challan at the bank or on the GST portal. Say here when it is paid.')
})

it('says that nothing needs attention, of whatever kind', async () => {
  const english = translator('en', await wordsOf('en'))
  open(
    <I18nextProvider i18n={english}>
      <NeedsYou needed={{ rows: [], all: [] }} base="/merchantstaff" />
    </I18nextProvider>,
  )
  await screen.findByText('Nothing needs your attention.')
  expect(screen.queryByRole('link')).toBeNull()
})
