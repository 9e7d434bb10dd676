import { form } from '@sevakendra/contract/kit/form/form'
import { nameIn } from '@sevakendra/contract/kit/form/groups'
import { type AnswersOf, askIn } from '@sevakendra/contract/kit/form/question'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CopyShelf, copyShelf, type Shelf } from './copy'
import { type DraftCalls, DraftKeeper, type Failure, type Saved } from './keeper'

/** A form that no product has: what keeps a draft knows none of theirs. */
const ask = askIn('person')
const names = { last: ['Last name', 20], first: ['First name', 20], middle: ['Middle name', 20] } as const
const questions = {
  ...nameIn('person', '', { label: 'Name', ...names }),
  gender: ask.radio('Gender', { F: 'Female', M: 'Male' }),
  aadhaar: ask.aadhaar('Aadhaar number', 20),
  heirs: ask.repeated('Heirs', 3, { ...nameIn('person', '', { label: 'Name', ...names }), aadhaar: ask.aadhaar('Aadhaar number', 20) }),
}
type Answers = AnswersOf<typeof questions>
const person = form<unknown>()({ sections: [{ key: 'person', title: 'Person', hint: '' }], questions })

class Trouble extends Error {
  constructor(
    readonly failure: Failure,
    readonly places: Record<string, string> = {},
  ) {
    super(failure)
  }
}

/** A server with one draft, whose next calls can be made to fail. */
class Server {
  stored: (Saved & { answers: Answers }) | null = null
  keys = new Map<string, Saved>()
  log: string[] = []
  next: (Failure | 'lostReply')[] = []
  /** An Aadhaar number of which it says that another application has it. */
  taken = ''

  private write(answers: Answers): Saved {
    const version = (this.stored?.version ?? 0) + 1
    this.stored = {
      id: '7',
      refNo: 'AP1',
      version,
      savedAt: `at ${version}`,
      masked: { aadhaar: answers.aadhaar ? 'XXXX XXXX 7058' : null },
      answers,
    }
    return this.stored
  }
  private async guard<T>(what: string, work: () => T): Promise<T> {
    this.log.push(what)
    const trouble = this.next.shift()
    if (trouble && trouble !== 'lostReply') throw new Trouble(trouble)
    const done = work()
    if (trouble) throw new Trouble('offline')
    return done
  }
  calls: DraftCalls<Answers> = {
    create: (answers, key) =>
      this.guard(`create ${key}`, () => {
        const before = this.keys.get(key)
        if (before) return before
        const saved = this.write(answers)
        this.keys.set(key, saved)
        return saved
      }),
    save: (_id, version, answers) =>
      this.guard(`save ${version}`, () => {
        if (version !== this.stored?.version) throw new Trouble('changed')
        if (answers.aadhaar && answers.aadhaar === this.taken) throw new Trouble('refused', { aadhaar: 'Taken' })
        return this.write(answers)
      }),
    read: () =>
      this.guard('read', () => {
        if (!this.stored) throw new Trouble('gone')
        return this.stored
      }),
    failureOf: error =>
      error instanceof Trouble
        ? { failure: error.failure, message: error.message, places: error.places }
        : { failure: 'refused', message: 'odd' },
    newKey: () => `k${this.keys.size}`,
  }
}

const memory = (): Shelf & { held: Map<string, string> } => {
  const held = new Map<string, string>()
  return {
    held,
    getItem: name => held.get(name) ?? null,
    setItem: (name, text) => void held.set(name, text),
    removeItem: name => void held.delete(name),
  }
}

let server: Server
let shelf: ReturnType<typeof memory>
let copies: (id: string | null) => CopyShelf<Answers>
const open = (saved: (Saved & { answers: Answers }) | null = null, owner = 'M000001') =>
  new DraftKeeper<Answers>(person, server.calls, copies, owner, { saved, initial: {} })
const settle = () => vi.advanceTimersByTimeAsync(1000)

beforeEach(() => {
  vi.useFakeTimers()
  server = new Server()
  shelf = memory()
  copies = id => copyShelf(shelf, `draft:${id ?? 'new'}`, person)
})
afterEach(() => vi.useRealTimers())

