import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const below = (folder: string, recursive = true) =>
  readdirSync(join(root, folder), { recursive }).map(name => `${folder}/${String(name).replaceAll('\\', '/')}`)
const files = new Set([
  ...['contract/src', 'server/src', 'server/test', 'web/src', 'e2e/journeys', 'e2e/walk'].flatMap(folder => below(folder)),
  ...below('e2e', false),
])
const page = readFileSync(join(root, 'docs/specification-coverage.md'), 'utf8')

const isThere = (path: string) => files.has(path) || (/[*{]/.test(path) && [...files].some(file => pattern(path).test(file)))

/** `{a,b}`, `*` and `**` as in a shell. */
const pattern = (path: string) =>
  new RegExp(
    `^${path.replace(/[.]|\{[^}]*\}|\/?\*\*|\*/g, part => {
      if (part === '.') return '\\.'
      if (part.endsWith('**')) return '/.*'
      return part === '*' ? '[^/]*' : `(?:${part.slice(1, -1).replaceAll(',', '|')})`
    })}$`,
  )

/** A name without a folder is of the folder that was named before it in its row. */
const named = page.split('\n').flatMap((row, at) => {
  let folder = ''
  return [...row.matchAll(/`([\w./*{},-]+)`/g)].flatMap(([, name = '']) => {
    const inFull = /^(contract|server|web|e2e)\//.test(name)
    if (!inFull && !/\.(test|spec)\.\w+$/.test(name)) return []
    const path = inFull ? name : `${folder}/${name}`
    folder = path.slice(0, path.lastIndexOf('/'))
    return [{ line: at + 1, path }]
  })
})

test('the page of what is proven names files that are there', () => {
  expect(named.length).toBeGreaterThan(300)
  expect(named.filter(({ path }) => !isThere(path)).map(({ line, path }) => `${line}: ${path}`)).toEqual([])
})

test('and decisions that are there', () => {
  const decisions = readdirSync(join(root, 'docs/decisions'))
  const asked = [...page.matchAll(/docs\/decisions\/(\d{3})/g)].map(([, number = '']) => number)
  expect(asked.filter(number => !decisions.some(name => name.startsWith(`${number}-`)))).toEqual([])
})
