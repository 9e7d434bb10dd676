import { keptWords } from '../kit/words/kept'

const useWhy = keptWords(async () => (await import('@sevakendra/contract/nsdl-pan/forms/why')).whyIn)

/** Why an application is incomplete or refused, in the reader's language, as a cell of a list. */
export function WhyText({ text }: { text: string | null }) {
  const why = useWhy()
  return text && why(text)
}

/** The cell of lists that have a reason; the type of a declared list does not know the columns that are added to the shared ones. */
export const whyCell: object = { remark: (row: { remark: string | null }) => <WhyText text={row.remark} /> }