describe('saving while typing', () => {
  it('creates the draft a second after the last key and saves over its version afterwards', async () => {
    const keeper = open()
    keeper.change({ lastName: 'K' })
    keeper.change({ lastName: 'KU' })
    expect(server.log).toEqual([])
    await settle()
    expect(server.log).toEqual(['create k0'])
    keeper.change({ lastName: 'KUMARI' })
    await settle()
    expect(server.log).toEqual(['create k0', 'save 1'])
    expect(server.stored?.answers).toEqual({ lastName: 'KUMARI' })
    expect(keeper.current()).toMatchObject({ phase: 'saved', version: 2, id: '7', savedAt: 'at 2' })
  })

  it('sends what was typed during a save afterwards, one save at a time', async () => {
    const keeper = open()
    keeper.change({ lastName: 'A' })
    const running = keeper.flush()
    keeper.change({ lastName: 'AB' })
    await running
    expect(keeper.current().phase).toBe('waiting')
    await settle()
    expect(server.stored?.answers.lastName).toBe('AB')
    expect(server.log).toEqual(['create k0', 'save 1'])
  })

  it('does not send a half-typed Aadhaar number, and never writes one into the browser', async () => {
    const keeper = open()
    keeper.change({ aadhaar: '9999 4105' })
    await settle()
    expect(server.stored?.answers).toEqual({})
    keeper.change({ aadhaar: '9999 4105 7058' })
    expect([...shelf.held.values()].join()).not.toMatch(/7058|4105/)
    await settle()
    expect(server.stored?.answers.aadhaar).toBe('9999 4105 7058')
  })

  it('keeps sealed answers of a repeated group out of the browser as well', async () => {
    const keeper = open()
    keeper.change({ heirs: [{ lastName: 'RAI', aadhaar: '9999 4105' }] })
    expect([...shelf.held.values()].join()).toContain('RAI')
    expect([...shelf.held.values()].join()).not.toMatch(/4105/)
    await settle()
    expect(server.stored?.answers.heirs).toEqual([{ lastName: 'RAI' }])
  })

  it('takes up a copy of the version before, which had no list of what was lost', () => {
    shelf.setItem(
      'draft:new',
      JSON.stringify({ owner: 'M000001', id: null, version: 0, answers: { lastName: 'RAI' }, aadhaarLost: true, creation: null }),
    )
    expect(open().current()).toMatchObject({ restored: true, answers: { lastName: 'RAI' } })
  })
})

