import type { Given } from '@sevakendra/contract/kit/form/question'
import { useEffect, useState } from 'react'
import { call } from '../kit/call/call'
import { copyShelf } from '../kit/draft/copy'
import { DraftKeeper } from '../kit/draft/keeper'
import { session } from '../kit/session/session'
import { draftCalls } from './draft-calls'
import type { DrawnForm } from './fetched-forms'
import type { ApplicationScreens, Draft } from './product'

export interface OpenDraft extends DrawnForm, Pick<Draft, 'state' | 'reasons' | 'remark'> {
  keeper: DraftKeeper
  filing: object
  /** What its product says of it besides. */
  said: object
  /** What the rules of the form know besides the answers, since it was opened. */
  setting: never
  /** What was submitted before it came back. */
  submitted: Given | null
}

/**
 * The draft behind a form: a new one that comes into being with the first key, or a stored one. The answers are read
 * anew each time: an older copy would meet its own saves as somebody else's.
 * @param filing what the address says; the same object as long as it says the same
 */
export function useDraft(of: ApplicationScreens, id: string | undefined, filing: object) {
  const [opened, setOpened] = useState<{ draft: OpenDraft; for: string | undefined }>()
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  const born = opened?.draft.keeper.current().id
  const known = opened && (opened.for === id || (id !== undefined && born === id))

  // A new draft got its id, and its address follows: from now on it is that draft and no longer 'a new one'.
  useEffect(() => {
    if (id && born === id) setOpened(before => before && { ...before, for: id })
  }, [id, born])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    if (known) return
    let wanted = true
    setError(undefined)
    openDraft(of, id, filing).then(
      draft => wanted && setOpened({ draft, for: id }),
      (failed: unknown) => wanted && setError(failed),
    )
    return () => {
      wanted = false
    }
  }, [of, id, filing, known, attempt])

  return { draft: known ? opened.draft : undefined, error: known ? undefined : error, again: () => setAttempt(attempt + 1) }
}

async function openDraft(of: ApplicationScreens, id: string | undefined, wanted: object): Promise<OpenDraft> {
  // The address nearly always says which form it is: that one comes together with the answers.
  const addressed = of.forms.loadDrawn(wanted)
  addressed.catch(() => undefined)
  const saved = id ? await call(of.calls.readDraft, { params: { id } }) : undefined
  const begun = saved ? undefined : await of.begun(wanted)
  // A stored draft is what it is, whatever its address says.
  const filing = saved ? of.filings.of(saved) : wanted
  const { form, drawn } = await (saved ? of.forms.loadDrawn(filing) : addressed)
  const keeper = new DraftKeeper(
    form,
    draftCalls(of, filing),
    which => copyShelf(sessionStorage, `${of.kind}-draft:${which ?? `new-${of.filings.keyOf(filing)}`}`, form),
    session.user()?.code ?? '',
    { saved: saved ?? null, initial: form.start },
  )
  const said = saved ?? begun ?? filing
  const { state, reasons, remark, submitted } = saved ?? fresh
  return {
    ...{ keeper, form, drawn, filing, said, state, reasons, remark },
    // Every rule of the form is made for it.
    setting: of.setting(said) as never,
    submitted: submitted?.answers ?? null,
  }
}

const fresh: Pick<Draft, 'state' | 'reasons' | 'remark' | 'submitted'> = { state: 'draft', reasons: [], remark: null, submitted: null }
