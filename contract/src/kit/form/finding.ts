/** What is said of an answer, while typing and again on the server. */
export interface Said {
  /** An error refuses the form, a warning asks to look again, a note only tells. */
  severity: 'error' | 'warning' | 'note'
  /** The English text. */
  message: string
  /** The same text as the translator's key, with its values apart. */
  key: string
  values: Record<string, string | number>
  /** What the field should rather hold, offered as a button 'Change to …'. */
  repair?: string
}

/** The same with the question it is about; for an answer of a repeated group its place: `promoters.0.lastName`. */
export interface Finding<Name extends string = string> extends Said {
  field: Name
}

/** `{{name}}` in the key is filled from the values. */
export function say(severity: Said['severity'], key: string, values: Said['values'] = {}, repair?: string): Said {
  const message = key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  return { severity, message, key, values, ...(repair ? { repair } : {}) }
}

/** Says it of a question. */
export const finding = <Name extends string>(field: Name, ...said: Parameters<typeof say>): Finding<Name> => ({ field, ...say(...said) })
