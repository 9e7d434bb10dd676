import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const page = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8')
const script = /<p id="old"[\s\S]*?<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? ''

/** What the page does in a browser with or without modules and a method of the year from which on the build can run. */
function shown({ modules, method }: { modules: boolean; method: boolean }): boolean {
  const gone: string[] = []
  const old = { removeAttribute: (name: string) => gone.push(name) }
  const document = {
    createElement: () => (modules ? { noModule: false } : {}),
    getElementById: (id: string) => (id === 'old' ? old : null),
  }
  // Its own array literal has what this machine has: the method is taken away under another name.
  new Function('document', method ? script : script.replace('[].toSorted', '[].methodOfNobody'))(document)
  return gone.includes('hidden')
}

it('tells an old browser to be updated, in both languages and in words that it can run', () => {
  expect(shown({ modules: false, method: false })).toBe(true)
  expect(shown({ modules: true, method: false })).toBe(true)
  expect(shown({ modules: true, method: true })).toBe(false)
  expect(script.replace(/\/\/.*/g, '')).not.toMatch(/=>|`|\b(let|const|class|async)\b|\?\.|\?\?/)
  expect(page).toMatch(/id="old" hidden[^>]*>This browser is too old.*<span lang="hi">.*ब्राउज़र/)
})
