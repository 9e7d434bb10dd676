import { noPdfHere } from '@sevakendra/contract/kit/covered-files'
import { emptyRefused, heicRefused, isHeic } from '@sevakendra/contract/kit/sent-files'
import { scanUpload, tooManyPages } from '@sevakendra/contract/scan/slots'

/** Sends one file; the kit's resumable upload or a test's. */
export interface Sending {
  /** Resolves with the upload's id once everything arrived. */
  done: Promise<string>
  stop(): void
}
export type Send = (file: File, progress: (sent: number, total: number) => void) => Sending

export type ItemState = 'preparing' | 'sending' | 'adding' | 'stopped' | 'refused'

export interface UploadItem {
  key: string
  name: string
  /** The place that its pages go to. */
  slot: string
  state: ItemState
  sent: number
  total: number
  /** Bytes a second over the last moments. */
  speed: number
  message: string | null
  /** Whether another attempt with the same file makes sense: a dead line, not a bad file. */
  again: boolean
}

/** On its way; anything else waits for the person. */
export const isMoving = ({ state }: Pick<UploadItem, 'state'>): boolean =>
  state === 'preparing' || state === 'sending' || state === 'adding'

export interface QueueCalls {
  /** Makes large photographs smaller before they are sent. */
  shrink(file: File): Promise<File>
  send: Send
  /** Turns an upload into pages; the server looks into the file here. */
  add(uploadId: string, slot: string): Promise<void>
  /** Plain words for a failed upload, and whether trying again can help. */
  wordsOf(error: unknown): { message: string; again: boolean }
  now(): number
}

interface Held extends UploadItem {
  file: File
  uploadId: string | null
  stop?: () => void
  marks: { at: number; sent: number }[]
}

const lookBack = 4000

const otherKind = 'Only JPEG and PNG images and PDF files can be sent. Print this one to PDF, or take a photo of it.'

const isPdf = ({ name, type }: Pick<File, 'name' | 'type'>) => (type ? type === 'application/pdf' : /\.pdf$/i.test(name))

/**
 * What can be said about a file before a byte is sent; the server looks again, into the file.
 * @param cover a part of a number on it is covered: only a picture will do
 */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>, pagesLeft: number, cover = false): string | undefined {
  const kinds: readonly string[] = scanUpload.kinds
  if (file.size === 0) return emptyRefused
  if (isHeic(file)) return heicRefused
  if (cover && isPdf(file)) return noPdfHere
  if (file.type ? !kinds.includes(file.type) : !/\.(jpe?g|png|pdf)$/i.test(file.name)) return otherKind
  // Photographs are made smaller first; a PDF goes as it is.
  if (file.type === 'application/pdf' && file.size > scanUpload.maxBytes)
    return 'This PDF is larger than 15 MB. Scan it at 200 dpi, or send its pages one by one.'
  if (pagesLeft <= 0) return tooManyPages
  return undefined
}

/** Whether a file is still to become pages: it is on its way, or was stopped and can go on. A refused one never will. */
export const inFlight = ({ state }: Pick<UploadItem, 'state'>): boolean => state !== 'refused'

/** Files on their way, one after the other so that a thin line finishes something, each with its own progress. */
export class UploadQueue {
  private items: readonly Held[] = []
  private view: readonly UploadItem[] = []
  private running = false
  private count = 0
  private readonly listeners = new Set<() => void>()

  constructor(private readonly calls: QueueCalls) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  current = (): readonly UploadItem[] => this.view

  get busy(): boolean {
    return this.items.some(({ state }) => state === 'preparing' || state === 'sending' || state === 'adding')
  }

