import { hasIdentityNumber, noIdentityNumber } from '@sevakendra/contract/kit/identity-numbers'
import { z } from 'zod'

/** Inputs that say by themselves what they hold. */
const otherInputs: readonly (string | undefined)[] = ['password', 'aadhaar', 'pan', 'mobile', 'file']

/** Where a body holds something else than free text: `aadhaar`, `values.*`, `list.*.reference`. */
type Unguarded = Set<string>

/**
 * The gate for texts that people write. Every text of a command's body is free text, unless its field says otherwise
 * (`contract/kit/fields.ts`, `unguarded`): what is typed into it ends up in histories, mails and files, where nothing is sealed.
 * @returns what to say beside each field that has an Aadhaar or PAN number in it; nothing where all is well
 */
export function freeTextGuard(schema: z.ZodType): (body: unknown) => Record<string, string[]> | undefined {
  const unguarded = unguardedIn(schema)
  return body => {
    const errors: [string, string[]][] = []
    for (const [path, text] of textsIn(body))
      if (!isUnguarded(path, unguarded) && hasIdentityNumber(text)) errors.push([path.join('.'), [noIdentityNumber]])
    return errors.length > 0 ? Object.fromEntries(errors) : undefined
  }
}

function* textsIn(value: unknown, path: string[] = []): Generator<[string[], string]> {
  if (typeof value === 'string') yield [path, value]
  else if (typeof value === 'object' && value !== null) for (const [key, one] of Object.entries(value)) yield* textsIn(one, [...path, key])
}

function isUnguarded(path: string[], unguarded: Unguarded): boolean {
  if (unguarded.size === 0) return false
  let known: string[] = []
  const reached = path.some((key, depth) => {
    known = depth === 0 ? [key, '*'] : known.flatMap(before => [`${before}.${key}`, `${before}.*`])
    return known.some(one => unguarded.has(one))
  })
  return reached || unguarded.has('')
}

function unguardedIn(schema: z.ZodType): Unguarded {
  const found: Unguarded = new Set()
  visit(schema, '', found)
  return found
}

function visit(schema: z.ZodType, path: string, found: Unguarded): void {
  const { input, unguarded } = schema.meta() ?? {}
  if (unguarded || otherInputs.includes(input)) {
    found.add(path)
    return
  }
  const below = (key: string) => (path ? `${path}.${key}` : key)
  if (schema instanceof z.ZodObject) for (const [key, field] of Object.entries(schema.shape)) visit(field as z.ZodType, below(key), found)
  else if (schema instanceof z.ZodArray) visit(schema.element as z.ZodType, below('*'), found)
  else if (schema instanceof z.ZodRecord) visit(schema.valueType as z.ZodType, below('*'), found)
  else if (schema instanceof z.ZodUnion) for (const option of schema.options) visit(option as z.ZodType, path, found)
  else {
    const {
      innerType,
      in: before,
      left,
      right,
    } = schema.def as { innerType?: z.ZodType; in?: z.ZodType; left?: z.ZodType; right?: z.ZodType }
    for (const inner of [innerType, before, left, right]) if (inner) visit(inner, path, found)
  }
}
