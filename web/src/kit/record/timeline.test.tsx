import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { open } from '../../../test/world'
import { translator, wordsOf } from '../words/words'
import { Timeline } from './timeline'

test('what stands for a person where none is named is said in the language of the reader', async () => {
  const words = translator('hi', await wordsOf('hi'))
  const by = ['SYSTEM', 'System', 'Back office', 'Visitor', 'Asha Verma']
  const { container } = open(
    <I18nextProvider i18n={words}>
      <Timeline moments={by.map(one => ({ at: '2026-11-29T06:00:00.000Z', what: 'x', by: one }))} />
    </I18nextProvider>,
  )
  const shown = [...container.querySelectorAll('time')].map(time => time.parentElement?.textContent?.split(' · ')[1])
  expect(shown).toEqual([words.t('System'), words.t('System'), words.t('Back office'), words.t('Visitor'), 'Asha Verma'])
  expect(shown.filter(one => one && by.slice(0, 4).includes(one))).toEqual([])
})
