import { dayOf } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import type { Given } from '@sevakendra/contract/kit/form/question'
import type { EditionCode } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { editionOn, formNumber } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { type Filing, keyOf } from '@sevakendra/contract/nsdl-pan/forms/filings'
import type { GivenReason } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import { readDraft } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import type { PhysicalState } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { useEffect, useState } from 'react'
import { call } from '../../kit/call/call'
import { copyShelf } from '../../kit/draft/copy'
import { DraftKeeper } from '../../kit/draft/keeper'
import { session } from '../../kit/session/session'
import { draftCalls } from './draft-calls'
import { type DrawnForm, loadDrawn } from './load-form'

export interface OpenDraft extends DrawnForm, Filing {
  keeper: DraftKeeper
  edition: EditionCode
  formNo: string
  state: PhysicalState
  reasons: readonly GivenReason[]
  remark: string | null
  /** What was submitted before it came back. */
  submitted: Given | null
}

/**
 * The draft behind a form: a new one that comes into being with the first key, or a stored one. The answers are read
 * anew each time: an older copy would meet its own saves as somebody else's.
 * @param filing what the address says; the same object as long as it says the same
 */
export function useDraft(id: string | undefined, filing: Filing) {
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
    openDraft(id, filing).then(
      draft => wanted && setOpened({ draft, for: id }),
      (failed: unknown) => wanted && setError(failed),
    )
    return () => {
      wanted = false
    }
  }, [id, filing, known, attempt])

  return { draft: known ? opened.draft : undefined, error: known ? undefined : error, again: () => setAttempt(attempt + 1) }
}

async function openDraft(id: string | undefined, wanted: Filing): Promise<OpenDraft> {
  // The address nearly always says which form it is: that one comes together with the answers.
  const addressed = loadDrawn(wanted)
  addressed.catch(() => undefined)
  const saved = id ? await call(readDraft, { params: { id } }) : undefined
  // A stored draft is what it is, whatever its address says.
  const filing = saved ?? wanted
  const { form, drawn } = await (saved ? loadDrawn(saved) : addressed)
  const keeper = new DraftKeeper(
    form,
    draftCalls(filing),
    which => copyShelf(sessionStorage, `pan-draft:${which ?? `new-${keyOf(filing)}`}`, form),
    session.user()?.code ?? '',
    { saved: saved ?? null, initial: form.start },
  )
  return { keeper, form, drawn, ...(saved ? factsOf(saved) : freshFacts(wanted)) }
}

type Facts = Omit<OpenDraft, 'keeper' | keyof DrawnForm>

const factsOf = ({ appType, category, foreign, edition, formNo, state, reasons, remark, submitted }: ReplyOf<typeof readDraft>): Facts => ({
  ...{ appType, category, foreign, edition, formNo, state, reasons, remark },
  submitted: submitted?.answers ?? null,
})

function freshFacts(filing: Filing): Facts {
  const { code } = editionOn(dayOf(new Date()))
  return {
    ...filing,
    edition: code,
    formNo: formNumber(code, filing),
    state: 'draft',
    reasons: [],
    remark: null,
    submitted: null,
  }
}
