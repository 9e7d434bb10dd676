import type { Journal } from '../kit/room'
import { journals as declared } from './rooms.gen'

export type JournalKind = keyof typeof declared
/** Kinds of postings that bring money from outside: their lines have a receipt. */
export type ReceiptKind = { [K in JournalKind]: (typeof declared)[K] extends { paper: 'receipt' } ? K : never }[JournalKind]

/** Every kind of posting and the paper that its lines have. */
export const journals: Readonly<Record<JournalKind, Journal>> = declared

/** What a journal is about, in the words of a statement. */
export const journalKinds = Object.fromEntries(Object.entries(journals).map(([kind, { label }]) => [kind, label])) as Record<
  JournalKind,
  string
>

/** The kinds whose lines have this paper. */
export const withPaper = (paper: 'receipt' | 'invoice'): JournalKind[] =>
  (Object.keys(journals) as JournalKind[]).filter(kind => journals[kind].paper === paper)
