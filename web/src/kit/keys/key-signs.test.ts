import { afterEach, expect, test, vi } from 'vitest'
import { keySigns } from './key-signs'

const names = ['r', ' ', '+', 'Escape', 'Ctrl+k', 'Ctrl+Enter', 'Ctrl++', 'Alt+x', 'Shift+ArrowUp', 'Ctrl+Shift+x']
const signs = () => names.map(name => keySigns(name).join(' '))
const on = (platform: string) => {
  vi.stubGlobal('document', {})
  vi.stubGlobal('navigator', { platform })
}
afterEach(() => vi.unstubAllGlobals())

test('a key is named as it is marked, on every keyboard but Apple’s', () => {
  const others = ['R', 'Space', '+', 'Escape', 'Ctrl K', 'Ctrl Enter', 'Ctrl +', 'Alt X', 'Shift ArrowUp', 'Ctrl Shift X']
  for (const platform of ['Win32', 'Linux x86_64', '']) {
    on(platform)
    expect(signs(), platform).toEqual(others)
  }
  // On the server nobody knows the keyboard, whatever its own machine is.
  on('MacIntel')
  vi.stubGlobal('document', undefined)
  expect(signs()).toEqual(others)
})

test('on Apple’s it has Apple’s signs', () => {
  for (const platform of ['MacIntel', 'iPhone', 'iPad']) {
    on(platform)
    expect(signs(), platform).toEqual(['R', 'Space', '+', 'Escape', '⌘ K', '⌘ Enter', '⌘ +', '⌥ X', 'Shift ArrowUp', '⌘ Shift X'])
  }
})
