import type { AnyForm } from '@sevakendra/contract/kit/form/form'
import type { Given } from '@sevakendra/contract/kit/form/question'
import type { SealedAnswers } from '@sevakendra/contract/kit/form/sealed'
import type { z } from 'zod'
import type { CopyShelf } from './copy'

/** What a draft must know of its form. */
export interface DraftForm<A extends Given = Given> extends Pick<AnyForm, 'labelOf' | 'maskOf'> {
  names: readonly (keyof A & string)[]
  draft: z.ZodType
  withoutSealed(given: A): A
  sendable(given: A): A
  sealedIn(given: A): SealedAnswers
}

export interface Saved {
  id: string
  refNo: string
  version: number
  savedAt: string
  /** Sealed answers as people see them, by their places; null for one that is not there. */
  masked: Readonly<Record<string, string | null>>
  /** Answers that another record has, of which there may be one. */
  taken?: readonly TakenAnswer[]
}

/** The record that has an answer is named where the reader may open it. */
export interface TakenAnswer {
  answer: string
  own: { id: string; refNo: string; state: string } | null
}

/** How a save can end badly, as far as the keeper has to act differently. */
export type Failure = 'offline' | 'changed' | 'refused' | 'signedOut' | 'gone'

export interface Failed {
  failure: Failure
  message: string
  /** What a refusal says of single answers, by their places. */
  places?: Readonly<Record<string, string>>
}

export interface DraftCalls<A extends Given = Given> {
  create(answers: A, key: string): Promise<Saved>
  save(id: string, version: number, answers: A): Promise<Saved>
  /** The server's copy; fails when it may no longer be edited. */
  read(id: string): Promise<Saved & { answers: A }>
  failureOf(error: unknown): Failed
  newKey(): string
}

export type Phase =
  /** The server has everything. */
  | 'saved'
  /** Typed a moment ago, or on its way. */
  | 'waiting'
  | 'saving'
  /** No line; tried again by itself. */
  | 'offline'
  /** Another window saved meanwhile: the person decides. */
  | 'conflict'
  /** The server does not take it as it stands; the next change tries again. */
  | 'refused'
  | 'signedOut'
  /** Paid, deleted or not ours any more. */
  | 'gone'

export interface DraftState<A = Given> extends Required<Omit<Saved, 'id' | 'savedAt'>> {
  id: string | null
  savedAt: string | null
  answers: A
  phase: Phase
  message: string | null
  theirs: (Saved & { answers: A }) | null
  /** Restored from this tab after a reload; told once. */
  restored: boolean
  /** Places of sealed answers that were typed and have to be typed again. */
  lost: readonly string[]
  /** What the server said of answers that it did not take, by their places, until they are changed. */
  refused: Readonly<Record<string, string>>
}

const quiet = 1000
const firstRetry = 2000
const lastRetry = 30_000

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const none = (answer: unknown) => (answer === '' ? null : answer)

/** The answers in which two versions differ; an empty text is the same as none. Sealed ones do not come back to be compared. */
export const differences = <A extends Given>(
  { names, withoutSealed }: Pick<DraftForm<A>, 'names' | 'withoutSealed'>,
  mine: A,
  theirs: A,
): (keyof A & string)[] => {
  const [one, other] = [withoutSealed(mine), withoutSealed(theirs)]
  return names.filter(name => !same(none(one[name]), none(other[name])))
}

/**
 * Keeps a draft: holds the answers, copies every change into the tab at once and onto the server a second after
 * the last key, one save at a time. It never gives up and never overwrites what another window saved.
 */
export class DraftKeeper<A extends Given = Given> {
  private state: DraftState<A>
  /** Where this tab keeps what is not saved: under the draft's id as soon as it has one. */
  private shelf: CopyShelf<A>
  /** The answers as the server last had them. */
  private base: A
  /** What unanswered attempts carried: they may have arrived all the same. */
  private unanswered: A[] = []
  private creation: { key: string; answers: A } | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private running: Promise<void> | undefined
  private failures = 0
  /** What the server said when it last took no save over the version that was sent. */
  private contradicted = ''
  private readonly listeners = new Set<() => void>()

