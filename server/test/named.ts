import { noticeKinds } from '@sevakendra/contract/notice/words'
import { letterWords } from '@sevakendra/contract/site/template/words'
import { chai, expect } from 'vitest'
import { noted } from './run'

// Which kinds of notices and which letters assertions name, noted for `complete.test.ts`.

type Topic = 'told' | 'sent'

const names: Record<Topic, ReadonlySet<string>> = { told: new Set(noticeKinds), sent: new Set(Object.keys(letterWords)) }

/** Names that were read by themselves, for many a notice and a letter are called the same; a part of them stays so (`slice`, `filter`). */
class Notices extends Array<string> {}
class Letters extends Array<string> {}

const topicOf = (actual: unknown): Topic | undefined =>
  actual instanceof Notices ? 'told' : actual instanceof Letters ? 'sent' : undefined

/** Names of letters that a test read, oldest first or as it sorted them: what an assertion then says of them names letters. */
export const letterNames = (rows: readonly { template: string }[]): string[] => Letters.from(rows, ({ template }) => template)

/** Kinds of notices that a test read: what an assertion then says of them names notices. */
export const kindNames = (rows: readonly { kind: string }[]): string[] => Notices.from(rows, ({ kind }) => kind)

/** What a test asked for by its name, for an assertion of what it says; only what was found counts. */
export function found<T>(topic: Topic, name: string, rows: T[]): T[] {
  if (rows.length > 0) note(topic, name)
  return rows
}

/** Files that tell and send by themselves what no step of a room has told, or look at words alone. */
const apart = [
  ...['src/notice/choice.test.ts', 'src/notice/message/message.test.ts', 'src/site/template/template.test.ts', 'src/platform/mail/'],
  ...['test/letters.test.ts', 'test/free-text.test.ts', 'test/upgrade.test.ts'],
]

function note(topic: Topic, name: string): void {
  const path = (expect.getState().testPath ?? '').replaceAll('\\', '/')
  if (names[topic].has(name) && !apart.some(part => path.includes(`/server/${part}`))) noted(topic, name)
}

const naming = ['toEqual', 'toStrictEqual', 'toMatchObject', 'toContain', 'toContainEqual', 'toBe']
let watching = false

/**
 * Notes what the assertions of this worker name once they have passed: `kind` of a notice, `template` of a letter, an entry of what `kindNames` or
 * `letterNames` has read. A name by itself counts no more than that: some are states as well. What is said not to be there names nothing.
 */
export function watchAssertions(): void {
  if (watching) return
  watching = true
  chai.use((_, { flag, overwriteMethod }) => {
    for (const method of naming)
      overwriteMethod(
        chai.Assertion.prototype,
        method,
        (asserted: (...args: unknown[]) => unknown) =>
          function (this: object, ...args: unknown[]) {
            // Some assertions put a copy in its place.
            const actual = flag(this, 'object')
            const result = asserted.apply(this, args)
            if (!flag(this, 'negate')) namedIn(args[0], actual, undefined)
            return result
          },
      )
  })
}

/** What is expected beside what was found, as the names in either stand: what was read may lie within what is compared. */
function namedIn(expected: unknown, actual: unknown, within: Topic | undefined, depth = 0): void {
  const read = topicOf(actual) ?? within
  if (typeof expected === 'string') {
    if (read) note(read, expected)
    return
  }
  if (!isObject(expected) || depth > 4 || ('inverse' in expected && expected.inverse)) return
  // `expect.arrayContaining` and its like hold what they expect of the same thing.
  if ('asymmetricMatch' in expected && 'sample' in expected) namedIn(expected.sample, actual, read, depth + 1)
  else
    for (const [key, value] of Object.entries(expected)) {
      const topic = key === 'kind' ? 'told' : key === 'template' ? 'sent' : read
      namedIn(value, isObject(actual) ? actual[key] : undefined, topic, depth + 1)
    }
}

const isObject = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null
