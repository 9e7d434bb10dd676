import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../..')
const styles = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/Button.layer.css'))

/** The components of Mantine that our screens name; types and hooks have no looks. */
const named = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .flatMap(name => [...readFileSync(join(src, name), 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)])
  .flatMap(([, names = '']) => names.split(','))
  .map(name => name.trim())
  .filter(name => existsSync(join(styles, `${name}.layer.css`)))

const listed = ['mantine.css', 'mantine-dialog.css', 'mantine-fields.css', 'mantine-more.css'].flatMap(file =>
  [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/core\/styles\/([\w-]+)\.layer\.css/g)].map(([, name = '']) => name),
)

test('every component of Mantine that a screen uses has its looks', () => {
  expect(named.length).toBeGreaterThan(40)
  expect([...new Set(named)].filter(name => !listed.includes(name))).toEqual([])
})

test('no looks are loaded twice', () => {
  expect(listed).toEqual([...new Set(listed)])
})
