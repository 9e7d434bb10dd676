import { type PhysicalState, reapplyStates } from '@sevakendra/contract/nsdl-pan/physical/flow'

const titles: Partial<Record<PhysicalState, string>> = {
  incomplete: 'Why it is incomplete',
  rejected: 'Why it was rejected',
  tinClosed: 'Why it was rejected',
  cancelled: 'Why it was cancelled',
  aadhaarCancelled: 'Why it was cancelled',
}

/**
 * What stands above the reasons and the words of whoever gave them, the same on both sides: the shop's own words, too, when it withdrew, so they are
 * nobody's by name.
 * @param info.reasons without any, an application that waits for its scan was never incomplete: its pages could not be cropped
 */
export function whyTitle({ state, reasons }: { state: PhysicalState; reasons: readonly unknown[] }): {
  title: string
  color: 'red' | 'violet'
} {
  const title = titles[state] ?? (state === 'awaitingScan' && reasons.length === 0 ? 'Why a new scan is needed' : 'Why it was incomplete')
  return { title, color: reapplyStates.includes(state) ? 'red' : 'violet' }
}
