/**
 * Fills the places `{name}` of a text that is shown as it stands, such as a refusal. Write the text as a literal: under it, places and all,
 * a catalogue of another language has its words, and the screen finds it again from the filled text.
 */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
