import type { ApiKey } from '@sevakendra/contract/developer/key/endpoints'
import { money } from '@sevakendra/contract/kit/money'
import type { TFunction } from 'i18next'

/** What a live key has spent today, and of how much. */
export const spentWords = ({ dailyLimit, spentToday }: Pick<ApiKey, 'dailyLimit' | 'spentToday'>, t: TFunction): string =>
  dailyLimit === null
    ? t('Spent today {{spent}}, no daily limit', { spent: money(spentToday) })
    : t('Spent today {{spent}} of {{limit}}', { spent: money(spentToday), limit: money(dailyLimit) })
