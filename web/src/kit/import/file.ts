import type { BodySent, ReplyOf } from '@sevakendra/contract/kit/endpoint'
import type { AnyImport } from '@sevakendra/contract/kit/import/import'

export type Preview = ReplyOf<AnyImport['preview']>
export type Checked = ReplyOf<AnyImport['check']>
export type Taken = ReplyOf<AnyImport['commit']>

/** A file that was sent, its sheet, and what was said beside it. */
export interface ImportFile {
  uploadId: string
  sheet: string | null
  asked: Record<string, unknown>
}

/** What the checks and the commit of a file send. */
export type Mapped = Omit<BodySent<AnyImport['commit']>, 'stamp'>
