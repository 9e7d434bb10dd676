import { type KycShown, stateTones, stateWords } from '@sevakendra/contract/kyc/words'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../kit/list/cells'

/** How a KYC stands, in words and with a mark. */
export function KycChip({ state }: { state: KycShown }) {
  const { t } = useTranslation()
  return <StatusChip tone={stateTones[state]}>{t(stateWords[state])}</StatusChip>
}
