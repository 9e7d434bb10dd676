import type { Finding } from '@sevakendra/contract/kit/form/finding'
import type { AnswerName, Answers, SectionKey } from '@sevakendra/contract/nsdl-pan/forms/answers'
import type { GivenReason } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import type { Setting } from '@sevakendra/contract/nsdl-pan/forms/setting'
import { createContext, use } from 'react'

/** What every question of the form needs to know about the whole form. */
export interface ApplyForm {
  answers: Answers
  setting: Setting
  findings: readonly Finding<AnswerName>[]
  required: ReadonlySet<AnswerName>
  /** Sections whose missing answers are told. */
  passed: ReadonlySet<SectionKey>
  /** Why it is incomplete, by answer; only what still stands. */
  reasons: readonly GivenReason[]
  aadhaarMasked: string | null
  aadhaarLost: boolean
  /** The question in hand; its help stands beside it. */
  focused: AnswerName | null
  focus(name: AnswerName | null): void
  change(patch: Partial<Answers>): void
  /** Opens the section of an answer and puts the cursor into it. */
  jump(name: AnswerName): void
}

export const ApplyFormContext = createContext<ApplyForm | null>(null)

export function useApplyForm(): ApplyForm {
  const form = use(ApplyFormContext)
  if (!form) throw new Error('A question stands outside of the form')
  return form
}

/** The id of the control of an answer, for labels, jumps and tests. */
export const answerId = (name: AnswerName): string => `answer-${name}`
