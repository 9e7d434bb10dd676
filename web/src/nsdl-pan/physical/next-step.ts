import type { PhysicalState } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { reapplyStates } from '@sevakendra/contract/nsdl-pan/physical/flow'
import type { PanPaths } from '../pan-paths'

/** What the shop does next with an application, as the verb of a button; nothing where it waits for others. */
export function nextStep(
  { state, id, ackNo }: { state: PhysicalState; id: string; ackNo: string | null },
  paths: PanPaths,
): { label: string; to: string } | undefined {
  if (state === 'draft') return { label: 'Continue', to: paths.apply(id) }
  if (state === 'awaitingScan') return { label: 'Scan', to: paths.scan(id) }
  if (state === 'awaitingCrop') return { label: 'Crop', to: paths.crop(id) }
  if (state === 'incomplete') return { label: 'Fix', to: paths.reapply(id) }
  if (state === 'tinRejected' && ackNo) return { label: 'Reply', to: paths.tinUpload(ackNo) }
  if (reapplyStates.includes(state)) return { label: 'Apply again', to: paths.reapply(id) }
  return undefined
}
