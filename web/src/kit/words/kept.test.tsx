import { act, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { expect, it, vi } from 'vitest'
import { keptWords, type Say } from './kept'
import { translator, wordsOf } from './words'

const translators = { en: translator('en'), hi: translator('hi', await wordsOf('hi')) }
const say: Say = (text, t) => text.replace('Payment Failed', t('Payment Failed'))

function shows(load: () => Promise<Say>, language: 'en' | 'hi') {
  const useKept = keptWords(load)
  const Kept = () => <p data-testid="kept">{useKept()('PN5: Payment Failed')}</p>
  render(
    <I18nextProvider i18n={translators[language]}>
      <Kept />
    </I18nextProvider>,
  )
  return async () => {
    await act(async () => {})
    return screen.getByTestId('kept').textContent
  }
}

it('shows a kept text as it is to who reads English, and fetches nothing for it', async () => {
  let asked = 0
  const now = shows(async () => {
    asked += 1
    return say
  }, 'en')
  expect([await now(), asked]).toEqual(['PN5: Payment Failed', 0])
})

it('says it in Hindi as soon as it knows how', async () => {
  let come = (_: Say) => {}
  const now = shows(
    () =>
      new Promise(resolve => {
        come = resolve
      }),
    'hi',
  )
  expect(await now()).toBe('PN5: Payment Failed')
  come(say)
  expect(await now()).toBe('PN5: भुगतान विफल')
})

it('tries again, and leaves it in English where it still cannot be fetched', async () => {
  vi.useFakeTimers()
  let asked = 0
  const now = shows(async () => {
    asked += 1
    throw new Error('offline')
  }, 'hi')
  expect([await now(), asked]).toEqual(['PN5: Payment Failed', 1])
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect([await now(), asked]).toEqual(['PN5: Payment Failed', 2])
})
