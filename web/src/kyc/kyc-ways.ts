import type { KycKind } from '@sevakendra/contract/kyc/words'

/** The steps by their words in the address, in their order: a page that was closed, or killed by a camera, comes back to its own. */
export const kycSteps = { answers: 'Answers', papers: 'Papers', check: 'Send' } as const
export type KycStep = keyof typeof kycSteps

export const isStep = (word: string | undefined): word is KycStep => word !== undefined && Object.hasOwn(kycSteps, word)

/** Without a step, where it begins and where it says how it stands. */
export const kycPath = (kind: KycKind, step?: KycStep): string => (step ? `/kyc/${kind}/${step}` : `/kyc/${kind}`)

/** One answer, to change it and come back to all of them. */
export const answerPath = (kind: KycKind, form: { sectionOf(name: string): string }, name: string): string =>
  `${kycPath(kind, 'answers')}?section=${form.sectionOf(name)}&question=${name}`