  constructor(
    readonly form: DraftForm<A>,
    private readonly calls: DraftCalls<A>,
    private readonly shelves: (id: string | null) => CopyShelf<A>,
    private readonly owner: string,
    start: { saved: (Saved & { answers: A }) | null; initial: A },
  ) {
    const { saved, initial } = start
    this.shelf = this.shelves(saved?.id ?? null)
    this.base = saved?.answers ?? initial
    this.state = {
      id: saved?.id ?? null,
      refNo: saved?.refNo ?? '',
      version: saved?.version ?? 0,
      savedAt: saved?.savedAt ?? null,
      masked: saved?.masked ?? {},
      taken: saved?.taken ?? [],
      answers: this.base,
      phase: 'saved',
      message: null,
      theirs: null,
      restored: false,
      lost: [],
      refused: {},
    }
    this.restore(saved)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  current = (): DraftState<A> => this.state

  /** Whether leaving the page could lose something. */
  get dirty(): boolean {
    return this.state.phase !== 'saved' && this.state.phase !== 'gone'
  }

  change(patch: Partial<A>): void {
    const answers = { ...this.state.answers, ...patch }
    const blocked = this.state.phase === 'conflict' || this.state.phase === 'gone'
    const stays = (place: string) => !((place.split('.', 1)[0] ?? place) in patch)
    const lost = this.state.lost.filter(stays)
    const refused = Object.fromEntries(Object.entries(this.state.refused).filter(([place]) => stays(place)))
    this.set({
      answers,
      lost,
      refused,
      taken: this.state.taken.filter(({ answer }) => stays(answer)),
      ...(blocked ? {} : { phase: this.state.phase === 'offline' ? 'offline' : 'waiting', message: null }),
    })
    this.copy()
    if (!blocked && this.state.phase !== 'offline') this.schedule(quiet)
  }

  /** Saves what is not saved yet, now. @returns whether the server has everything */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer)
    if (this.running) await this.running
    const { phase } = this.state
    if (phase !== 'saved' && phase !== 'conflict' && phase !== 'gone') await this.save()
    return this.state.phase === 'saved'
  }

  /** A draft that is reviewed or paid must exist on the server, typed into or not. */
  async ensure(): Promise<string | null> {
    if (!this.state.id && this.state.phase === 'saved') this.set({ phase: 'waiting' })
    await this.flush()
    return this.state.id
  }

  /** Ends a conflict with the answers that the person chose, over the version that the other window saved. */
  async settle(answers: A): Promise<boolean> {
    const { theirs } = this.state
    if (!theirs) return this.flush()
    this.base = theirs.answers
    this.unanswered = []
    this.set({ ...facts(theirs), answers, theirs: null, phase: 'waiting', message: null })
    this.copy()
    return this.flush()
  }

  /** Reads what the other window saved, so that the person can compare. */
  async compare(): Promise<void> {
    const { id } = this.state
    if (!id) return
    try {
      const theirs = await this.calls.read(id)
      // Nobody else saved: the server has the version that was sent, and did not take what was put over it. Sent again, it would be refused again.
      if (theirs.version === this.state.version) return this.set({ phase: 'refused', message: this.contradicted })
      const known = [this.state.answers, ...this.unanswered]
      if (known.some(answers => differences(this.form, answers, theirs.answers).length === 0)) return this.adopt(theirs)
      this.set({ phase: 'conflict', theirs })
    } catch (error) {
      const { failure, message } = this.calls.failureOf(error)
      if (failure === 'offline' || failure === 'signedOut') this.set({ phase: 'conflict', message })
      else this.end(message)
    }
  }

  /** The draft was deleted on purpose: nothing is kept or sent any more. */
  abandon(): void {
    clearTimeout(this.timer)
    this.end('')
  }

  /** The other window was this one: its save arrived, only the answer to it was lost. */
  private adopt(saved: Saved & { answers: A }): void {
    this.base = saved.answers
    this.unanswered = []
    this.set({ ...facts(saved), theirs: null, message: null, phase: 'waiting' })
    this.schedule(0)
  }

  private restore(saved: (Saved & { answers: A }) | null): void {
    const copy = this.shelf.read(this.owner)
    if (!copy) return
    this.creation = saved ? null : copy.creation
    if (saved && differences(this.form, copy.answers, saved.answers).length === 0 && copy.lost.length === 0) {
      this.shelf.clear()
      return
    }
    this.state = { ...this.state, answers: copy.answers, restored: true, lost: copy.lost, phase: 'waiting' }
    if (saved && copy.version < saved.version) this.state = { ...this.state, phase: 'conflict', theirs: saved, version: copy.version }
    else this.schedule(quiet)
  }

  private schedule(after: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      if (!this.running) void this.save()
    }, after)
  }

  private async save(): Promise<void> {
    this.running = this.send()
    await this.running
    this.running = undefined
    if (this.state.phase === 'waiting') this.schedule(quiet)
    if (this.state.phase === 'offline') this.schedule(Math.min(lastRetry, firstRetry * 2 ** Math.max(0, this.failures - 1)))
  }

  private async send(): Promise<void> {
    const before = this.state.answers
    this.set({ phase: 'saving' })
    try {
      const { id, version } = this.state
      const sent = id ? before : this.created(before)
      this.unanswered.push(sent)
      this.set(facts(id ? await this.calls.save(id, version, this.form.sendable(sent)) : await this.create(sent)))
      this.base = sent
      this.unanswered = []
      this.failures = 0
      this.set({ refused: {} })
      if (this.isSame(this.state.answers, sent)) {
        this.set({ phase: 'saved', message: null })
        this.shelf.clear()
      } else {
        this.set({ phase: 'waiting' })
        this.copy()
      }
    } catch (error) {
      this.fail(error)
    }
    if (this.state.phase === 'conflict') await this.compare()
  }

  /** A creation that got no answer may have happened: it is repeated with the same key and the same answers. */
  private created(answers: A): A {
    this.creation ??= { key: this.calls.newKey(), answers }
    this.copy()
    return this.creation.answers
  }

  private async create(answers: A): Promise<Saved> {
    const saved = await this.calls.create(this.form.sendable(answers), this.creation?.key ?? this.calls.newKey())
    this.creation = null
    this.shelf.clear()
    this.shelf = this.shelves(saved.id)
    return saved
  }

  private fail(error: unknown): void {
    const { failure, message, places } = this.calls.failureOf(error)
    this.failures += 1
    if (failure === 'changed') {
      this.contradicted = message
      this.set({ phase: 'conflict', message: null })
    } else if (failure === 'gone') this.end(message)
    else if (failure === 'refused') this.set({ phase: failure, message, refused: places ?? {} })
    else this.set({ phase: failure, message })
  }

  private end(message: string): void {
    this.shelf.clear()
    this.set({ phase: 'gone', message, theirs: null })
  }

  private isSame(one: A, other: A): boolean {
    const { sealedIn } = this.form
    return differences(this.form, one, other).length === 0 && same(sealedIn(one), sealedIn(other))
  }

  private copy(): void {
    const { id, version, answers, masked } = this.state
    const { withoutSealed, sealedIn, maskOf } = this.form
    const stored = sealedIn(this.base)
    this.shelf.write({
      owner: this.owner,
      id,
      version,
      answers: withoutSealed(answers),
      lost: Object.entries(sealedIn(answers)).flatMap(([place, typed]) =>
        typed !== '' && typed !== stored[place] && masked[place] !== maskOf(place, typed) ? [place] : [],
      ),
      creation: this.creation && { key: this.creation.key, answers: withoutSealed(this.creation.answers) },
    })
  }

  private set(patch: Partial<DraftState<A>>): void {
    this.state = { ...this.state, ...patch }
    for (const listener of this.listeners) listener()
  }
}

const facts = ({ id, refNo, version, savedAt, masked, taken = [] }: Saved): Required<Saved> => ({
  id,
  refNo,
  version,
  savedAt,
  masked,
  taken,
})
