import { createContext, type ReactNode } from 'react'

/** How a screen says values of the rows of its file that are no plain texts, by column. */
export type ImportSays = Readonly<Partial<Record<string, (value: string) => ReactNode>>>

export const ImportSaysContext = createContext<ImportSays>({})
