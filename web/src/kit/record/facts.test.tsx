import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Facts } from './facts'

test('an email ID may go on behind its @, and is still one text', () => {
  render(<Facts of={[['Email ID', 'grievance@sevakendra.example']]} />)
  const shown = screen.getByText('grievance@sevakendra.example')
  expect(shown.innerHTML).toBe('grievance@<wbr>sevakendra.example')
})

test('other words are shown as they are', () => {
  render(<Facts of={[['Hours', 'Mon to Fri @ 10 am']]} />)
  expect(screen.getByText('Mon to Fri @ 10 am').innerHTML).toBe('Mon to Fri @ 10 am')
})
