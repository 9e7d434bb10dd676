/**
 * The Hindi of all rooms and of what they share, put together: each room keeps its own in its `hi.json`, `kit/words/hi.json` has what
 * several rooms say. The key is the English text. One file of the build, fetched by who reads Hindi (`kit/words/words.ts`).
 */
export const hindi: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(import.meta.glob<Record<string, string>>('./**/hi.json', { eager: true, import: 'default' })),
)
