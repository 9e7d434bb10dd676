import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WholeWords } from './whole-words'

test.each([
  ['Malabar e-Seva', ['e-Seva']],
  ['From 25-Nov-2026 to 26-Nov-2026', ['25-Nov-2026', '26-Nov-2026']],
  ['Top-up by e-KYC', ['e-KYC']],
  ['Om Computers', []],
  // Too long for a line of its own: it would reach over what stands beside it.
  [`A-${'a'.repeat(40)}`, []],
])('keeps whole of %s: %j', (text, kept) => {
  const { container } = render(<WholeWords text={text} />)
  expect(container.textContent).toBe(text)
  const spans = [...container.querySelectorAll('span')]
  expect(spans.map(one => one.textContent)).toEqual(kept)
  for (const one of spans) expect(one.style.whiteSpace).toBe('nowrap')
})
