import { money } from '@sevakendra/contract/kit/money'
import type { Answers } from '@sevakendra/contract/nsdl-pan/forms/answers'
import { cardVariant } from '@sevakendra/contract/nsdl-pan/forms/places'
import { readQuote } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import { useSyncExternalStore } from 'react'
import { useRead } from '../../kit/call/send'
import type { DraftKeeper } from '../../kit/draft/keeper'

/** What the application will cost as it stands, once the server knows which card is wanted. */
export function PanPrice({ keeper }: { keeper: DraftKeeper<Answers> }) {
  const { id, answers } = useSyncExternalStore(keeper.subscribe, keeper.current)
  const { data } = useRead(readQuote, { params: { id: id ?? '' }, enabled: id !== null && !!answers.physicalCard, staleTime: 60_000 })
  return data && data.price.variant === cardVariant(answers) ? money(data.price.total) : null
}
