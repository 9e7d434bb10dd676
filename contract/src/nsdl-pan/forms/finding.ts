import type { AnswerName } from './answers'

/** One thing to say about an answer, while typing and again on the server. */
export interface Finding {
  field: AnswerName
  /** An error refuses the application, a warning asks to look again, a note only tells. */
  severity: 'error' | 'warning' | 'note'
  /** The English text. */
  message: string
  /** The same text as the translator's key, with its values apart. */
  key: string
  values: Record<string, string | number>
  /** What the field should rather hold, offered as a button 'Change to …'. */
  repair?: string
}

/** Makes a finding; `{{name}}` in the key is filled from the values. */
export function finding(
  field: AnswerName,
  severity: Finding['severity'],
  key: string,
  values: Record<string, string | number> = {},
  repair?: string,
): Finding {
  const message = key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  return { field, severity, message, key, values, ...(repair ? { repair } : {}) }
}
