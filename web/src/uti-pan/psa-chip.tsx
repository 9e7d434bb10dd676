import type { PsaState } from '@sevakendra/contract/uti-pan/psa/flow'
import { psaStates, psaTones } from '@sevakendra/contract/uti-pan/psa/words'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../kit/list/cells'

/** How a registration stands, in a word with its mark. */
export function PsaChip({ state }: { state: PsaState }) {
  const { t } = useTranslation()
  return <StatusChip tone={psaTones[state]}>{t(psaStates[state])}</StatusChip>
}
