import { type Answers, licence, type Setting } from '@sevakendra/contract/kit/form/sample'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Heard, open, serve } from '../../../test/world'
import { copyShelf } from '../draft/copy'
import { failureOf } from '../draft/failure'
import { DraftKeeper, type Saved } from '../draft/keeper'
import type { Returned } from './context'
import { LongForm } from './long-form'

let saved: Answers
let sent: string | undefined
/** How the server answers the next saves, where it does not take them. */
let refusal: { status: number; data: object } | undefined
let dense: boolean

/** A form that no product has, as its declaration makes it: no line of it stands in the kit. */
function start(
  at = '/',
  {
    changed = undefined as ((id: string, question: string) => void) | undefined,
    masked = {},
    answers = {},
    reasons = [] as Returned[],
  } = {},
) {
  const facts = (): Saved => ({ id: '7', refNo: 'SL1', version: 2, savedAt: '2026-11-23T06:00:00.000Z', masked })
  const keeper = new DraftKeeper<Answers>(
    licence,
    {
      create: async given => {
        saved = given
        return facts()
      },
      save: async (_, __, given) => {
        if (refusal) throw { response: refusal }
        saved = given
        return facts()
      },
      read: async () => ({ ...facts(), answers: saved }),
      failureOf,
      newKey: () => 'key',
    },
    () => copyShelf(sessionStorage, 'stall', licence),
    'M1',
    { saved: { ...facts(), answers }, initial: licence.start },
  )
  const screenOf = (
    <LongForm<Setting>
      form={licence}
      setting={{ on: '2026-11-23', strict: true }}
      keeper={keeper as unknown as DraftKeeper}
      drawn={{}}
      title="Licence"
      about="A market stall."
      reasons={reasons}
      finish={{ title: 'Send it', hint: '', label: 'Send', run: id => (sent = id) }}
      {...(changed && { changed })}
      first
      close={() => undefined}
      record={() => '/'}
    />
  )
  const heard = serve(({ method }: Heard) => (method === 'GET' ? { data: { value: { dense } } } : { data: undefined }))
  return { ...open(screenOf, { at }), heard }
}
const box = (name: RegExp | string) => screen.findByRole<HTMLInputElement>('textbox', { name })

beforeEach(() => {
  sessionStorage.clear()
  saved = {}
  sent = undefined
  refusal = undefined
  dense = false
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
})

