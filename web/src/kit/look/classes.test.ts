import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
const textOf = (name: string) => readFileSync(join(root, name), 'utf8')

/** Of each style sheet of a part, by its path below the sources. */
const declared = new Map(
  sources
    .filter(name => name.endsWith('.module.css'))
    .map(name => {
      const rules = textOf(name).replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"/g, '')
      return [name, new Set([...rules.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, one = '']) => one))]
    }),
)

/** `classes.head` where `classes` is what the source calls the style sheet. */
function asked(name: string): { sheet: string; className: string }[] {
  const imports = /^import (\w+) from '(\.[^']+\.module\.css)'$/gm
  const text = textOf(name)
  const rest = text.replaceAll(imports, '')
  return [...text.matchAll(imports)].flatMap(([, called = '', from = '']) =>
    [...rest.matchAll(new RegExp(`(?<![\\w.$'])${called}\\.(\\w+)`, 'g'))].map(([, className = '']) => ({
      sheet: join(dirname(name), from),
      className,
    })),
  )
}

it('no part asks for a class that its style sheet does not have: it would be drawn plain, and nothing would say so', () => {
  const all = sources.filter(name => /\.tsx?$/.test(name)).flatMap(name => asked(name).map(one => ({ name, ...one })))
  expect(all.length).toBeGreaterThan(500)
  expect(all.filter(({ sheet, className }) => !declared.get(sheet)?.has(className))).toEqual([])
})
