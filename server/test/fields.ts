import { z } from 'zod'

/** Whether a schema has fields of its own below it. */
export function holdsMore(schema: z.ZodType): boolean {
  const inner = (schema.def as { innerType?: z.ZodType }).innerType
  if (schema instanceof z.ZodUnion) return schema.options.some(option => holdsMore(option as z.ZodType))
  return schema instanceof z.ZodObject || schema instanceof z.ZodArray || (inner !== undefined && holdsMore(inner))
}

/** The fields of a body, each with the schema that stands under its name. */
export function* fieldsOf(schema: z.ZodType, path = ''): Generator<[path: string, schema: z.ZodType]> {
  const inner = (schema.def as { innerType?: z.ZodType }).innerType
  if (schema instanceof z.ZodObject)
    for (const [key, field] of Object.entries(schema.shape)) yield* fieldsOf(field as z.ZodType, path ? `${path}.${key}` : key)
  else if (schema instanceof z.ZodUnion && holdsMore(schema))
    for (const option of schema.options) yield* fieldsOf(option as z.ZodType, path)
  else if (schema instanceof z.ZodArray) yield* fieldsOf(schema.element as z.ZodType, `${path}.*`)
  else if (inner && holdsMore(inner)) yield* fieldsOf(inner, path)
  else yield [path, schema]
}

/** What a field says of itself, and what the schemas say that it wraps. */
export function metaOf(schema: z.ZodType): z.GlobalMeta {
  const { innerType, in: before } = schema.def as { innerType?: z.ZodType; in?: z.ZodType }
  const inner = innerType ?? before
  return { ...(inner && metaOf(inner)), ...schema.meta() }
}
