import type { RegistrationState } from '@sevakendra/contract/gst/registration/flow'
import { stateTones, stateWords } from '@sevakendra/contract/gst/registration/words'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../kit/list/cells'

/** A state in words with its mark. */
export function StateChip({ state }: { state: RegistrationState }) {
  const { t } = useTranslation()
  return <StatusChip tone={stateTones[state]}>{t(stateWords[state])}</StatusChip>
}
