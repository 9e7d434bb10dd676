import { fieldErrors } from '@sevakendra/contract/kit/messages'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { hindi } from '../../hindi'
import { filledText } from '../words/filled'
import { factsOf, tidy, wrongIn } from './schema'

/** Every file that declares what crosses the wire. */
const files = import.meta.glob<Record<string, unknown>>(['../../../../contract/src/**/*.ts', '!**/*.test.ts'], { eager: true })

/** Schemas of records under the names of their exports, bodies of endpoints included. */
function schemas(): [name: string, schema: z.ZodObject][] {
  const found = new Map<z.ZodObject, string>()
  for (const [file, values] of Object.entries(files))
    for (const [name, value] of Object.entries(values))
      for (const schema of [value, (value as { body?: unknown } | undefined)?.body])
        if (schema instanceof z.ZodObject && !found.has(schema)) found.set(schema, `${file.replace(/^.*contract\/src\//, '')}: ${name}`)
  return [...found].map(([schema, name]) => [name, schema])
}

const all = schemas()
const several = (errors: Record<string, string[]> | undefined) => Object.entries(errors ?? {}).filter(([, texts]) => texts.length !== 1)

test('every schema of the contract refuses an empty field once and in one sentence', () => {
  expect(all.length).toBeGreaterThan(140)
  const wrong = all.flatMap(([name, schema]) =>
    ['', ' ', null, undefined].flatMap(blank => {
      const { error } = schema.safeParse(Object.fromEntries(Object.keys(schema.shape).map(field => [field, blank])))
      return several(error && fieldErrors(error)).map(found => [name, blank, ...found])
    }),
  )
  expect(wrong).toEqual([])
})

test('so does a form that is sent as it was opened', () => {
  expect(all.flatMap(([name, schema]) => several(wrongIn(schema, tidy(schema, {}))).map(found => [name, ...found]))).toEqual([])
})

test('every amount says its limits as money, in both languages', () => {
  const amounts = all.flatMap(([name, schema]) =>
    Object.keys(schema.shape)
      .filter(field => factsOf(schema, field).input === 'money')
      .map(field => ({ name: `${name}.${field}`, schema: schema.shape[field] as z.ZodType })),
  )
  expect(amounts.length).toBeGreaterThan(15)
  const wrong = amounts.flatMap(({ name, schema }) =>
    [-1_00_00_00_000_00, 1_00_00_00_000_00].flatMap(paise => {
      const said = schema.safeParse(paise).error?.issues.map(({ message }) => message) ?? ['nothing']
      const good =
        said.length === 1 && said.every(text => /^Must be at (least|most) [\d,]+\.\d\d\/-$/.test(text) && filledText(text, hindi))
      return good ? [] : [[name, paise, said]]
    }),
  )
  expect(wrong).toEqual([])
})
