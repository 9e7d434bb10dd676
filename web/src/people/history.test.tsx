import { steps as ofPeople } from '@sevakendra/contract/people/trail'
import { eventWords } from '@sevakendra/contract/register/events'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { open } from '../../test/world'
import { translator, wordsOf } from '../kit/words/words'
import { History } from './parts'

it.each([
  ['merchant.', ['add', 'markup', 'suspend', 'reactivate'], ['merchant.changed', 'taxProfile.changed']],
  ['app_user.', ['add', 'newPassword', 'signOut', 'suspend', 'reactivate'], ['staff.changed', 'user.signedOut']],
] as const)('the history of a %s says what the trail says, in the language of the reader', async (kind, steps, events) => {
  const words = translator('hi', await wordsOf('hi'))
  const { container } = open(
    <I18nextProvider i18n={words}>
      <History
        kind={kind}
        of={[...steps, ...events].map(event => ({ at: '2026-11-29T06:00:00.000Z', event, by: 'Asha Verma', remark: null }))}
      />
    </I18nextProvider>,
  )
  const declared: Readonly<Record<string, string>> = ofPeople
  const english = [...steps.map(step => declared[kind + step] ?? step), ...events.map(event => eventWords[event])]
  const shown = [...container.querySelectorAll('li p:first-of-type')].map(one => one.textContent)
  expect(shown).toEqual(english.map(one => words.t(one)))
  expect(shown.filter(one => english.includes(one ?? '') || one === '')).toEqual([])
})
