import type { FieldInput } from '@sevakendra/contract/kit/fields'
import { fieldErrors } from '@sevakendra/contract/kit/messages'
import type { z } from 'zod'

export type FormSchema = z.ZodObject
export type Values = Record<string, unknown>

/** What a schema says about one of its fields. */
export interface FieldFacts {
  label: string
  /** In lists of errors, where the label is a sentence. */
  short?: string
  help?: string
  example?: string
  input: FieldInput
  words?: Record<string, string>
  autoComplete?: string
  /** Nothing stands for it: neither an empty text nor null nor absence. */
  required: boolean
  /** The wire lets it out, so people may too. */
  optional: boolean
}

export function factsOf(schema: FormSchema, name: string): FieldFacts {
  const field = partOf(schema, name)
  const { label, short, help, example, input, words, autoComplete } = metaOf(field)
  const optional = accepts(field, null) || accepts(field, undefined)
  return {
    label: label ?? name,
    input: input ?? naturalInput(field),
    // Of several, none may be chosen where nothing asks for one.
    required: !optional && !accepts(field, '') && !accepts(field, []),
    optional,
    ...(short && { short }),
    ...(help && { help }),
    ...(example && { example }),
    ...(words && { words }),
    ...(autoComplete && { autoComplete }),
  }
}

/** The values a form starts from: what was given, and blanks that the inputs can hold. */
export function startValues(schema: FormSchema, given: Values = {}): Values {
  return Object.fromEntries(
    Object.keys(schema.shape).map(name => [name, given[name] ?? (factsOf(schema, name).input === 'check' ? false : '')]),
  )
}

/** The values as they are checked and sent: a blank becomes null or is left out where the schema allows that. */
export function tidy(schema: FormSchema, values: Values): Values {
  const tidied: Values = {}
  for (const name of Object.keys(schema.shape)) {
    const value = values[name]
    const field = partOf(schema, name)
    if (value !== '' && value !== null && value !== undefined) tidied[name] = value
    else if (accepts(field, null)) tidied[name] = null
    else if (!accepts(field, undefined) && !isNumber(factsOf(schema, name).input)) tidied[name] = ''
  }
  return tidied
}

/** Field texts for what cannot be sent as it is; undefined when all is well. */
export function wrongIn(schema: FormSchema, tidied: Values): Record<string, string[]> | undefined {
  const result = schema.safeParse(tidied)
  if (result.success) return undefined
  const errors = fieldErrors(result.error)
  for (const name of Object.keys(errors)) {
    const input = name in schema.shape ? factsOf(schema, name).input : 'text'
    // Number inputs hand on what they could not read as a text.
    if (isNumber(input) && typeof tidied[name] === 'string')
      errors[name] = [input === 'money' ? 'Enter an amount, such as 1,250.00' : 'Enter a number']
  }
  return errors
}

/** Never written into the browser's storage, not even for a moment. */
export const isSecret = (input: FieldInput): boolean => input === 'password' || input === 'aadhaar' || input === 'file'

const isNumber = (input: FieldInput): boolean => input === 'money' || input === 'number'

function partOf(schema: FormSchema, name: string): z.ZodType {
  const field = schema.shape[name]
  if (!field) throw new RangeError(`The form has no field ${name}`)
  return field as z.ZodType
}

const accepts = (field: z.ZodType, value: unknown): boolean => field.safeParse(value).success

/** A field's own words, and below them those of the schema that it wraps: `remark.default(null)` is still a remark. */
function metaOf(field: z.ZodType): z.GlobalMeta {
  const inner = innerOf(field)
  return { ...(inner && metaOf(inner)), ...field.meta() }
}

function innerOf(field: z.ZodType): z.ZodType | undefined {
  const { innerType, in: input } = field.def as { innerType?: z.ZodType; in?: z.ZodType }
  return innerType ?? input
}

function naturalInput(field: z.ZodType): FieldInput {
  const { type } = field.def
  const inner = innerOf(field)
  if (inner) return naturalInput(inner)
  if (type === 'enum') return 'choice'
  if (type === 'boolean') return 'check'
  return type === 'number' || type === 'int' ? 'number' : 'text'
}