describe('a dead line', () => {
  it('tries again by itself and later each time, and loses nothing', async () => {
    const keeper = open()
    server.next = ['offline', 'offline']
    keeper.change({ lastName: 'A' })
    await settle()
    expect(keeper.current().phase).toBe('offline')
    await vi.advanceTimersByTimeAsync(2000)
    expect(keeper.current().phase).toBe('offline')
    keeper.change({ lastName: 'AB' })
    await vi.advanceTimersByTimeAsync(4000 + 2000)
    expect(keeper.current().phase).toBe('saved')
    expect(server.stored?.answers.lastName).toBe('AB')
  })

  it('makes one draft even when the answer to its creation was lost', async () => {
    const keeper = open()
    server.next = ['lostReply']
    keeper.change({ lastName: 'A' })
    await settle()
    keeper.change({ lastName: 'AB' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.log).toEqual(['create k0', 'create k0', 'save 1'])
    expect(server.stored?.answers.lastName).toBe('AB')
  })

  it('knows its own save again when only the answer to it was lost', async () => {
    const keeper = open()
    keeper.change({ lastName: 'A' })
    await settle()
    server.next = ['lostReply']
    keeper.change({ lastName: 'AB' })
    await settle()
    keeper.change({ firstName: 'C' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(keeper.current().phase).toBe('saved')
    expect(server.stored?.answers).toEqual({ lastName: 'AB', firstName: 'C' })
  })
})

describe('a server that does not take it', () => {
  const begun = async () => {
    const keeper = open()
    keeper.change({ lastName: 'A' })
    await settle()
    return keeper
  }

  it('says which answer, until that answer is another one', async () => {
    const keeper = await begun()
    server.taken = '9999 4105 7058'
    keeper.change({ aadhaar: server.taken })
    await settle()
    expect(keeper.current()).toMatchObject({ phase: 'refused', refused: { aadhaar: 'Taken' } })
    keeper.change({ firstName: 'C' })
    expect(keeper.current().refused).toEqual({ aadhaar: 'Taken' })
    keeper.change({ aadhaar: '9999 4105 7066' })
    expect(keeper.current().refused).toEqual({})
    await settle()
    expect(keeper.current().phase).toBe('saved')
  })

  it('is not asked for ever when it contradicts a save over its own version', async () => {
    const keeper = await begun()
    server.log = []
    // Sealed answers do not come back: what it has looks like what was typed.
    server.next = ['changed']
    keeper.change({ aadhaar: '9999 4105 7058' })
    await settle()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.log).toEqual(['save 1', 'read'])
    expect(keeper.current()).toMatchObject({ phase: 'refused', message: 'changed', version: 1 })
    expect(await keeper.flush()).toBe(true)
    expect(server.stored?.answers.aadhaar).toBe('9999 4105 7058')
  })
})

describe('coming back', () => {
  it('restores what was typed and not saved, and saves it', async () => {
    open().change({ lastName: 'KUMARI' })
    const again = open()
    expect(again.current()).toMatchObject({ restored: true, answers: { lastName: 'KUMARI' } })
    await settle()
    expect(server.stored?.answers.lastName).toBe('KUMARI')
    expect(shelf.held.size).toBe(0)
  })

  it('keeps what was typed during the creation under the id that the draft then has', async () => {
    const keeper = open()
    keeper.change({ lastName: 'A' })
    const running = keeper.flush()
    keeper.change({ lastName: 'AB' })
    await running
    expect([...shelf.held.keys()]).toEqual(['draft:7'])
    expect(open(server.stored).current()).toMatchObject({ restored: true, answers: { lastName: 'AB' } })
  })

  it('gives nothing to another person on the same computer', () => {
    open().change({ lastName: 'KUMARI' })
    expect(open(null, 'M000002').current().answers).toEqual({})
    expect(shelf.held.size).toBe(0)
  })

  it('says that an unsaved Aadhaar number has to be typed again', () => {
    open().change({ aadhaar: '999941057058' })
    const again = open()
    expect(again.current().lost).toEqual(['aadhaar'])
    again.change({ aadhaar: '9' })
    expect(again.current().lost).toEqual([])
  })

  it('keeps typing through a sign-in that ended', async () => {
    const keeper = open()
    server.next = ['signedOut']
    keeper.change({ lastName: 'A' })
    await settle()
    expect(keeper.current().phase).toBe('signedOut')
    const again = open()
    await settle()
    expect(again.current().phase).toBe('saved')
    expect(server.stored?.answers.lastName).toBe('A')
  })
})

describe('two windows', () => {
  const both = async () => {
    const mine = open()
    mine.change({ lastName: 'A', gender: 'F' })
    await settle()
    await server.calls.save('7', 1, { lastName: 'B', gender: 'F' })
    mine.change({ firstName: 'MINE' })
    await settle()
    return mine
  }

  it('shows what the other window saved instead of overwriting it', async () => {
    const mine = await both()
    expect(mine.current()).toMatchObject({ phase: 'conflict', theirs: { version: 2, answers: { lastName: 'B' } } })
    expect(server.stored?.answers).toEqual({ lastName: 'B', gender: 'F' })
    mine.change({ middleName: 'X' })
    await settle()
    expect(server.stored?.version).toBe(2)
  })

  it('saves what the person chose over the other version', async () => {
    const mine = await both()
    expect(await mine.settle({ lastName: 'A', firstName: 'MINE', gender: 'F' })).toBe(true)
    expect(server.stored).toMatchObject({ version: 3, answers: { lastName: 'A', firstName: 'MINE' } })
  })

  it('ends when the application was paid or deleted elsewhere', async () => {
    const mine = open()
    mine.change({ lastName: 'A' })
    await settle()
    server.next = ['changed', 'gone']
    mine.change({ lastName: 'AB' })
    await settle()
    expect(mine.current().phase).toBe('gone')
    expect(shelf.held.size).toBe(0)
  })
})
