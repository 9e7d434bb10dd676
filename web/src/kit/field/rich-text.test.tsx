import { richHtml } from '@sevakendra/contract/kit/rich-html'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { open } from '../../../test/world'
import { RichText } from '../look/rich-text'
import { RichTextInput } from './rich-text'
import { fullAddress } from './rich-text-link'

function Held({ start, sent }: { start: string; sent: (value: unknown) => void }) {
  const [value, setValue] = useState<unknown>(start)
  const change = (next: unknown) => {
    setValue(next)
    sent(next)
  }
  return (
    <>
      <RichTextInput id="f" label="Text" required value={value} onChange={change} data={[]} />
      <button type="button" onClick={() => setValue('<p>of somebody else</p>')}>
        Other version
      </button>
    </>
  )
}

test('a link is set by its address, one that may not be linked is said, and another version is taken over', async () => {
  const sent = vi.fn()
  const { user } = open(<Held start="<p>before</p>" sent={sent} />)
  const text = screen.getByRole('textbox', { name: 'Text' })
  expect(text.innerHTML).toBe('<p>before</p>')
  expect(text.getAttribute('aria-required')).toBe('true')

  await user.click(screen.getByRole('button', { name: 'Link' }))
  const address = await screen.findByLabelText('Address of the link')
  await user.type(address, 'javascript:alert(1){Enter}')
  expect(await screen.findByText('This address cannot be linked')).toBeTruthy()
  await user.clear(address)
  await user.type(address, 'example.in/fees{Enter}')
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith(expect.stringContaining('<a href="https://example.in/fees">')))

  await user.click(screen.getByRole('button', { name: 'Other version' }))
  await waitFor(() => expect(text.innerHTML).toBe('<p>of somebody else</p>'))
})

test.each([
  ['example.in/fees', 'https://example.in/fees'],
  ['asha@example.in', 'mailto:asha@example.in'],
  ['+91 98100 00003', 'tel:+919810000003'],
  ['/contact', '/contact'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('%s is written in full', (typed, full) => expect(fullAddress(typed)).toBe(full))

test('what the server handed out is drawn as it is', () => {
  open(<RichText html={richHtml.parse('<h2>Fees</h2><p>From <strong>1 April</strong></p>')} />)
  expect(screen.getByRole('heading', { name: 'Fees', level: 2 })).toBeTruthy()
  expect(screen.getByText('1 April').tagName).toBe('STRONG')
})
