import { money } from '@sevakendra/contract/kit/money'
import type { Rate } from '@sevakendra/contract/package/setup/endpoints'
import { useTranslation } from 'react-i18next'

/** `5.00/-`, or `12.5 % of our fee, at most 50.00/-`. */
export function useCommissionWords() {
  const { t } = useTranslation()
  return ({ commissionKind, commissionValue, commissionCap }: Pick<Rate, 'commissionKind' | 'commissionValue' | 'commissionCap'>) => {
    if (commissionValue === 0) return t('none')
    if (commissionKind === 'flat') return money(commissionValue)
    const share = t('{{percent}} % of our fee', { percent: commissionValue / 100 })
    return commissionCap === null ? share : `${share}, ${t('at most {{amount}}', { amount: money(commissionCap) })}`
  }
}
