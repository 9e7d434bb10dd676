import { render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useToastLift } from './toast-lift'

afterEach(() => vi.restoreAllMocks())

const lift = () => document.documentElement.style.getPropertyValue('--toast-lift')

function Bar({ name }: { name: string }) {
  return <footer ref={useToastLift()} data-testid={name} />
}

/** Where bars of these heights stand: at the lower edge of the window, or above it. */
const place = (heights: Record<string, [height: number, above: number]>) =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [height = 0, above = 0] = heights[this.getAttribute('data-testid') ?? ''] ?? []
    return { height, bottom: window.innerHeight - above } as DOMRect
  })

it('lifts notices above the highest bar at the lower edge, and lets them down with it', () => {
  place({ low: [60, 0], high: [96, 0], away: [200, 300] })
  const { rerender } = render([<Bar key="1" name="low" />, <Bar key="2" name="high" />, <Bar key="3" name="away" />])
  expect(lift()).toBe('96px')
  rerender([<Bar key="1" name="low" />, <Bar key="3" name="away" />])
  expect(lift()).toBe('60px')
  rerender([<Bar key="3" name="away" />])
  expect(lift()).toBe('0px')
})
