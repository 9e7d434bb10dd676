/**
 * Something that reads what strangers send. It is declared once, beside the room or the part of the platform that it belongs to, and named
 * in `decode-child.ts`; `Decoder.read` sends it to a process of its own.
 */
export interface DecodeTask<I, O> {
  /** As metrics and the log name it. */
  name: string
  /** Processor time that one file may take in all. */
  seconds: number
  /** Processor time until the next `step`, which says that something is done, such as a page; as `seconds` unless given. */
  stepSeconds?: number
  /** What the sender reads when the file had to be given up. */
  words: {
    /** It took more time than it may. */
    tooLong: string
    /** It took more memory than it may. */
    tooLarge: string
    /** The process ended over it, or what was thrown is no `Refusal`. */
    damaged: string
  }
  /**
   * Runs in the other process, which has no configuration, no database and no files. It loads the libraries it needs by itself, so that
   * the server never loads them. What goes in and out is JSON with `Buffer`s in it: no dates, and `undefined` is not there or null.
   * @throws Refusal which reaches the sender as it is
   */
  run(input: I, step: () => void): Promise<O>
}

/** Declares a task with the types of what goes in and out. */
export const decodeTask = <I, O>(task: DecodeTask<I, O>): DecodeTask<I, O> => task

/** Bytes that are fetched when the turn of their task has come, so that those who wait hold none. */
export type SentBytes = () => Buffer | Promise<Buffer>

/** A task of which nothing but the name matters. */
// biome-ignore lint/suspicious/noExplicitAny: tasks differ in what goes in, and nobody calls one through this type.
export type AnyTask = DecodeTask<any, unknown>
