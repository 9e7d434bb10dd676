import { z } from 'zod'

/**
 * The specification's words for what a schema refuses (§5): 'Required', 'Expected X received Y',
 * 'String must contain at least N characters'. Installed once for both sides by importing this file.
 */
z.config({
  // The policy of the site has no 'unsafe-eval': never let zod compile functions.
  jitless: true,
  customError: issue => {
    switch (issue.code) {
      case 'invalid_type':
        if (issue.input === undefined || issue.input === null) return 'Required'
        return `Expected ${issue.expected} received ${kindOf(issue.input)}`
      case 'too_small':
        if (issue.origin === 'string')
          return Number(issue.minimum) === 1 && issue.input === ''
            ? 'Required'
            : `String must contain at least ${String(issue.minimum)} characters`
        if (issue.origin === 'array') return Number(issue.minimum) === 1 ? 'Required' : `Choose at least ${String(issue.minimum)}`
        return issue.inclusive === false ? `Must be more than ${String(issue.minimum)}` : `Must be at least ${String(issue.minimum)}`
      case 'too_big':
        if (issue.origin === 'string') return `String must contain at most ${String(issue.maximum)} characters`
        if (issue.origin === 'array') return `Choose at most ${String(issue.maximum)}`
        return issue.inclusive === false ? `Must be less than ${String(issue.maximum)}` : `Must be at most ${String(issue.maximum)}`
      case 'invalid_value':
        return issue.input === undefined || issue.input === '' || issue.input === null ? 'Required' : 'Choose from the list'
      case 'unrecognized_keys':
        return `Unknown field: ${issue.keys.join(', ')}`
      case 'invalid_format':
        return issue.input === '' ? 'Required' : issue.format === 'email' ? 'Enter a valid email address' : 'Not in the expected format'
      default:
        return undefined
    }
  },
})

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  if (Number.isNaN(value)) return 'nan'
  return typeof value
}

/**
 * Field texts by dotted path, as the error body and the form kit carry them. What is missing is said once: whatever else an empty
 * value fails is no second fault.
 */
export function fieldErrors(error: z.core.$ZodError): Record<string, string[]> {
  // A map: a path may be called `constructor`. A set: an empty array is neither a text nor long enough, which says 'Required' twice.
  const errors = new Map<string, Set<string>>()
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.')
    errors.set(path, (errors.get(path) ?? new Set()).add(issue.message))
  }
  return Object.fromEntries([...errors].map(([path, texts]) => [path, texts.has('Required') ? ['Required'] : [...texts]]))
}

/**
 * For a text that the specification words 'Required' when its type is wrong too. Only for the type: zod asks a schema's own
 * words before ours for its other refusals as well, and 'Required' beside a text that is too long helps nobody.
 */
export const orRequired = { error: (issue: { code?: string }) => (issue.code === 'invalid_type' ? 'Required' : undefined) }