describe('a long form', () => {
  it('asks what its declaration says, and drops what is asked no more', async () => {
    const { user } = start('/?section=stall', { answers: { goods: 'food' } })
    expect(await box(/^Licence/)).toBeTruthy()
    await user.click(await screen.findByRole('radio', { name: 'Other' }))
    expect(await box(/^Which goods/)).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /^Licence/ })).toBeNull()
  })

  it('adds an entry, masks its number, and saves it under its own id', async () => {
    const { user } = start('/?section=people')
    await user.click(await screen.findByRole('button', { name: 'Add: Partners' }))
    const entry = within(await screen.findByRole('group', { name: 'Partners 1' }))
    await user.type(entry.getByRole('textbox', { name: /Last name/ }), 'rai')
    const number = entry.getByRole<HTMLInputElement>('textbox', { name: /Aadhaar number/ })
    await user.type(number, '999941057058')
    await user.tab()
    await waitFor(() => expect(number.value).toBe('XXXX XXXX 7058'))
    await waitFor(() =>
      expect(saved.partners).toEqual([{ id: expect.stringMatching(/^[a-z0-9]+$/), lastName: 'RAI', aadhaar: '999941057058' }]),
    )
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('9999')
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(saved.partners).toEqual([]))
  })

  it("shows at its question that a number is another application's", async () => {
    const taken = 'Another application has this number.'
    refusal = { status: 422, data: { message: taken, title: taken, errors: { 'answers.aadhaar': [taken] } } }
    const { user } = start('/?section=people')
    await waitFor(async () => expect((await box(/^Aadhaar number/)).readOnly).toBe(false))
    const number = await box(/^Aadhaar number/)
    await user.type(number, '999941057058')
    await user.tab()
    const below = () => document.getElementById(number.getAttribute('aria-describedby') ?? '')?.textContent
    await waitFor(() => expect(below()).toContain(taken), { timeout: 3000 })
    refusal = undefined
    await user.clear(number)
    await waitFor(() => expect(screen.queryByText(taken)).toBeNull())
  })

  it('takes a stored number of an entry as given, and names what is missing by its entry', async () => {
    const answers: Answers = {
      ...{ goods: 'food', licence: 'A1', marketTown: 'PATNA', ownerLastName: 'DEVI' },
      partners: [{ id: 'a', lastName: 'RAI' }, { id: 'b' }],
    }
    const { user } = start('/?section=people', { answers, masked: { aadhaar: 'XXXX XXXX 7058', 'partners.a.aadhaar': 'XXXX XXXX 2346' } })
    const first = within(await screen.findByRole('group', { name: 'Partners 1' }))
    await waitFor(() => expect(first.getByRole<HTMLInputElement>('textbox', { name: /Aadhaar number/ }).value).toBe('XXXX XXXX 2346'))
    await user.click(screen.getByRole('button', { name: 'Continue to Send it' }))
    await user.click(await screen.findByRole('button', { name: 'Continue to Send it' }))
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    expect(sent).toBeUndefined()
    const todo = within(await screen.findByRole('region', { name: 'What is left to do' }))
    expect(todo.getAllByRole('button', { name: /(Last name|Aadhaar number) 2/ }).length).toBe(2)
    expect(todo.queryByRole('button', { name: /(Last name|Aadhaar number) 1/ })).toBeNull()
  })

  it('goes on by Enter alone: from question to question, past what is answered, to the next section, and sends nothing', async () => {
    const answers: Answers = { goods: 'food', licence: 'A1' }
    const { user } = start('/?section=stall', { answers })
    await box(/^Licence/)
    await user.click(screen.getAllByRole('radio')[0] as HTMLElement)
    await user.keyboard('o')
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Other' })).checked).toBe(true)
    await user.keyboard('{Enter}')
    const goods = await box(/^Which goods/)
    await waitFor(() => expect(document.activeElement).toBe(goods))
    expect(sent).toBeUndefined()
  })

  it('puts the cursor into the first question of the next section, after the key of the way on', async () => {
    const { user } = start('/?section=stall', { answers: { goods: 'food', licence: 'A1', marketTown: 'PATNA' } })
    await user.click(await box(/^Licence/))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(document.activeElement?.closest('section')?.id).toBe('section-people'))
    expect(document.activeElement?.matches('input, select')).toBe(true)
  })

  it('puts the focus on the next section itself, which its heading names, after Continue was pressed', async () => {
    const { user } = start('/?section=stall', { answers: { goods: 'food', licence: 'A1', marketTown: 'PATNA' } })
    await box(/^Licence/)
    await user.click(screen.getByRole('button', { name: /^Continue to / }))
    await waitFor(() => expect(document.activeElement?.id).toBe('section-people'))
    const heading = document.getElementById(document.activeElement?.getAttribute('aria-labelledby') ?? '')
    expect(heading?.matches('h1, h2, h3')).toBe(true)
  })

  it('goes back to all answers with the one that somebody came to change', async () => {
    const changed: string[] = []
    const answers: Answers = { goods: 'food', licence: 'A1', marketTown: 'PATNA' }
    const { user } = start('/?section=stall&question=licence', { answers, changed: (id, question) => changed.push(id, question) })
    const licenceBox = await box(/^Licence/)
    await waitFor(() => expect(document.activeElement).toBe(licenceBox))
    await user.keyboard('9')
    await user.click(screen.getByRole('button', { name: 'Save and go back' }))
    await waitFor(() => expect(changed).toEqual(['7', 'licence']))
    expect(saved.licence).toBe('A19')
  })

  it('stands on one sheet where the person chose so, and is one section at a time again by a key', async () => {
    dense = true
    const { user, heard } = start('/', { answers: { goods: 'food' } })
    const sections = () => document.querySelectorAll('form section[id^="section-"]').length
    await waitFor(() => expect(sections()).toBe(licence.sections.length))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(sent).toBeUndefined()
    const todo = within(await screen.findByRole('region', { name: 'What is left to do' }))
    await user.click(todo.getByRole('button', { name: /Licence/ }))
    expect(document.activeElement).toBe(await box(/^Licence/))
    await user.keyboard('{F2}')
    await waitFor(() => expect(sections()).toBe(1))
    const same = await box(/^Licence/)
    await waitFor(() => expect(document.activeElement).toBe(same))
    await waitFor(() => expect(heard.find(({ method }) => method === 'POST')?.body).toEqual({ value: { dense: false } }))
  })
})
