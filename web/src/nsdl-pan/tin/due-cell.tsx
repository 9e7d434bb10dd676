import type { PhysicalState } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { DueDay } from '../../kit/record/due-day'

/** The cell of lists of objections; the type of a declared list does not know the columns that are added to the shared ones. */
export const dueCell: object = {
  answerBy: ({ answerBy, status }: { answerBy: string | null; status: PhysicalState | null }) =>
    answerBy && <DueDay dueOn={answerBy} awaited={status === 'tinRejected'} />,
}
