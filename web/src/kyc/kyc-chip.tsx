import { type KycShown, stateTones, stateWords } from '@sevakendra/contract/kyc/words'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../kit/list/cells'

/** How a KYC stands, in a word with its mark. @param over its time has run out */
export function KycChip({ state, over = false }: { state: KycShown; over?: boolean }) {
  const { t } = useTranslation()
  if (over && state === 'verified') return <StatusChip tone="bad">{t('Expired')}</StatusChip>
  return <StatusChip tone={stateTones[state]}>{t(stateWords[state])}</StatusChip>
}
