import type { FieldInput } from '@sevakendra/contract/kit/fields'
import { hasIdentityNumber, isAddressKey, noIdentityNumber } from '@sevakendra/contract/kit/identity-numbers'
import { hasPassword, noPassword } from '@sevakendra/contract/kit/passwords'
import { z } from 'zod'

/** What a text may hold, where it is no free text. */
type Kind = 'other' | 'telephone' | 'published'

/** Inputs that say by themselves what they hold. */
const kindsOfInputs: Partial<Record<FieldInput, Kind>> = {
  password: 'other',
  aadhaar: 'other',
  pan: 'other',
  file: 'other',
  mobile: 'telephone',
  // Many have their PAN in it, and nobody could write it otherwise.
  email: 'other',
  // What the business tells everybody: how to choose a password, too.
  rich: 'published',
}

/** By the place in a body: `aadhaar`, `values.*`, `list.*.reference`. */
type Kinds = Map<string, Kind>

/**
 * The gate for texts that people write. Every text of a command's body is free text, unless its field says otherwise
 * (`contract/kit/fields.ts`, `unguarded`): what is typed into it ends up in histories, mails and files, where nothing is sealed.
 * @returns what to say beside each field that has an Aadhaar or PAN number or a password in it; nothing where all is well
 */
export function freeTextGuard(schema: z.ZodType): (body: unknown) => Record<string, string[]> | undefined {
  const kinds: Kinds = new Map()
  visit(schema, '', kinds)
  return body => {
    const errors: [string, string[]][] = []
    for (const [path, text] of textsIn(body)) {
      const kind = kindAt(path, kinds)
      // A number with the code of the country has twelve digits, too.
      const said = kind === 'telephone' ? `mobile ${text}` : text
      if (kind !== 'other' && hasIdentityNumber(said, { address: isAddressKey(path.at(-1) ?? '') }))
        errors.push([path.join('.'), [noIdentityNumber]])
      else if (kind === undefined && hasPassword(text)) errors.push([path.join('.'), [noPassword]])
    }
    return errors.length > 0 ? Object.fromEntries(errors) : undefined
  }
}

function* textsIn(value: unknown, path: string[] = []): Generator<[string[], string]> {
  if (typeof value === 'string') yield [path, value]
  else if (typeof value === 'object' && value !== null) for (const [key, one] of Object.entries(value)) yield* textsIn(one, [...path, key])
}

/** What the schema says of this place, or of one above it. */
function kindAt(path: string[], kinds: Kinds): Kind | undefined {
  let kind = kinds.get('')
  let known: string[] = []
  for (const [depth, key] of path.entries()) {
    known = depth === 0 ? [key, '*'] : known.flatMap(before => [`${before}.${key}`, `${before}.*`])
    kind ??= known.map(one => kinds.get(one)).find(found => found !== undefined)
  }
  return kind
}

function visit(schema: z.ZodType, path: string, found: Kinds): void {
  const { input, unguarded } = schema.meta() ?? {}
  const kind = unguarded ? 'other' : input && kindsOfInputs[input]
  if (kind) {
    found.set(path, kind)
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
