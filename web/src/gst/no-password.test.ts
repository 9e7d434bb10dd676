import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { registrationForm } from '@sevakendra/contract/gst/registration/form'
import { expect, it } from 'vitest'
import { z } from 'zod'

const contract = join(import.meta.dirname, '../../../contract/src')
const isSource = (file: string) => /(?<!\.test|\.gen)\.ts$/.test(file)
/** Every call of this room, and every other one below /gst/, in whichever file it is declared: only those that name it are loaded. */
async function calls(): Promise<[name: string, path: string, body: z.ZodType][]> {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' })
    .filter(file => isSource(file) && readFileSync(join(contract, file), 'utf8').includes('gst/'))
    .concat(
      readdirSync(join(contract, 'gst'), { recursive: true, encoding: 'utf8' })
        .filter(isSource)
        .map(file => join('gst', file)),
    )
  const found = await Promise.all(
    [...new Set(files)].map(async file => {
      const module: object = await import(pathToFileURL(join(contract, file)).href)
      return Object.entries(module)
        .flatMap(([name, one]: [string, unknown]): [string, string, z.ZodType][] =>
          typeof one === 'object' && one !== null && 'path' in one && 'body' in one && one.body instanceof z.ZodType
            ? [[name, String(one.path), one.body]]
            : [],
        )
        .filter(([, path]) => path.includes('/gst/') || file.startsWith('gst'))
    }),
  )
  return found.flat()
}

/** The names of everything that a call takes, however deep. */
const namesIn = (schema: unknown): string[] =>
  typeof schema !== 'object' || schema === null
    ? []
    : Object.entries(schema).flatMap(([key, value]) => [...(key === 'properties' ? Object.keys(value as object) : []), ...namesIn(value)])

it('no call of a GST service takes the password of the GST portal, or an OTP', async () => {
  const found = await calls()
  const bodies = found.map(([name, , body]) => [name, namesIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))] as const)
  // What is looked at is there.
  expect(bodies.length).toBeGreaterThan(20)
  for (const part of ['registration', 'filing', 'holidays', 'due-days'])
    expect(found.filter(([, path]) => path.includes(`/gst/${part}`)).length, part).toBeGreaterThan(0)
  expect(found.map(([name]) => name)).toEqual(expect.arrayContaining(['addHoliday', 'arrangePages']))
  expect(bodies.flatMap(([, names]) => names)).toEqual(expect.arrayContaining(['gstin', 'clientMobile', 'arn', 'trn']))
  const secret = /passw|passcode|otp|userName|loginId/i
  expect(bodies.flatMap(([name, names]) => names.filter(one => secret.test(one)).map(one => `${name}: ${one}`))).toEqual([])
  const questions = Object.entries(registrationForm.questions).flatMap(([name, { each = {} }]) => [name, ...Object.keys(each)])
  expect(questions.length).toBeGreaterThan(20)
  expect(questions.filter(one => secret.test(one))).toEqual([])
})
