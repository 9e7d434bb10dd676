/** The keys of a declaration, in its order and with their type, as `z.enum` wants them. */
export const keysOf = <K extends string>(declared: Readonly<Record<K, unknown>>): [K, ...K[]] => Object.keys(declared) as [K, ...K[]]
