import { Notifications } from '@mantine/notifications'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { tokenOf } from '../../../test/token'
import { open, serve } from '../../../test/world'
import { session } from '../../kit/session/session'
import { TemplateEditor } from './template-editor'

const subject = {
  ...{ kind: 'subject', of: 'Your code', standard: { en: 'Your code', hi: 'आपका कोड' } },
  ...{ needed: [], offered: [], cases: [0] },
}
const body = {
  ...{ kind: 'text', of: 'The code is {{refNo}}.', standard: { en: 'The code is {{refNo}}.', hi: 'कोड {{refNo}} है।' } },
  ...{ needed: ['refNo'], offered: ['refNo'], cases: [0] },
}
const side = { version: 3, texts: {}, stale: [] }
const template = { template: 'oneTimeCode', parts: [subject, body], cases: 1, en: side, hi: side, ownEmail: 'asha@example.in' }

beforeEach(() => session.save({ token: tokenOf({ sub: 'A00001', role: 'admin' }), refreshToken: 'r' }))

test('a text without what it needs is neither saved nor shown; a whole one is kept in its language alone', async () => {
  const heard = serve(({ method, path }) => {
    if (method === 'GET') return { data: template }
    if (path.includes('/preview/')) return { data: { subject: 'Your code', html: '<p>The code is 123456.</p>', plain: '' } }
    return { data: { version: 4 } }
  })
  const sent = (part: string) => heard.filter(({ method, path }) => method === 'POST' && path.includes(part))
  const { user, router } = open(<p>Start</p>, {
    routes: [{ path: '/templates/:template', element: [<Notifications key="notices" />, <TemplateEditor key="editor" />] }],
  })
  void router.navigate('/templates/oneTimeCode')
  const texts = within(await screen.findByRole('region', { name: 'Texts' }))
  const paragraph = texts.getByRole('textbox', { name: 'Paragraph' })
  const save = screen.getByRole('button', { name: 'Save' })
  expect(save).toHaveProperty('disabled', true)

  await user.clear(paragraph)
  await user.type(paragraph, 'Here it is')
  expect(texts.getByText('The placeholder refNo is missing')).toBeTruthy()
  expect(save).toHaveProperty('disabled', true)

  await user.type(paragraph, ': ')
  await user.click(texts.getByRole('button', { name: /^Insert / }))
  expect(save).toHaveProperty('disabled', false)
  await user.click(save)
  const written = [{ of: body.of, text: 'Here it is: {{refNo}}' }]
  await screen.findByText('Saved. The next mail says it.')
  const [kept] = sent('/mail-templates/').filter(({ path }) => !path.includes('/preview/'))
  expect(kept?.body).toEqual({ language: 'en', version: 3, texts: written })
  for (const { body: looked } of sent('/preview/')) expect(JSON.stringify(looked)).not.toContain('"Here it is"')
})