  /** @param cover they go to a place of covered pictures */
  put(files: readonly File[], slot: string, pagesLeft: number, cover = false): void {
    // A refused file takes no place from the good ones that were chosen with it.
    let left = pagesLeft
    const added = files.map((file): Held => {
      const refusal = refusalOf(file, left, cover)
      if (!refusal) left--
      const state: ItemState = refusal ? 'refused' : 'preparing'
      const words = { message: refusal ?? null, again: false, sent: 0, total: file.size, speed: 0 }
      return { ...words, key: `u${this.count++}`, name: file.name, slot, state, file, uploadId: null, marks: [] }
    })
    this.show([...this.items, ...added])
    void this.run()
  }

  /** Stops a file that is on its way; what arrived is kept, so that it can go on. */
  stop(key: string): void {
    const item = this.find(key)
    item?.stop?.()
    if (item) this.patch(key, { state: 'stopped', message: null, again: true, speed: 0 })
  }

  resume(key: string): void {
    if (!this.find(key)) return
    this.patch(key, { state: 'preparing', message: null, again: false, marks: [] })
    void this.run()
  }

  /** Tries everything again that failed for the line's sake. */
  resumeAll(): void {
    for (const { key, state, again, message } of this.items) if (state === 'stopped' && again && message) this.resume(key)
  }

  drop(key: string): void {
    this.find(key)?.stop?.()
    this.show(this.items.filter(item => item.key !== key))
  }

  private async run(): Promise<void> {
    if (this.running) return
    this.running = true
    for (let item = this.waiting(); item; item = this.waiting()) await this.work(item)
    this.running = false
  }
  private waiting = () => this.items.find(({ state }) => state === 'preparing')

  private async work(item: Held): Promise<void> {
    const { key } = item
    try {
      const uploadId = item.uploadId ?? (await this.upload(item))
      if (!this.is(key, 'sending') && !this.is(key, 'preparing')) return
      this.patch(key, { uploadId, state: 'adding', speed: 0 })
      await this.calls.add(uploadId, item.slot)
      this.drop(key)
    } catch (error) {
      if (this.is(key, 'stopped') || !this.find(key)) return
      const { message, again } = this.calls.wordsOf(error)
      this.patch(key, { state: again ? 'stopped' : 'refused', message, again, speed: 0, ...(again ? {} : { uploadId: null }) })
    }
  }

  private async upload(item: Held): Promise<string> {
    const { key } = item
    const file = await this.calls.shrink(item.file)
    const refusal = file.size > scanUpload.maxBytes ? 'This picture is larger than 15 MB even after compression.' : undefined
    if (refusal) throw new TooLarge(refusal)
    this.patch(key, { file, total: file.size })
    if (!this.is(key, 'preparing')) throw new TooLarge('')
    const { done, stop } = this.calls.send(file, (sent, total) => this.progress(key, sent, total))
    this.patch(key, { state: 'sending', stop })
    // A stopped upload never answers: the queue must not wait for it.
    const stopped = new Promise<never>((_, reject) => {
      this.patch(key, {
        stop: () => {
          stop()
          reject(new Error('stopped'))
        },
      })
    })
    return await Promise.race([done, stopped])
  }

  private progress(key: string, sent: number, total: number): void {
    const item = this.find(key)
    if (item?.state !== 'sending') return
    const at = this.calls.now()
    const marks = [...item.marks.filter(mark => at - mark.at <= lookBack), { at, sent }]
    const [first] = marks
    const speed = first && at > first.at ? ((sent - first.sent) / (at - first.at)) * 1000 : item.speed
    this.patch(key, { sent, total, speed, marks })
  }

  private find = (key: string) => this.items.find(item => item.key === key)
  private is = (key: string, state: ItemState) => this.find(key)?.state === state
  private patch(key: string, patch: Partial<Held>): void {
    this.show(this.items.map(item => (item.key === key ? { ...item, ...patch } : item)))
  }
  private show(items: readonly Held[]): void {
    this.items = items
    this.view = items.map(({ file: _f, uploadId: _u, stop: _s, marks: _m, ...item }) => item)
    for (const listener of this.listeners) listener()
  }
}

/** A refusal in our own words, made before sending. */
export class TooLarge extends Error {}
