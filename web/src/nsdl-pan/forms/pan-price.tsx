import { money } from '@sevakendra/contract/kit/money'
import { cardVariants } from '@sevakendra/contract/nsdl-pan/forms/card-variants'
import { readQuote } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../kit/call/send'
import classes from './pan-price.module.css'
import type { OpenDraft } from './use-draft'

/** What the application will cost as it stands, once the server knows which card is wanted. */
export function PanPrice({ draft: { keeper, form } }: { draft: OpenDraft }) {
  const { t } = useTranslation()
  const { id, answers } = useSyncExternalStore(keeper.subscribe, keeper.current)
  const { data } = useRead(readQuote, { params: { id: id ?? '' }, enabled: id !== null && !!answers.physicalCard, staleTime: 60_000 })
  const variant = form.priced(answers)
  if (data?.price.variant !== variant) return null
  return (
    <p className={classes.price}>
      <span>{t(cardVariants[variant])}</span> <strong>{money(data.price.total)}</strong>
    </p>
  )
}
