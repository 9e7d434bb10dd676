import { money } from '@sevakendra/contract/kit/money'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../kit/call/send'
import classes from './draft-price.module.css'
import type { ApplicationScreens } from './product'
import type { OpenDraft } from './use-draft'

/** What the application will cost as it stands, once its answers say which price it has. */
export function DraftPrice({ of, draft: { keeper, form } }: { of: ApplicationScreens; draft: OpenDraft }) {
  const { t } = useTranslation()
  const { id, answers } = useSyncExternalStore(keeper.subscribe, keeper.current)
  const variant = of.variantOf(form, answers)
  const known = id !== null && variant !== undefined
  const { data } = useRead(of.calls.readQuote, { params: { id: id ?? '' }, enabled: known, staleTime: 60_000 })
  if (!known || data?.price.variant !== variant) return null
  return (
    <p className={classes.price}>
      <span>{t(of.variants[variant] ?? '')}</span> <strong>{money(data.price.total)}</strong>
    </p>
  )
}
