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
  const row = { id: '5', refNo: 'PN5', applicant: 'ANITA KUMARI', status: 'incomplete', reason, ackNo: null, at: '2026-11-20T11:42:00Z' }
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
