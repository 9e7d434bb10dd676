import { dayOf } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import type { Given } from '@sevakendra/contract/kit/form/question'
import type { AppType, Category, EditionCode } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { editionOn, formNumber } from '@sevakendra/contract/nsdl-pan/forms/edition'
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

export interface OpenDraft extends DrawnForm {
  keeper: DraftKeeper
  appType: AppType
  category: Category
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
 */
export function useDraft(id: string | undefined, appType: AppType, category: Category) {
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
    openDraft(id, appType, category).then(
      draft => wanted && setOpened({ draft, for: id }),
      (failed: unknown) => wanted && setError(failed),
    )
    return () => {
      wanted = false
    }
  }, [id, appType, category, known, attempt])

  return { draft: known ? opened.draft : undefined, error: known ? undefined : error, again: () => setAttempt(attempt + 1) }
}

async function openDraft(id: string | undefined, appType: AppType, category: Category): Promise<OpenDraft> {
  // The address nearly always says which form it is: that one comes together with the answers.
  const addressed = loadDrawn({ appType, category })
  addressed.catch(() => undefined)
  const saved = id ? await call(readDraft, { params: { id } }) : undefined
  // A stored draft is what it is, whatever its address says.
  const filing = saved ?? { appType, category }
  const { form, drawn } = await (saved ? loadDrawn(saved) : addressed)
  const keeper = new DraftKeeper(
    form,
    draftCalls(filing.appType, filing.category),
    which => copyShelf(sessionStorage, `pan-draft:${which ?? `new-${filing.category}-${filing.appType}`}`, form),
    session.user()?.code ?? '',
    { saved: saved ?? null, initial: form.start },
  )
  return { keeper, form, drawn, ...(saved ? factsOf(saved) : freshFacts(appType, category)) }
}

type Facts = Omit<OpenDraft, 'keeper' | keyof DrawnForm>

const factsOf = ({ appType, category, edition, formNo, state, reasons, remark, submitted }: ReplyOf<typeof readDraft>): Facts => ({
  ...{ appType, category, edition, formNo, state, reasons, remark },
  submitted: submitted?.answers ?? null,
})

function freshFacts(appType: AppType, category: Category): Facts {
  const { code } = editionOn(dayOf(new Date()))
  return {
    appType,
    category,
    edition: code,
    formNo: formNumber(code, appType, category),
    state: 'draft',
    reasons: [],
    remark: null,
    submitted: null,
  }
}
